package org.saltus.fem.body;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.model.Mesh;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.ffr.Centrifugal;
import org.saltus.fem.ffr.FloatingFrameBody;
import org.saltus.fem.ffr.FloatingModel;
import org.saltus.fem.ffr.FrameOptions;

/** Makes floating bodies from their blocks; bodies with equal mesh, materials, formulation, damping and mass share one model. */
final class FloatingBodies {
    private static final String[] SHARED = {"mesh", "material", "materials", "formulation", "damping", "mass"};
    private final Context context;
    private final boolean flexible;
    private final Map<List<Object>, FloatingModel> models = new HashMap<>();

    /** @param flexible false for bodies that keep their shape */
    FloatingBodies(Context context, boolean flexible) {
        this.context = context;
        this.flexible = flexible;
    }

    void create(List<Settings> blocks, SceneParts parts) {
        FemBlock.each(blocks, context, parts, this::body);
    }

    private FloatingFrameBody body(Settings block) {
        for (String key : new String[] {"fix", "loads", "ties", "symmetry"}) {
            if (block.has(key) && !block.list(key).isEmpty()) {
                throw block.error(key, "\"" + key + "\" does not apply to a body whose frame moves freely. Remove it, or use \"type: linear\".");
            }
        }
        FemBlock reader = new FemBlock(block, context);
        FloatingModel model = model(block, reader);
        double[] position = PlacementBlock.vector(block, "position", context.dimension());
        FrameOptions options = new FrameOptions(position,
            PlacementBlock.quaternion(block, context.dimension()), reader.velocity(), reader.spin(), context.gravity(), flexible,
            centrifugal(block));
        return new FloatingFrameBody(block.text("name"), model, options);
    }

    private FloatingModel model(Settings block, FemBlock reader) {
        List<Object> key = new ArrayList<>();
        for (String name : SHARED) {
            key.add(block.has(name) ? block.raw(name) : "");
        }
        return models.computeIfAbsent(key, k -> {
            Mesh mesh = reader.mesh();
            if (!reader.fixedByFile().isEmpty()) {
                throw block.error("mesh", mesh.source() + " fixes nodes (*BOUNDARY), but the frame of this body moves freely. Set \"boundary: ignore\" in"
                    + " \"mesh\", or use \"type: linear\".");
            }
            int d = reader.dofsPerNode(mesh);
            if (mesh.dimension() < 2) {
                throw block.error("mesh", mesh.source() + " has bars, but a floating frame needs cells of dimension 2 or 3. Use "
                    + "\"type: linear\" with \"truss: true\", or another mesh.");
            }
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
