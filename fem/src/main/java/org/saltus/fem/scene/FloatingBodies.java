package org.saltus.fem.scene;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.ffr.FloatingFrameBody;
import org.saltus.fem.ffr.FrameOptions;
import org.saltus.fem.ffr.deformation.Centrifugal;
import org.saltus.fem.ffr.deformation.FloatingModel;
import org.saltus.fem.ffr.deformation.ModalDeformation;
import org.saltus.fem.modal.ModalBasis;

/** Makes floating bodies from their blocks; bodies with equal mesh, materials, formulation, damping and mass share one model. */
final class FloatingBodies {
    static final Parameter CENTRIFUGAL = Parameter.text("centrifugal", "reference", "where the centrifugal force acts: reference (undeformed place), stiffened"
        + " (deformed place, with the geometric stiffness of the centrifugal stress: the choice for a free body that is soft or spins"
        + " fast), stressed (deformed place, with that of the"
        + " present stress: for bodies that joints hold while they spin) or current (deformed place alone: softens"
        + " bending wrongly; for reference trajectories)");
    static final Parameter DRAG = Parameter.number("drag", "1/s", 0, Double.POSITIVE_INFINITY, 0,
        "force -drag m v on the centre of mass and moment -drag I omega: slows the frame down, where damping acts on deformations only");
    private static final List<String> SHARED = List.of("mesh", "material", "materials", "formulation", "damping", "mass");
    private final Context context;
    private final boolean flexible;
    private final Map<List<Object>, FloatingModel> models = new HashMap<>();
    private final Map<List<Object>, ModalDeformation> reduced = new HashMap<>();

    /** @param flexible false for bodies that keep their shape */
    FloatingBodies(Context context, boolean flexible) {
        this.context = context;
        this.flexible = flexible;
    }

    void create(List<Settings> blocks, SceneParts parts) {
        FemBlock.each(blocks, context, parts, this::body);
    }

    private FloatingFrameBody body(Settings block) {
        FemBlock reader = reader(block);
        return new FloatingFrameBody(block.text("name"), model(block, reader), options(block, reader));
    }

    /**
     * A body that deforms in a few shapes, which bodies of the same model and reduction share.
     *
     * @param reduction keys of the block that say how it is reduced
     * @param reduce    gives the shapes of the whole body
     */
    FloatingFrameBody modal(Settings block, List<String> reduction, Function<FloatingFrameBody, ModalBasis> reduce) {
        FemBlock reader = reader(block);
        FloatingModel model = model(block, reader);
        String name = block.text("name");
        List<Object> key = key(block, reduction);
        key.add(model);
        ModalDeformation deformation = reduced.computeIfAbsent(key, k -> new ModalDeformation(model,
            reduce.apply(new FloatingFrameBody(name, model, FrameOptions.defaults())).shapes()));
        return new FloatingFrameBody(name, deformation, options(block, reader));
    }

    private FemBlock reader(Settings block) {
        for (String key : new String[] {"fix", "loads", "ties", "symmetry"}) {
            block.refuseIf(block.has(key) && !block.list(key).isEmpty(), key,
                "\"" + key + "\" does not apply to a body whose frame moves freely. Remove it, or use \"type: linear\".");
        }
        return new FemBlock(block, context);
    }

    private FrameOptions options(Settings block, FemBlock reader) {
        return new FrameOptions(PlacementBlock.vector(block, "position", context.dimension()), PlacementBlock.quaternion(block, context.dimension()),
            reader.velocity(), reader.spin(), context.gravity(), flexible, centrifugal(block),
            block.number("drag"));
    }

    private static List<Object> key(Settings block, List<String> names) {
        List<Object> key = new ArrayList<>();
        for (String name : names) {
            key.add(block.has(name) ? block.raw(name) : "");
        }
        return key;
    }

    private FloatingModel model(Settings block, FemBlock reader) {
        return models.computeIfAbsent(key(block, SHARED), k -> {
            Mesh mesh = reader.mesh();
            block.refuseIf(!reader.fixedByFile().isEmpty(), "mesh",
                mesh.source() + " fixes nodes (*BOUNDARY), but the frame of this body moves freely. Set \"boundary: ignore\" in"
                    + " \"mesh\", or use \"type: linear\".");
            int d = reader.dofsPerNode(mesh);
            block.refuseIf(mesh.dimension() < 2, "mesh", mesh.source() + " has bars, but a floating frame needs cells of dimension 2 or 3. Use "
                    + "\"type: linear\" with \"truss: true\", or another mesh.");
            return new FloatingModel(reader.model(mesh, d), reader.massKind(), reader.alpha(), reader.beta(), context.linearSolver());
        });
    }

    private Centrifugal centrifugal(Settings block) {
        if (!flexible) {
            return Centrifugal.REFERENCE;
        }
        Centrifugal kind = Centrifugal.of(block.text("centrifugal"));
        if (kind == null) {
            throw block.error("centrifugal", "\"centrifugal\" is \"" + block.text("centrifugal")
                + "\", expected reference, stiffened, stressed or current.");
        }
        return kind;
    }
}
