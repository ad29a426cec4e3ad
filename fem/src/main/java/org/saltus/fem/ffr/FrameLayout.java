package org.saltus.fem.ffr;

import java.util.Arrays;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vectors;

/**
 * Where the parts of a floating body lie in the scene-long arrays: q = (c; angle or quaternion; u), v = (c'; ω; u'), u and u' only
 * when the body is flexible.
 */
final class FrameLayout {
    /** 2 or 3; number of rotations, 1 or 3; nodal dofs, 0 for a body that keeps its shape. */
    final int dimension;
    final int turns;
    final int nodal;
    private int configurationOffset;
    private int velocityOffset;

    FrameLayout(int dimension, int nodal) {
        this.dimension = dimension;
        this.nodal = nodal;
        turns = dimension == 3 ? 3 : 1;
    }

    void attach(int newConfigurationOffset, int newVelocityOffset) {
        configurationOffset = newConfigurationOffset;
        velocityOffset = newVelocityOffset;
    }

    int dofCount() {
        return dimension + turns + nodal;
    }

    int configurationSize() {
        return dimension + (dimension == 3 ? 4 : 1) + nodal;
    }

    /** The state of a body at its start. @param centre of mass in the mesh's axes */
    void writeStart(FrameOptions options, double[] centre, double[] q, double[] v) {
        Arrays.fill(q, configurationOffset, configurationOffset + configurationSize(), 0);
        Arrays.fill(v, velocityOffset, velocityOffset + dofCount(), 0);
        double[] arm = new double[3];
        Quaternion.rotate(options.orientation(), 0, centre, 0, arm, 0);
        for (int a = 0; a < dimension; a++) {
            q[centre() + a] = options.position()[a] + arm[a];
            v[velocity() + a] = options.velocity()[a];
        }
        if (dimension == 2) {
            q[rotation()] = 2 * Math.atan2(options.orientation()[3], options.orientation()[0]);
            v[spin()] = options.spin()[2];
        } else {
            System.arraycopy(options.orientation(), 0, q, rotation(), 4);
            Quaternion.rotateInverse(options.orientation(), 0, options.spin(), 0, v, spin());
        }
    }

    /** out = q ⊕ s v. */
    void retract(double[] q, double s, double[] v, double[] out) {
        Vectors.copyPlus(dimension, q, centre(), s, v, velocity(), out, centre());
        if (dimension == 2) {
            out[rotation()] = q[rotation()] + s * v[spin()];
        } else {
            Quaternion.cayleyBody(q, rotation(), s, v, spin(), out, rotation());
        }
        Vectors.copyPlus(nodal, q, deformation(), s, v, rate(), out, deformation());
    }

    /** c in q. */
    int centre() {
        return configurationOffset;
    }

    /** The angle or quaternion in q. */
    int rotation() {
        return configurationOffset + dimension;
    }

    /** u in q. */
    int deformation() {
        return configurationOffset + configurationSize() - nodal;
    }

    /** c' in v. */
    int velocity() {
        return velocityOffset;
    }

    /** ω in v. */
    int spin() {
        return velocityOffset + dimension;
    }

    /** u' in v. */
    int rate() {
        return velocityOffset + dimension + turns;
    }
}
