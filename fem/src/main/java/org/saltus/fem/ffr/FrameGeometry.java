package org.saltus.fem.ffr;

import java.util.Arrays;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.Surface;
import org.saltus.fem.ffr.deformation.Deformation;
import org.saltus.fem.ffr.deformation.FloatingModel;

/** Where the points of a floating body are and how its dofs move them: x = c + R (X + u), x' = c' + R (ω × (X + u) + u'). */
final class FrameGeometry implements Surface {
    private final FloatingModel model;
    private final Deformation deformation;
    private final FrameLayout layout;
    private final int d;
    private final int turns;
    private final double[] rotation = new double[9];
    private final double[] work = new double[9];
    private final int[] nodes;
    private final double[] arm = new double[3];
    private final double[] place = new double[3];
    private final double[] direction = new double[3];
    private final double[] moment = new double[3];

    /** @param deformation null for a body that keeps its shape */
    FrameGeometry(FloatingModel model, Deformation deformation, FrameLayout layout) {
        this.model = model;
        this.deformation = deformation;
        this.layout = layout;
        d = layout.dimension;
        turns = layout.turns;
        nodes = model.boundary().nodes();
    }

    /** out = R x, three entries. */
    void rotate(double[] q, double[] x, double[] out) {
        writeRotation(q);
        Mat3.multiply(rotation, 0, x, 0, out, 0);
    }

    /** Positions of all nodes of the mesh, 3 numbers each. */
    void writeAllPositions(double[] q, double[] out) {
        writeRotation(q);
        for (int node = 0; node < model.size() / d; node++) {
            writePosition(q, node, out, 3 * node);
        }
    }

    /** Velocities of all nodes of the mesh, 3 numbers each. */
    void writeAllVelocities(double[] q, double[] v, double[] out) {
        writeRotation(q);
        for (int node = 0; node < model.size() / d; node++) {
            writeVelocity(q, v, node, out, 3 * node);
        }
    }

    /** Entries of H of the given sides: centre, spin, and the nodes of a flexible body. */
    void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
        for (int k = from; k < to; k++) {
            count[k] = d + turns + (deformation == null ? 0 : deformation.sideDofs(contacts.nodeCount(sides[k])));
        }
    }

    /** Columns of H of the given sides. */
    void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
        writeRotation(q);
        for (int k = from; k < to; k++) {
            writeSide(q, contacts, sides[k], map);
        }
    }

    private void writeRotation(double[] q) {
        int r = layout.rotation();
        if (d == 3) {
            Quaternion.toMatrix(q, r, rotation, 0);
            return;
        }
        Arrays.fill(rotation, 0);
        rotation[0] = Math.cos(q[r]);
        rotation[3] = Math.sin(q[r]);
        rotation[1] = -rotation[3];
        rotation[4] = rotation[0];
        rotation[8] = 1;
    }

    /** Place of a node in the frame, X + u, to {@code out} (3 entries from 0). */
    private void writeFramePlace(double[] q, int node, double[] out) {
        out[2] = 0;
        for (int a = 0; a < d; a++) {
            int i = node * d + a;
            out[a] = model.place()[i] + (deformation == null ? 0 : deformation.displacement(q, layout.deformation(), i));
        }
    }

    /** x = c + R (X + u) to {@code out} from {@code to}; {@link #writeRotation} has been called. */
    private void writePosition(double[] q, int node, double[] out, int to) {
        writeFramePlace(q, node, work);
        Mat3.multiply(rotation, 0, work, 0, out, to);
        Vectors.axpy(d, 1, q, layout.centre(), out, to);
    }

    /** x' = c' + R (ω × (X + u) + u'). */
    private void writeVelocity(double[] q, double[] v, int node, double[] out, int to) {
        writeFramePlace(q, node, work);
        Arrays.fill(work, 3, 6, 0);
        System.arraycopy(v, layout.spin(), work, d == 3 ? 3 : 5, turns);
        Mat3.cross(work, 3, work, 0, work, 6);
        if (deformation != null) {
            for (int a = 0; a < d; a++) {
                work[6 + a] += deformation.displacement(v, layout.rate(), node * d + a);
            }
        }
        Mat3.multiply(rotation, 0, work, 6, out, to);
        Vectors.axpy(d, 1, v, layout.velocity(), out, to);
    }

    @Override
    public int nodeCount() {
        return nodes.length;
    }

    @Override
    public int[] facets() {
        return model.boundary().facets();
    }

    @Override
    public int nodesPerFacet() {
        return model.boundary().nodesPerFacet();
    }

    @Override
    public boolean startsQuadrilateral(int facet) {
        return model.boundary().startsQuadrilateral(facet);
    }

    @Override
    public void writePositions(double[] q, double[] out) {
        writeRotation(q);
        for (int k = 0; k < nodes.length; k++) {
            writePosition(q, nodes[k], out, 3 * k);
        }
    }

    @Override
    public void writeVelocities(double[] q, double[] v, double[] out) {
        writeRotation(q);
        for (int k = 0; k < nodes.length; k++) {
            writeVelocity(q, v, nodes[k], out, 3 * k);
        }
    }

    /** Columns of H: direction; arm × direction and weight × direction in the axes of the frame. */
    private void writeSide(double[] q, ContactSet contacts, int side, ContactMap map) {
        int width = contacts.nodeCount(side);
        int contact = side / 2;
        int size = map.size(contact);
        Arrays.fill(arm, 0);
        for (int i = 0; i < width; i++) {
            writeFramePlace(q, nodes[contacts.node(side, i)], place);
            Vectors.axpy(3, contacts.nodeWeight(side, i), place, 0, arm, 0);
        }
        writeDofs(map, contacts, side);
        for (int k = 0; k < size; k++) {
            int value = map.valueStart(side) + k;
            if (k >= 3) {
                Arrays.fill(direction, 0);
            } else {
                System.arraycopy(contacts.frame, 9 * contact + 3 * k, direction, 0, 3);
            }
            value = put(map, value, size, direction, 0, d);
            Mat3.multiplyTranspose(rotation, 0, direction, 0, direction, 0);
            Mat3.cross(arm, 0, direction, 0, moment, 0);
            value = put(map, value, size, moment, d == 3 ? 0 : 2, turns);
            if (deformation != null) {
                deformation.writeSideValues(contacts, side, direction, map.values(), value, size);
            }
        }
        map.member(side, 0);
    }

    private void writeDofs(ContactMap map, ContactSet contacts, int side) {
        int entry = map.start(side);
        for (int a = 0; a < d + turns; a++) {
            map.dofs()[entry++] = layout.velocity() + a;
        }
        if (deformation != null) {
            deformation.writeSideDofs(contacts, side, layout.rate(), map.dofs(), entry);
        }
    }

    private int put(ContactMap map, int at, int stride, double[] x, int from, int count) {
        int value = at;
        for (int a = 0; a < count; a++, value += stride) {
            map.values()[value] = x[from + a];
        }
        return value;
    }
}
