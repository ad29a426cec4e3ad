package org.saltus.fem.ffr;

import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.fem.ffr.deformation.Deformation;
import org.saltus.fem.ffr.deformation.FloatingModel;

/** Kinetic energy ½ m c'² + ½ wᵀ M w and elastic energy ½ uᵀ K u of a floating body, J, and the forces that go with the latter. */
final class FrameEnergies {
    private final FloatingModel model;
    private final Deformation deformation;
    private final FrameLayout layout;
    private final FrameInertia momenta;
    private final int n;
    private final double[] difference;
    private final double[] sum;

    /** @param deformation null for a body that keeps its shape */
    FrameEnergies(FloatingModel model, Deformation deformation, FrameLayout layout, FrameInertia momenta) {
        this.model = model;
        this.deformation = deformation;
        this.layout = layout;
        this.momenta = momenta;
        n = layout.nodal;
        difference = new double[n];
        sum = new double[n];
    }

    double kinetic(double[] q, double[] v) {
        double translation = Vectors.dot(layout.dimension, v, layout.velocity(), v, layout.velocity());
        return 0.5 * model.totalMass() * translation + momenta.motion(q, v).energy();
    }

    double kineticIncrement(double[] q0, double[] v0, double[] q1, double[] v1) {
        double translation = 0;
        for (int i = layout.velocity(); i < layout.spin(); i++) {
            translation += (v1[i] - v0[i]) * (v1[i] + v0[i]);
        }
        return 0.5 * model.totalMass() * translation + momenta.energyIncrement(q0, v0, q1, v1);
    }

    double elastic(double[] q) {
        return n == 0 ? 0 : 0.5 * K().quadraticForm(q, layout.deformation(), q, layout.deformation());
    }

    /** ½ (u₁ − u₀)ᵀ K (u₁ + u₀). */
    double elasticIncrement(double[] q0, double[] q1) {
        if (n == 0) {
            return 0;
        }
        writeDifference(q0, q1);
        Vectors.copyPlus(n, q1, layout.deformation(), 1, q0, layout.deformation(), sum, 0);
        return 0.5 * K().quadraticForm(difference, 0, sum, 0);
    }

    /** ½ (u₁ − u₀)ᵀ K (u₁ − u₀). */
    double elasticDistance(double[] q0, double[] q1) {
        if (n == 0) {
            return 0;
        }
        writeDifference(q0, q1);
        return 0.5 * K().quadraticForm(difference, 0, difference, 0);
    }

    /** ½ |u|ᵀ |K| |u|. */
    double elasticScale(double[] q) {
        return n == 0 ? 0 : 0.5 * K().absoluteForm(q, layout.deformation());
    }

    /** True when C = alpha M + beta K and there is something that deforms. */
    boolean isRayleigh() {
        return n > 0 && !Double.isNaN(model.rayleighBeta());
    }

    /** f += weight (C u' + K u) by one product with K: K (u + beta u') + alpha M u'. */
    void addRayleighForce(double weight, double[] q, double[] v, double[] f) {
        if (model.rayleighAlpha() != 0) {
            deformation.mass().multiplyAdd(weight * model.rayleighAlpha(), v, layout.rate(), f, layout.rate());
        }
        Vectors.copyPlus(n, q, layout.deformation(), model.rayleighBeta(), v, layout.rate(), sum, 0);
        K().multiplyAdd(weight, sum, 0, f, layout.rate());
    }

    private void writeDifference(double[] q0, double[] q1) {
        Vectors.copyPlus(n, q1, layout.deformation(), -1, q0, layout.deformation(), difference, 0);
    }

    private SparseMatrix K() {
        return deformation.stiffness();
    }
}
