package org.saltus.fem.ffr;

import java.util.Arrays;
import org.saltus.core.math.Quaternion;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.state.State;
import org.saltus.fem.ffr.deformation.Deformation;
import org.saltus.fem.ffr.deformation.FloatingModel;
import org.saltus.fem.stress.FieldWriter;
import org.saltus.fem.stress.StressRecovery;

/** What output asks of a floating body: its placement and velocity, displacements from the placed mesh, stresses turned into space axes. */
final class FrameResults {
    private final FloatingModel model;
    private final Deformation deformation;
    private final FrameLayout layout;
    private final FrameGeometry geometry;
    private final double[] placed;
    private final StressRecovery stresses;
    private FieldWriter fieldWriter;

    /** @param deformation null for a body that keeps its shape; @param placed coordinates of the mesh at its place, 3 per node */
    FrameResults(FloatingModel model, Deformation deformation, FrameLayout layout, FrameGeometry geometry, double[] placed) {
        this.model = model;
        this.deformation = deformation;
        this.layout = layout;
        this.geometry = geometry;
        this.placed = placed;
        stresses = new StressRecovery(model.elements());
    }

    /** Centre and unit quaternion, 7 entries. */
    void writePlacement(double[] q, double[] out) {
        out[2] = 0;
        System.arraycopy(q, layout.centre(), out, 0, layout.dimension);
        if (layout.dimension == 3) {
            System.arraycopy(q, layout.rotation(), out, 3, 4);
        } else {
            Arrays.fill(out, 3, 7, 0);
            out[3] = Math.cos(0.5 * q[layout.rotation()]);
            out[6] = Math.sin(0.5 * q[layout.rotation()]);
        }
    }

    /** Velocity of the centre and spin in space axes, 6 entries. */
    void writeVelocity(double[] q, double[] v, double[] out) {
        int d = layout.dimension;
        Arrays.fill(out, 0, 6, 0);
        System.arraycopy(v, layout.velocity(), out, 0, d);
        System.arraycopy(v, layout.spin(), out, d == 3 ? 3 : 5, layout.turns);
        if (d == 3) {
            Quaternion.rotate(q, layout.rotation(), out, 3, out, 3);
        }
    }

    /** Displacements of all nodes, 3 each. */
    void writeDisplacements(double[] q, double[] out) {
        geometry.writeAllPositions(q, out);
        for (int i = 0; i < placed.length; i++) {
            out[i] -= layout.dimension == 2 && i % 3 == 2 ? out[i] : placed[i];
        }
    }

    /** Von Mises stress of the nodes; zero for a body that keeps its shape. */
    void writeVonMises(double[] q, double[] out) {
        if (deformation == null) {
            Arrays.fill(out, 0, placed.length / 3, 0);
        } else {
            stresses.writeNodalVonMises(displacement(q), 0, out);
        }
    }

    /** A field of a flexible body. */
    void writeField(MeshField field, State state, double[] out) {
        fields().write(field, displacement(state.q()), 0, turn(state.q()), out);
    }

    /** Number of Gauss points with stress. */
    int pointCount() {
        return deformation == null ? 0 : fields().pointCount();
    }

    /** Place, stress and strain of the Gauss points; a body that keeps its shape has none. */
    void writePoints(State state, double[] place, double[] stress, double[] strain) {
        if (layout.nodal == 0) {
            return;
        }
        double[] positions = new double[placed.length];
        geometry.writeAllPositions(state.q(), positions);
        fields().writePoints(displacement(state.q()), 0, turn(state.q()), positions, place, stress, strain);
    }

    /** u on all nodes. */
    private double[] displacement(double[] q) {
        double[] out = new double[model.size()];
        deformation.expand(q, layout.deformation(), out);
        return out;
    }

    private FieldWriter fields() {
        if (fieldWriter == null) {
            fieldWriter = new FieldWriter(model.elements());
        }
        return fieldWriter;
    }

    /** R of the frame. */
    private double[] turn(double[] q) {
        double[] placement = new double[7];
        writePlacement(q, placement);
        double[] R = new double[9];
        Quaternion.toMatrix(placement, 3, R, 0);
        return R;
    }
}
