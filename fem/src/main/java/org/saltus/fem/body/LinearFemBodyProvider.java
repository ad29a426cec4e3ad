package org.saltus.fem.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.saltus.core.model.Mesh;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.ElementFactory;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.Meshes;

/** {@code linear}: a finite-element body of small displacements on a mesh file or a structured mesh. */
public final class LinearFemBodyProvider implements BodyProvider {
    private static final List<Parameter> DAMPING = List.of(
        Parameter.number("alpha", "1/s", 0, Double.POSITIVE_INFINITY, 0, "weight of M in C"),
        Parameter.number("beta", "s", 0, Double.POSITIVE_INFINITY, 0, "weight of K in C"));

    private static final List<Parameter> PARAMETERS = parametersOfBody();

    private static List<Parameter> parametersOfBody() {
        List<Parameter> out = new ArrayList<>();
        out.add(Parameter.requiredBlock("mesh", MeshBlock.SUMMARY));
        out.add(Parameter.requiredBlock("material", MaterialBlock.SUMMARY));
        out.add(Parameter.block("damping", "C = alpha M + beta K: {alpha [1/s], beta [s]}, both 0 when absent"));
        out.add(Parameter.text("mass", "consistent", "consistent or lumped (row sums on the diagonal)"));
        out.add(Parameter.flag("truss", false, "bars as truss members that move in all directions of the scene; otherwise"
            + " bars lie and move along x"));
        out.addAll(PlacementBlock.PARAMETERS);
        out.add(Parameter.numbers("velocity", "m/s", "initial velocity of every node, x, y, z (2D: x, y); 0 when absent"));
        out.add(Parameter.list("fix", FixBlocks.SUMMARY));
        return List.copyOf(out);
    }

    @Override
    public String name() {
        return "linear";
    }

    @Override
    public String summary() {
        return "finite elements with small displacements: for bodies that vibrate but hardly turn";
    }

    @Override
    public List<Parameter> parameters() {
        return PARAMETERS;
    }

    @Override
    public void create(List<Settings> blocks, Context context, SceneParts parts) {
        for (Settings block : blocks) {
            LinearFemBody body = body(block, context);
            parts.addPart(body.name(), block, parts.addBody(body), 0, null, null);
        }
    }

    private static LinearFemBody body(Settings block, Context context) {
        Settings meshBlock = block.block("mesh");
        Mesh own = Meshes.withoutUnusedNodes(new MeshBlock(meshBlock, context).read());
        int d = dofsPerNode(block, own, context);
        Mesh placed = PlacementBlock.placed(block, own, context.dimension());
        FiniteElementModel model = located(meshBlock, () -> new FiniteElementModel(placed, elements(block, own, d)));
        Settings damping = (block.has("damping") ? block.block("damping") : Settings.of(Map.of())).checked(DAMPING);
        LinearFemBody.Options options = new LinearFemBody.Options(massKind(block), damping.number("alpha"),
            damping.number("beta"), context.gravity(), PlacementBlock.vector(block, "velocity", context.dimension()),
            FixBlocks.read(block, own, d), context.linearSolver());
        return new LinearFemBody(block.text("name"), model, options);
    }

    /** Gives faults of the mesh the place of its block. */
    private static FiniteElementModel located(Settings block, Supplier<FiniteElementModel> action) {
        try {
            return action.get();
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(block.location(), e.getMessage(), e);
        }
    }

    private static int dofsPerNode(Settings block, Mesh mesh, Context context) {
        boolean truss = block.flag("truss");
        if (mesh.dimension() == 1) {
            return truss ? context.dimension() : 1;
        }
        if (truss) {
            throw block.error("truss", "\"truss\" is true, but " + mesh.source() + " has cells of dimension "
                + mesh.dimension() + ", expected bars. Remove it.");
        }
        if (mesh.dimension() != context.dimension()) {
            throw block.error("mesh", mesh.source() + " has cells of dimension " + mesh.dimension() + ", but the scene has "
                + context.dimension() + " dimensions. Set \"dimension: " + mesh.dimension()
                + "\" in the scene or give another mesh.");
        }
        return mesh.dimension();
    }

    private static ElementFactory elements(Settings block, Mesh mesh, int d) {
        MaterialBlock reader = new MaterialBlock(block.block("material"));
        if (mesh.dimension() == 1) {
            return Elements.bar(reader.barMaterial(), d);
        }
        StressState state = reader.stressState(mesh.dimension());
        Material material = reader.continuumMaterial();
        return Elements.continuum(material, state);
    }

    private static MassKind massKind(Settings block) {
        return switch (block.text("mass")) {
            case "consistent" -> MassKind.CONSISTENT;
            case "lumped" -> MassKind.LUMPED;
            default -> throw block.error("mass", "\"mass\" is \"" + block.text("mass")
                + "\", expected consistent or lumped (the density is given in \"material\").");
        };
    }
}
