package org.saltus.fem.scene;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.saltus.core.generate.Generators;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshFile;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.BeamElement;
import org.saltus.fem.element.Formulation;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.Meshes;

/** The keys that all finite-element bodies share, so that one word, {@code type}, switches between them. */
final class FemBlock {
    private static final List<Parameter> DAMPING = List.of(
        Parameter.number("alpha", "1/s", 0, Double.POSITIVE_INFINITY, 0, "weight of M in C"),
        Parameter.number("beta", "s", 0, Double.POSITIVE_INFINITY, 0, "weight of K in C"));
    static final List<Parameter> PARAMETERS = Parameter.all(
        List.of(
            Parameter.requiredBlock("mesh", MeshBlock.SUMMARY).holding(MeshBlock.KEYS),
            Parameter.block("material", MaterialBlock.SUMMARY + "; may be absent, or without young and orthotropic, where the mesh's file has materials")
                .holding(MaterialBlock.PARAMETERS),
            Parameter.list("materials", MaterialRegions.SUMMARY).holding(MaterialRegions.PARAMETERS),
            Parameter.text("formulation", Formulation.FULL.text(), "of Q4 and HEX8 cells: full, b-bar (no locking for poisson near 1/2) or"
                + " incompatible (none in bending either)"),
            Parameter.block("damping", "C = alpha M + beta K: {alpha [1/s], beta [s]}, both 0 when absent").holding(DAMPING),
            Parameter.text("mass", "consistent", "consistent or lumped (row sums on the diagonal)"),
            Parameter.flag("truss", false, "bars as truss members that move in all directions of the scene; otherwise"
                + " bars lie and move along x"),
            Parameter.text("beam", null, "bars as beams with rotations: euler-bernoulli or timoshenko; needs material.section")),
        PlacementBlock.PARAMETERS,
        List.of(
            Parameter.numbers("velocity", "m/s", "initial velocity of the centre of mass, x, y, z (2D: x, y); 0 when absent"),
            Parameter.any("spin", "initial spin about the centre of mass: x, y, z in space axes, a number in 2D; 0 when"
                + " absent").in("rad/s"),
            Parameter.list("fix", FixBlocks.SUMMARY).holding(FixBlocks.PARAMETERS),
            Parameter.list("loads", LoadBlocks.SUMMARY).holding(LoadBlocks.PARAMETERS),
            Parameter.block("generate", Generators.SUMMARY + "; \"mesh\" is then {type: disk or sphere, mesh_size or divisions} and takes each radius"),
            Parameter.list("ties", TieBlocks.TIES).holding(TieBlocks.TIE),
            Parameter.list("symmetry", TieBlocks.SYMMETRY).holding(TieBlocks.PLANE)));

    private final Settings block;
    private final Context context;
    private final Settings damping;
    private final MaterialRegions materials;
    private List<MeshFile.Fixed> fixed = List.of();

    FemBlock(Settings block, Context context) {
        this.block = block;
        this.context = context;
        materials = new MaterialRegions(block);
        damping = (block.has("damping") ? block.block("damping") : Settings.of(Map.of())).checked(DAMPING);
    }

    /** Adds the body that {@code make} gives of every block, and of those that {@code generate} stands for. */
    static void each(List<Settings> blocks, Context context, SceneParts parts, Function<Settings, ? extends BodyDynamics> make) {
        for (Settings written : blocks) {
            for (Settings block : Generators.meshed(written, context)) {
                BodyDynamics body = located(block, () -> make.apply(block));
                parts.addPart(body.name(), block, parts.addBody(body), 0, null, null);
            }
        }
    }

    /** The mesh in its own axes, without unused nodes, in blocks of one material each. */
    Mesh mesh() {
        MeshFile file = new MeshBlock(block.block("mesh"), context).read();
        fixed = file.fixed();
        materials.byFile(file.materials());
        return materials.cut(Meshes.withoutUnusedNodes(file.mesh()), context.dimension());
    }

    /** The model on the mesh in its own axes. */
    FiniteElementModel model(Mesh mesh, int d) {
        return model(mesh, d, new double[] {1, 0, 0, 0});
    }

    /** The model on the placed mesh. @param quaternion w, x, y, z that has turned it */
    FiniteElementModel model(Mesh mesh, int d, double[] quaternion) {
        Formulation formulation = formulation(mesh);
        return located(block.block("mesh"), () -> FiniteElementModel.byBlock(mesh, materials.elements(mesh, d, quaternion, formulation),
            materials.viscousElements(mesh, d, quaternion, formulation)).expanding(materials::expansion)
            .withThreads(context.threads()));
    }

    /** The model of finite strains on the placed mesh. @param law its name */
    FiniteElementModel finiteStrainModel(Mesh mesh, double[] quaternion, String law) {
        if (formulation(mesh) != Formulation.FULL) {
            throw block.error("formulation", "\"formulation\" is \"" + block.text("formulation") + "\", but finite strains take full integration. Use"
                + " quadratic cells against locking.");
        }
        return located(block.block("mesh"), () -> FiniteElementModel.byBlock(mesh, materials.finiteStrain(mesh, quaternion, law), null)
            .expanding(materials::expansion).withThreads(context.threads()));
    }

    private Formulation formulation(Mesh mesh) {
        String word = block.text("formulation");
        Formulation formulation = Formulation.of(word);
        if (formulation == null) {
            throw block.error("formulation", "\"formulation\" is \"" + word + "\", expected one of " + String.join(", ", Formulation.words()) + ".");
        }
        block.refuseIf(mesh.solid().stream().noneMatch(b -> formulation.applies(b.type())), "formulation",
            "\"formulation\" is \"" + word + "\", but " + mesh.source() + " has neither Q4 nor HEX8 cells. Remove it.");
        block.refuseIf(formulation == Formulation.B_BAR && materials.stressState(mesh.dimension()) == StressState.PLANE_STRESS, "formulation",
            "\"formulation\" is \"b-bar\" in plane stress, where nothing locks by incompressibility. Use full or"
                + " incompatible, or \"model: plane-strain\".");
        return formulation;
    }

    /** Nodes that the mesh's file holds; known once {@link #mesh} has read it. */
    List<MeshFile.Fixed> fixedByFile() {
        return fixed;
    }

    double alpha() {
        return damping.number("alpha");
    }

    double beta() {
        return damping.number("beta");
    }

    double[] velocity() {
        return PlacementBlock.vector(block, "velocity", context.dimension());
    }

    /** Spin in space axes, three numbers. */
    double[] spin() {
        if (!block.has("spin")) {
            return new double[3];
        }
        if (context.dimension() == 3) {
            return block.numbers("spin", 3);
        }
        return new double[] {0, 0, block.raw("spin") instanceof Number ? block.number("spin") : block.numbers("spin", 1)[0]};
    }

    /** Gives faults of a part the place of its block. */
    static <T> T located(Settings block, Supplier<T> action) {
        try {
            return action.get();
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(block.location(), e.getMessage(), e);
        }
    }

    int dofsPerNode(Mesh mesh) {
        boolean truss = block.flag("truss");
        if (block.has("beam")) {
            return beamDofs(mesh);
        }
        if (mesh.dimension() == 1) {
            return truss ? context.dimension() : 1;
        }
        block.refuseIf(truss, "truss", "\"truss\" is true, but " + mesh.source() + " has cells of dimension "
                + mesh.dimension() + ", expected bars. Remove it.");
        block.refuseIf(mesh.dimension() != context.dimension(), "mesh", mesh.source() + " has cells of dimension " + mesh.dimension() + ", but the scene has "
                + context.dimension() + " dimensions. Set \"dimension: " + mesh.dimension()
                + "\" in the scene or give another mesh.");
        return mesh.dimension();
    }

    private int beamDofs(Mesh mesh) {
        if (mesh.dimension() != 1 || block.flag("truss")) {
            throw block.error("beam", "\"beam\" is for meshes of bars without \"truss\", but " + mesh.source() + " has cells of dimension " + mesh.dimension()
                + (block.flag("truss") ? " and \"truss\" is true" : "") + ". Keep one.");
        }
        switch (block.text("beam")) {
            case "euler-bernoulli" -> materials.asBeams(BeamElement.Theory.EULER_BERNOULLI);
            case "timoshenko" -> materials.asBeams(BeamElement.Theory.TIMOSHENKO);
            default -> throw block.error("beam", "\"beam\" is \"" + block.text("beam") + "\", expected euler-bernoulli or timoshenko.");
        }
        return context.dimension() == 2 ? 3 : 6;
    }

    MassKind massKind() {
        return switch (block.text("mass")) {
            case "consistent" -> MassKind.CONSISTENT;
            case "lumped" -> MassKind.LUMPED;
            default -> throw block.error("mass", "\"mass\" is \"" + block.text("mass")
                + "\", expected consistent or lumped (the density is given in \"material\").");
        };
    }
}
