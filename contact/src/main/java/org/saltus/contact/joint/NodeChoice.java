package org.saltus.contact.joint;

import java.util.Arrays;
import java.util.TreeSet;
import org.saltus.core.joint.Anchor;
import org.saltus.core.joint.Placements;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;

/** Which surface nodes of a meshed part a joint holds: those in a box of space, or those of a named group of its mesh. */
public final class NodeChoice {
    /** Digits that mesh files print, by the size of the mesh. */
    private static final double NEAR = 1e-6;
    private final double[] box;
    private final String group;

    private NodeChoice(double[] box, String group) {
        this.box = box;
        this.group = group;
    }

    /** The surface nodes in a box of space at the start: lower corner, upper corner, m. */
    public static NodeChoice inside(double[] lower, double[] upper) {
        double[] box = Arrays.copyOf(lower, 6);
        System.arraycopy(upper, 0, box, 3, 3);
        return new NodeChoice(box, null);
    }

    /** The nodes of a named group of the mesh that lie on its surface. */
    public static NodeChoice group(String name) {
        return new NodeChoice(null, name);
    }

    /** The surface nodes, increasing, at least one. */
    int[] of(Placements start, int part) {
        int count = start.nodeCount(part);
        double[] x = new double[3 * count];
        double[] one = new double[3];
        for (int node = 0; node < count; node++) {
            start.point(new Anchor(part, null, node), one);
            System.arraycopy(one, 0, x, 3 * node, 3);
        }
        double size = 0;
        for (int i = 3; i < x.length; i++) {
            size = Math.max(size, Math.abs(x[i] - x[i % 3]));
        }
        int[] out = group != null ? ofGroup(start, part, x, NEAR * size) : inBox(x, NEAR * size);
        if (out.length == 0) {
            throw new IllegalArgumentException("no surface node of \"" + start.name(part) + "\" lies " + (group != null ? "in group \"" + group + "\"."
                : "in the box " + Arrays.toString(box) + " at the start."));
        }
        return out;
    }

    private int[] inBox(double[] x, double tolerance) {
        TreeSet<Integer> out = new TreeSet<>();
        for (int node = 0; node < x.length / 3; node++) {
            boolean in = true;
            for (int a = 0; a < 3; a++) {
                in &= x[3 * node + a] >= box[a] - tolerance && x[3 * node + a] <= box[3 + a] + tolerance;
            }
            if (in) {
                out.add(node);
            }
        }
        return out.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Surface nodes are matched with those of the mesh by their places at the start. */
    private int[] ofGroup(Placements start, int part, double[] x, double tolerance) {
        BodyDynamics body = start.meshed(part);
        if (!(body instanceof MeshedBody meshed)) {
            throw new IllegalArgumentException("\"" + start.name(part) + "\" has no mesh with named groups. Use \"box\" or \"anchor\".");
        }
        Mesh mesh = meshed.mesh();
        double[] places = mesh.coordinates().clone();
        double[] moved = new double[places.length];
        meshed.writeDisplacements(start.configuration(), moved);
        Vectors.axpy(places.length, 1, moved, 0, places, 0);
        TreeSet<Integer> out = new TreeSet<>();
        for (int meshNode : mesh.nodeSet(group)) {
            for (int node = 0; node < x.length / 3; node++) {
                double away = Math.abs(x[3 * node] - places[3 * meshNode]) + Math.abs(x[3 * node + 1] - places[3 * meshNode + 1])
                    + Math.abs(x[3 * node + 2] - places[3 * meshNode + 2]);
                if (away <= tolerance) {
                    out.add(node);
                }
            }
        }
        return out.stream().mapToInt(Integer::intValue).toArray();
    }
}
