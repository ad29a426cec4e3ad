package org.saltus.fem.scene;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.linear.History;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshFile;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.fem.body.PrescribedMotion;

/** Reads the list {@code fix}: which nodes move as prescribed, in which directions, how fast. */
final class FixBlocks {
    static final String SUMMARY = "blocks {" + NodeSelection.SUMMARY + ", "
        + "directions: [x, y, z] (all when absent), velocity: [m/s per direction] (0 when absent) or displacement: [m per direction], "
        + "time: FACTOR}; box and plane in the mesh's own "
        + "axes, directions in those of the scene";

    /** Dofs of plane beams by the directions x, y, z, rx, ry, rz of mesh files. */
    private static final int[] PLANE_BEAM = {0, 1, -1, -1, -1, 2};
    static final List<Parameter> PARAMETERS = Parameter.all(
        NodeSelection.PARAMETERS,
        List.of(
            Parameter.list("directions", "of x, y, z, and of beams the rotations rx, ry, rz (2D: rz); all when absent"),
            Parameter.numbers("velocity", "m/s or rad/s", "prescribed velocity (rad/s for rotations), one per direction; 0 when absent"),
            Parameter.numbers("displacement", "m or rad", "prescribed displacement (rad), one per direction, in place of velocity"),
            Parameter.block("time", HistoryBlock.SUMMARY).holding(HistoryBlock.KEYS)));

    private final int d;
    private final List<String> names;
    private final NodeSelection selection;

    private FixBlocks(Mesh mesh, int d, boolean beams, int dimension) {
        this.d = d;
        names = PrescribedMotion.directionNames(d, beams);
        selection = new NodeSelection(mesh, dimension);
    }

    /** The prescribed dofs of a body. @param mesh in its own axes; @param d dofs per node; @param byFile nodes that the mesh's file holds */
    static PrescribedMotion read(Settings body, Mesh mesh, int d, List<MeshFile.Fixed> byFile, Context context) {
        FixBlocks reader = new FixBlocks(mesh, d, body.has("beam"), context.dimension());
        PrescribedMotion out = new PrescribedMotion(mesh.nodeCount(), d);
        out.begin("mesh file");
        for (MeshFile.Fixed held : byFile) {
            int direction = body.has("beam") && d == 3 ? PLANE_BEAM[held.direction()] : held.direction();
            if (direction >= 0 && direction < d) {
                out.prescribe(held.nodes(), direction, 0);
            }
        }
        List<Settings> blocks = body.blocks("fix");
        for (int k = 0; k < blocks.size(); k++) {
            Settings block = blocks.get(k).checked(PARAMETERS);
            out.begin("fix." + k + (block.has("nodes") ? " " + block.text("nodes") : ""));
            reader.add(block, out, context);
        }
        return out;
    }

    private void add(Settings s, PrescribedMotion out, Context context) {
        int[] nodes = selection.nodes(s);
        int[] directions = directions(s);
        s.refuseIf(s.has("velocity") && s.has("displacement"), "displacement", "\"" + s.path() + "\" prescribes both velocity and displacement. Keep one.");
        boolean moved = s.has("displacement");
        String key = moved ? "displacement" : "velocity";
        double[] amplitude = s.has(key) ? s.numbers(key, directions.length) : new double[directions.length];
        History history = HistoryBlock.read(s, moved, context);
        for (int k = 0; k < directions.length; k++) {
            if (moved) {
                out.prescribeDisplacement(nodes, directions[k], amplitude[k], history);
            } else {
                out.prescribeVelocity(nodes, directions[k], amplitude[k], history);
            }
        }
    }

    private int[] directions(Settings s) {
        if (!s.has("directions")) {
            int[] all = new int[d];
            Arrays.setAll(all, a -> a);
            return all;
        }
        List<String> given = s.names("directions");
        int[] out = new int[given.size()];
        for (int k = 0; k < out.length; k++) {
            out[k] = names.indexOf(given.get(k));
            if (out[k] < 0) {
                throw s.error("directions", "\"" + s.path() + ".directions\" has " + given.get(k) + ", expected of "
                    + String.join(", ", names) + ".");
            }
            if (given.indexOf(given.get(k)) < k) {
                throw s.error("directions", "\"" + s.path() + ".directions\" has " + given.get(k) + " twice. Name every direction once.");
            }
        }
        return out;
    }
}
