package org.saltus.fem.body;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.model.Mesh;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;

/** Reads the list {@code fix}: which nodes move as prescribed, in which directions, how fast. */
final class FixBlocks {
    static final String SUMMARY = "blocks {nodes: GROUP or box: [x0, y0, z0, x1, y1, z1] or plane: {normal, offset}, "
        + "directions: [x, y, z] (all when absent), velocity: [m/s per direction] (0 when absent)}; box and plane in the "
        + "mesh's own axes, directions in those of the scene";

    private static final List<Parameter> PARAMETERS = List.of(
        Parameter.text("nodes", null, "a named node group of the mesh"),
        Parameter.numbers("box", "m", "x0, y0, z0, x1, y1, z1: all nodes inside"),
        Parameter.block("plane", "{normal: [nx, ny, nz], offset [m]}: all nodes on it"),
        Parameter.list("directions", "of x, y, z; all when absent"),
        Parameter.numbers("velocity", "m/s", "prescribed velocity, one per direction; 0 when absent"));

    private static final List<Parameter> PLANE = List.of(
        Parameter.requiredNumbers("normal", "-", "normal of the plane, x, y, z, of any length"),
        Parameter.requiredNumber("offset", "m", -Double.MAX_VALUE, Double.MAX_VALUE, "distance of the plane from the origin"));

    /** How far a node may be from a plane or outside a box, by the size of the mesh: digits that mesh files print. */
    private static final double NEAR = 1e-6;

    private final Mesh mesh;
    private final int d;
    private final double tolerance;

    private FixBlocks(Mesh mesh, int d) {
        this.mesh = mesh;
        this.d = d;
        double[] x = mesh.coordinates();
        double size = 0;
        for (int i = 0; i < x.length; i++) {
            size = Math.max(size, Math.abs(x[i] - x[i % 3]));
        }
        tolerance = NEAR * size;
    }

    /** The prescribed dofs of a body. @param mesh in its own axes; @param d dofs per node */
    static PrescribedMotion read(Settings body, Mesh mesh, int d) {
        FixBlocks reader = new FixBlocks(mesh, d);
        PrescribedMotion out = new PrescribedMotion(mesh.nodeCount(), d);
        for (Settings block : body.blocks("fix")) {
            reader.add(block.checked(PARAMETERS), out);
        }
        return out;
    }

    private void add(Settings s, PrescribedMotion out) {
        int[] nodes = nodes(s);
        if (nodes.length == 0) {
            throw new SceneFormatException(s.location(), "\"" + s.path()
                + "\" selects no node of " + mesh.source() + ". Check its place (in the mesh's own axes).");
        }
        int[] directions = directions(s);
        double[] velocity = s.has("velocity") ? s.numbers("velocity", directions.length) : new double[directions.length];
        for (int k = 0; k < directions.length; k++) {
            out.prescribe(nodes, directions[k], velocity[k]);
        }
    }

    private int[] nodes(Settings s) {
        int ways = (s.has("nodes") ? 1 : 0) + (s.has("box") ? 1 : 0) + (s.has("plane") ? 1 : 0);
        if (ways != 1) {
            throw new SceneFormatException(s.location(), "\"" + s.path() + "\" selects nodes in " + ways
                + " ways, expected exactly one of nodes, box, plane.");
        }
        if (s.has("nodes")) {
            return group(s);
        }
        return s.has("box") ? inside(s.numbers("box", 6)) : onPlane(s.block("plane").checked(PLANE));
    }

    private int[] group(Settings s) {
        String name = s.text("nodes");
        if (!mesh.nodeSets().containsKey(name)) {
            throw s.error("nodes", "\"" + s.path() + ".nodes\" is \"" + name + "\", which is no node group of " + mesh.source()
                + ". Known: " + String.join(", ", mesh.nodeSets().keySet()) + ".");
        }
        return mesh.nodeSet(name);
    }

    private int[] inside(double[] box) {
        int[] out = new int[mesh.nodeCount()];
        int count = 0;
        for (int node = 0; node < out.length; node++) {
            boolean in = true;
            for (int a = 0; a < 3; a++) {
                double x = mesh.coordinates()[3 * node + a];
                in &= x >= box[a] - tolerance && x <= box[3 + a] + tolerance;
            }
            if (in) {
                out[count++] = node;
            }
        }
        return Arrays.copyOf(out, count);
    }

    private int[] onPlane(Settings s) {
        double[] n = s.numbers("normal", 3);
        double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        if (!(length > 0)) {
            throw s.error("normal", "\"" + s.path() + ".normal\" is zero, expected a direction.");
        }
        double offset = s.number("offset");
        int[] out = new int[mesh.nodeCount()];
        int count = 0;
        for (int node = 0; node < out.length; node++) {
            double distance = -offset;
            for (int a = 0; a < 3; a++) {
                distance += n[a] / length * mesh.coordinates()[3 * node + a];
            }
            if (Math.abs(distance) <= tolerance) {
                out[count++] = node;
            }
        }
        return Arrays.copyOf(out, count);
    }

    private int[] directions(Settings s) {
        if (!s.has("directions")) {
            int[] all = new int[d];
            Arrays.setAll(all, a -> a);
            return all;
        }
        List<Object> given = s.list("directions");
        int[] out = new int[given.size()];
        for (int k = 0; k < out.length; k++) {
            out[k] = given.get(k) instanceof String word && word.length() == 1 ? "xyz".indexOf(word) : -1;
            if (out[k] < 0 || out[k] >= d) {
                throw s.error("directions", "\"" + s.path() + ".directions\" has " + given.get(k) + ", expected of "
                    + String.join(", ", "xyz".substring(0, d).split("")) + ".");
            }
        }
        return out;
    }
}
