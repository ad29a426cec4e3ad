package org.saltus.fem.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshFile;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.fem.element.BeamElement;
import org.saltus.fem.element.BlockElementFactory;
import org.saltus.fem.element.Formulation;
import org.saltus.fem.material.StressState;

/**
 * The materials of a mesh: {@code material} everywhere, except in the regions of the list {@code materials}, of which the last that
 * holds a cell counts. Blocks of cells are cut so that each has one material.
 */
final class MaterialRegions {
    static final String SUMMARY = "other materials in regions, over \"material\": blocks {cells: GROUP (physical group or element set) or "
        + "box: [x0, y0, z0, x1, y1, z1] (2D: [x0, y0, x1, y1]) around cells' centres, and the keys of a material but model}";

    static final List<Parameter> PARAMETERS = Parameter.all(
        List.of(
            Parameter.text("cells", null, "a named group of cells"),
            Parameter.numbers("box", "m",
                "x0, y0, z0, x1, y1, z1 (2D: x0, y0, x1, y1): all cells with their centre inside, in the mesh's own axes")),
        MaterialBlock.PARAMETERS.stream().filter(p -> !p.name().equals("model")).toList());

    private final Settings body;
    private final List<Settings> regions = new ArrayList<>();
    private Settings main;
    private BeamElement.Theory beam;
    /** Material of each group of the cut mesh, -1 for "material". */
    private final Map<String, Integer> regionOfGroup = new HashMap<>();

    MaterialRegions(Settings body) {
        this.body = body;
        main = body.has("material") ? body.block("material") : null;
        for (Settings region : body.blocks("materials")) {
            regions.add(region.checked(PARAMETERS));
        }
    }

    /** Bars are beams of this theory. */
    void asBeams(BeamElement.Theory theory) {
        beam = theory;
    }

    /**
     * Takes of the materials that the mesh's file gives to groups of cells what {@code material} does not say - all of it, or the density where
     * {@code material} has an elasticity alone: the first becomes {@code material}, the others regions before those of {@code materials}. Must come before
     * {@link #cut}.
     */
    void byFile(Map<String, MeshFile.Isotropic> materials) {
        boolean elastic = main != null && (main.has("young") || main.has("orthotropic"));
        if (materials.isEmpty() || elastic && (main.has("density") || materials.values().stream().allMatch(m -> Double.isNaN(m.density())))) {
            return;
        }
        Settings given = main == null ? new Settings("material", body.location(), Map.of(), Map.of()) : main;
        List<Settings> others = new ArrayList<>();
        materials.forEach((group, material) -> {
            Map<String, Object> values = new LinkedHashMap<>();
            given.keys().forEach(key -> values.put(key, given.raw(key)));
            if (!elastic) {
                putUnlessAbsent(values, "young", material.young());
                putUnlessAbsent(values, "poisson", material.poisson());
                putUnlessAbsent(values, "thickness", material.thickness());
                putUnlessAbsent(values, "area", material.thickness());
            }
            putUnlessAbsent(values, "density", material.density());
            others.add(new Settings(given.path(), given.location(), values, Map.of()));
            if (others.size() > 1) {
                values.keySet().remove("model");
                values.put("cells", group);
            }
        });
        main = others.get(0);
        for (int k = 1; k < others.size(); k++) {
            regions.add(k - 1, others.get(k).checked(PARAMETERS));
        }
    }

    private static void putUnlessAbsent(Map<String, Object> values, String key, double ofFile) {
        if (!Double.isNaN(ofFile)) {
            values.putIfAbsent(key, ofFile);
        }
    }

    /** The mesh with blocks of one material each; must come before the factories. @param mesh in its own axes; @param dimension of the scene */
    Mesh cut(Mesh mesh, int dimension) {
        if (regions.isEmpty()) {
            return mesh;
        }
        int[] used = new int[regions.size()];
        List<Mesh.Block> blocks = new ArrayList<>();
        for (Mesh.Block block : mesh.blocks()) {
            if (block.type().dimension != mesh.dimension()) {
                blocks.add(block);
                continue;
            }
            int[] region = regionOfCells(mesh, block, dimension);
            for (int r = -1; r < regions.size(); r++) {
                Mesh.Block part = part(block, region, r);
                if (part.count() > 0) {
                    blocks.add(part);
                    if (r >= 0) {
                        used[r] += part.count();
                    }
                }
            }
        }
        checkUsed(mesh, used);
        return new Mesh(mesh.dimension(), mesh.coordinates(), blocks, mesh.nodeIds(), mesh.nodeSets(), mesh.source());
    }

    private int[] regionOfCells(Mesh mesh, Mesh.Block block, int dimension) {
        NodeSelection selection = new NodeSelection(mesh, dimension);
        int[] region = new int[block.count()];
        Arrays.fill(region, -1);
        double[] centre = new double[3];
        for (int r = 0; r < regions.size(); r++) {
            Settings s = regions.get(r);
            if (s.has("cells") == s.has("box")) {
                throw new SceneFormatException(s.location(), "\"" + s.path() + "\" must have exactly one of cells, box.");
            }
            for (int c = 0; c < region.length; c++) {
                boolean in = s.has("cells") ? block.group().equals(s.text("cells"))
                    : selection.isInside(selection.box(s), centre(mesh, block, c, centre), 0);
                region[c] = in ? r : region[c];
            }
        }
        return region;
    }

    private static double[] centre(Mesh mesh, Mesh.Block block, int cell, double[] out) {
        int nodes = block.type().nodes;
        Arrays.fill(out, 0);
        for (int k = 0; k < 3 * nodes; k++) {
            out[k % 3] += mesh.coordinates()[3 * block.connectivity()[cell * nodes + k / 3] + k % 3] / nodes;
        }
        return out;
    }

    private Mesh.Block part(Mesh.Block block, int[] region, int r) {
        int nodes = block.type().nodes;
        int[] cells = new int[block.connectivity().length];
        long[] ids = new long[block.count()];
        int count = 0;
        for (int c = 0; c < region.length; c++) {
            if (region[c] == r) {
                System.arraycopy(block.connectivity(), c * nodes, cells, count * nodes, nodes);
                ids[count++] = block.ids()[c];
            }
        }
        String group = block.group() + (r < 0 ? "" : "@" + (r + 1));
        regionOfGroup.put(group, r);
        return new Mesh.Block(block.type(), Arrays.copyOf(cells, count * nodes), Arrays.copyOf(ids, count), group);
    }

    private void checkUsed(Mesh mesh, int[] used) {
        Set<String> groups = new LinkedHashSet<>();
        mesh.solid().forEach(b -> groups.add("\"" + b.group() + "\""));
        for (int r = 0; r < used.length; r++) {
            if (used[r] == 0) {
                throw new SceneFormatException(regions.get(r).location(), "\"" + regions.get(r).path() + "\" is the material of no cell of "
                    + mesh.source() + " (or later regions cover it). Groups of cells: " + String.join(", ", groups) + ".");
            }
        }
    }

    private MaterialBlock reader(Mesh.Block block, double[] quaternion) {
        int r = regionOfGroup.getOrDefault(block.group(), -1);
        return new MaterialBlock(r < 0 ? main() : regions.get(r), quaternion);
    }

    private Settings main() {
        if (main == null) {
            throw body.error("material", "\"material\" is missing: " + MaterialBlock.SUMMARY + ". Add it.");
        }
        return main.checked(MaterialBlock.PARAMETERS);
    }

    /** The stress state, of the whole mesh. */
    StressState stressState(int dimension) {
        return new MaterialBlock(main(), null).stressState(dimension);
    }

    /** What the material of a block expands by, 1/K; NaN where it does not say. */
    double expansion(Mesh.Block block) {
        return reader(block, null).block().number("expansion", Double.NaN);
    }

    private boolean hasViscosity() {
        return main().has("viscosity") || regions.stream().anyMatch(s -> s.has("viscosity"));
    }

    /** Elements by block. @param d dofs per node of bars; @param quaternion from the mesh's own axes to those of the model */
    BlockElementFactory elements(Mesh mesh, int d, double[] quaternion, Formulation formulation) {
        if (beam != null) {
            return block -> reader(block, quaternion).beams(d == 3 ? 2 : 3, beam).create(block.type());
        }
        if (mesh.dimension() == 1) {
            return block -> reader(block, quaternion).bars(d).create(block.type());
        }
        StressState state = stressState(mesh.dimension());
        return block -> reader(block, quaternion).solids(state, formulation).create(block.type());
    }

    /** Elements of finite strain by block. @param law its name */
    BlockElementFactory finiteStrain(Mesh mesh, double[] quaternion, String law) {
        StressState state = stressState(mesh.dimension());
        return block -> reader(block, quaternion).finiteStrain(state, law).create(block.type());
    }

    /** Elements whose stiffness is the viscosity of each block, or null when no material has any. */
    BlockElementFactory viscousElements(Mesh mesh, int d, double[] quaternion, Formulation formulation) {
        if (!hasViscosity()) {
            return null;
        }
        if (beam != null) {
            return block -> reader(block, quaternion).viscousBeams(d == 3 ? 2 : 3, beam).create(block.type());
        }
        if (mesh.dimension() == 1) {
            return block -> reader(block, quaternion).viscousBars(d).create(block.type());
        }
        StressState state = stressState(mesh.dimension());
        return block -> reader(block, quaternion).viscousSolids(state, formulation).create(block.type());
    }
}
