package org.saltus.fem.scene;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.FieldMesh;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.Suggestions;

/** Reads which nodes of a mesh a block means: exactly one of {@code nodes}, {@code box}, {@code plane}, in the mesh's own axes. */
final class NodeSelection {
    static final String SUMMARY = "nodes: GROUP or box: [x0, y0, z0, x1, y1, z1] (2D: [x0, y0, x1, y1]) or plane: {normal, offset}";

    static final List<Parameter> PARAMETERS = FieldMesh.SELECTION;

    /** How far a node may be from a plane or outside a box, by the size of the mesh: digits that mesh files print. */
    private static final double NEAR = 1e-6;

    private final Mesh mesh;
    private final int dimension;
    private final double tolerance;

    /** @param mesh in its own axes; @param dimension of the scene, 2 or 3 */
    NodeSelection(Mesh mesh, int dimension) {
        this.mesh = mesh;
        this.dimension = dimension;
        double[] x = mesh.coordinates();
        double size = 0;
        for (int i = 0; i < x.length; i++) {
            size = Math.max(size, Math.abs(x[i] - x[i % 3]));
        }
        tolerance = NEAR * size;
    }

    /** The nodes that a checked block selects, increasing; at least one. */
    int[] nodes(Settings s) {
        int ways = (s.has("nodes") ? 1 : 0) + (s.has("box") ? 1 : 0) + (s.has("plane") ? 1 : 0);
        if (ways != 1) {
            throw new SceneFormatException(s.location(), "\"" + s.path() + "\" selects nodes in " + ways
                + " ways, expected exactly one of nodes, box, plane.");
        }
        int[] nodes = s.has("nodes") ? group(s) : s.has("box") ? inside(box(s)) : onPlane(s.block("plane").checked(FieldMesh.PLANE));
        if (nodes.length == 0) {
            throw new SceneFormatException(s.location(), "\"" + s.path()
                + "\" selects no node of " + mesh.source() + ". Check its place (in the mesh's own axes).");
        }
        return nodes;
    }

    private int[] group(Settings s) {
        String name = s.text("nodes");
        s.refuseIf(!mesh.nodeSets().containsKey(name), "nodes", "\"" + s.path() + ".nodes\" is \"" + name + "\", which is no node group of " + mesh.source()
                + "." + Suggestions.known(mesh.nodeSets().keySet(), "It has none: select nodes by box or plane, or name groups in the mesh."));
        return mesh.nodeSet(name);
    }

    /** The box of a block as x0, y0, z0, x1, y1, z1; endless along z where a 2D scene gives four numbers. */
    double[] box(Settings s) {
        double[] given = given(s, "box", 2, "x0, y0, x1, y1", "x0, y0, z0, x1, y1, z1");
        return given.length == 6 ? given : new double[] {given[0], given[1], Double.NEGATIVE_INFINITY, given[2], given[3], Double.POSITIVE_INFINITY};
    }

    /** A direction or point as x, y, z; z = 0 where a 2D scene gives two numbers. */
    double[] vector(Settings s, String key) {
        return Arrays.copyOf(given(s, key, 1, "x, y", "x, y, z"), 3);
    }

    /** A direction, not zero. */
    double[] normal(Settings s) {
        double[] n = vector(s, "normal");
        s.refuseIf(!(n[0] * n[0] + n[1] * n[1] + n[2] * n[2] > 0), "normal", "\"" + s.path() + ".normal\" is zero, expected a direction.");
        return n;
    }

    private double[] given(Settings s, String key, int vectors, String plane, String space) {
        double[] out = s.numbers(key);
        s.refuseIf(out.length != vectors * 3 && out.length != vectors * dimension, key,
            "\"" + s.path() + "." + key + "\" has " + out.length + (out.length == 1 ? " number" : " numbers") + ", expected "
                + vectors * dimension + " in a " + dimension + "D scene: " + (dimension == 2 ? plane + " (" + space + " is taken too)" : space) + ".");
        return out;
    }

    private int[] inside(double[] box) {
        int[] out = new int[mesh.nodeCount()];
        int count = 0;
        for (int node = 0; node < out.length; node++) {
            if (isInside(box, mesh.coordinates(), 3 * node)) {
                out[count++] = node;
            }
        }
        return Arrays.copyOf(out, count);
    }

    /** True when a point is in a box x0, y0, z0, x1, y1, z1, with the tolerance of the mesh. */
    boolean isInside(double[] box, double[] x, int offset) {
        boolean in = true;
        for (int a = 0; a < 3; a++) {
            in &= x[offset + a] >= box[a] - tolerance && x[offset + a] <= box[3 + a] + tolerance;
        }
        return in;
    }

    private int[] onPlane(Settings s) {
        double[] n = normal(s);
        double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
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
}
