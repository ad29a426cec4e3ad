package org.saltus.fem.ffr;

import java.util.Arrays;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vectors;
import org.saltus.fem.ffr.deformation.Centrifugal;
import org.saltus.fem.ffr.deformation.Deformation;
import org.saltus.fem.ffr.deformation.FloatingModel;
import org.saltus.fem.ffr.deformation.FrameMotion;
import org.saltus.fem.ffr.deformation.GeometricStiffness;

/**
 * Inertia of a floating body with w = ω × (X + u) + u' and L = Σ (X + u) × M w, at one instant,
 * <pre>
 * m c'' = ...,    dL/dt + ω × L = ...,    Pᵀ [M (α × (X + u) + u'') + 2 ω × M u' + ω × M (ω × X_c)] = ...,
 * </pre>
 * X_c = X or X + u by {@link Centrifugal}, and as the impulse of these forces over a step, in which momenta are differences.
 */
final class FrameInertia {
    private final FloatingModel model;
    private final Deformation deformation;
    private final FrameLayout layout;
    private final Centrifugal centrifugal;
    private final int d;
    private final FrameMotion start;
    private final FrameMotion end;
    private final double[] force;
    private final double[] mean;
    private final GeometricStiffness geometric;
    private final double[] work = new double[9];

    /** @param deformation null for a body that keeps its shape */
    FrameInertia(FloatingModel model, Deformation deformation, FrameLayout layout, Centrifugal centrifugal) {
        this.model = model;
        this.deformation = deformation;
        this.layout = layout;
        this.centrifugal = centrifugal;
        d = layout.dimension;
        start = deformation == null ? new FrameMotion(model) : deformation.motion();
        end = deformation == null ? new FrameMotion(model) : deformation.motion();
        force = new double[layout.nodal];
        geometric = deformation == null ? null : deformation.geometric(centrifugal);
        mean = new double[geometric == null ? 0 : layout.nodal];
    }

    private FrameMotion at(FrameMotion motion, double[] q, double[] v) {
        motion.set(q, layout.deformation(), v, layout.spin(), layout.rate());
        return motion;
    }

    /** Momentum at (q, v), valid until the next call. */
    FrameMotion motion(double[] q, double[] v) {
        return at(end, q, v);
    }

    /** Keeps the momentum at the start of a step, mostly that at the end of the last one, and writes the inertia I(u) there. */
    void beginStep(double[] q0, double[] v0, double[] inertia) {
        if (end.isAt(q0, layout.deformation(), v0, layout.spin(), layout.rate())) {
            start.copy(end);
        }
        at(start, q0, v0).writeInertia(inertia);
    }

    /** Energy of rotation and deformation at (q₁, v₁) less that at (q₀, v₀), mostly the start of the step, J. */
    double energyIncrement(double[] q0, double[] v0, double[] q1, double[] v1) {
        boolean known = start.isAt(q0, layout.deformation(), v0, layout.spin(), layout.rate());
        double before = known ? start.energy() : motion(q0, v0).energy();
        return motion(q1, v1).energy() - before;
    }

    /** f += alpha diag(m, I, M) x with an inertia I, without the coupling of spin and deformation. */
    void addFrozenMass(double alpha, double[] inertia, double[] x, double[] f) {
        addFrameMass(alpha, inertia, x, f);
        if (deformation != null) {
            deformation.mass().multiplyAdd(alpha, x, layout.rate(), f, layout.rate());
        }
    }

    /** f += alpha diag(m, I, 0) x. */
    void addFrameMass(double alpha, double[] inertia, double[] x, double[] f) {
        Vectors.axpy(d, alpha * model.totalMass(), x, layout.velocity(), f, layout.velocity());
        if (d == 2) {
            f[layout.spin()] += alpha * inertia[8] * x[layout.spin()];
        } else {
            Mat3.multiply(inertia, 0, x, layout.spin(), work, 0);
            Vectors.axpy(3, alpha, work, 0, f, layout.spin());
        }
    }

    /** f += alpha M(q) x: the momenta of the velocity x. */
    void addMass(double alpha, double[] q, double[] x, double[] f) {
        FrameMotion m = motion(q, x);
        Vectors.axpy(d, alpha * model.totalMass(), x, layout.velocity(), f, layout.velocity());
        Vectors.axpy(layout.turns, alpha, m.moment(), 3 - layout.turns, f, layout.spin());
        if (deformation != null) {
            m.writeMomentum(force);
            addBalanced(alpha, f);
        }
    }

    /** f += alpha times the centrifugal and Coriolis forces: moment Σ (X + u) × g with g = ω × (M w + M u'), Pᵀ g on the nodes. */
    void addVelocityForce(double alpha, double[] q, double[] v, double[] f) {
        FrameMotion m = motion(q, v);
        m.writeTurningForce(force, work);
        Vectors.axpy(layout.turns, alpha, work, 3 - layout.turns, f, layout.spin());
        if (deformation == null) {
            return;
        }
        if (centrifugal == Centrifugal.REFERENCE) {
            m.removeCentrifugal(1, m.spin(), force);
        } else if (geometric != null) {
            geometric.add(1, m.spin(), m.displacement(), force);
        }
        addBalanced(alpha, f);
    }

    private void addBalanced(double alpha, double[] f) {
        deformation.balance(force);
        Vectors.axpy(force.length, alpha, force, 0, f, layout.rate());
    }

    /** f += impulse of the inertia forces from the start of the step, which {@link #beginStep} was told, to (q₁, v₁). */
    void addImpulse(double h, double[] q0, double[] v0, double[] q1, double[] v1, double[] f) {
        at(end, q1, v1);
        for (int i = layout.velocity(); i < layout.spin(); i++) {
            f[i] += model.totalMass() * (v1[i] - v0[i]);
        }
        addMomentChange(q0, q1, f);
        if (deformation != null) {
            writeDeformationImpulse(h);
            addBalanced(1, f);
        }
    }

    /** ΔL + a × (L₀ + L₁)/2, R₁ = R₀ cay(a): zero exactly when R₁ L₁ = R₀ L₀. */
    private void addMomentChange(double[] q0, double[] q1, double[] f) {
        double[] l0 = start.moment();
        double[] l1 = end.moment();
        if (d == 2) {
            f[layout.spin()] += l1[2] - l0[2];
            return;
        }
        int r = layout.rotation();
        work[4] = q0[r];
        for (int a = 1; a < 4; a++) {
            work[4 + a] = -q0[r + a];
        }
        Quaternion.multiply(work, 4, q1, r, work, 4);
        for (int a = 0; a < 3; a++) {
            work[a] = 2 * work[5 + a] / work[4];
        }
        for (int a = 0; a < 3; a++) {
            work[3 + a] = 0.5 * (l0[a] + l1[a]);
        }
        Mat3.cross(work, 0, work, 3, work, 6);
        for (int a = 0; a < 3; a++) {
            f[layout.spin() + a] += l1[a] - l0[a] + work[6 + a];
        }
    }

    /** force = Ψᵀ [M Δw + h ω_½ × M (ω_½ × X_½ + v_½)], + h K_g u_½ where asked. */
    private void writeDeformationImpulse(double h) {
        for (int a = 0; a < 3; a++) {
            work[a] = 0.5 * (start.spin()[a] + end.spin()[a]);
        }
        end.writeImpulse(start, h, centrifugal == Centrifugal.REFERENCE ? 0 : 0.5, work, force);
        if (geometric != null) {
            geometric.add(h, work, meanDisplacement(), force);
        }
    }

    private double[] meanDisplacement() {
        Vectors.copyPlus(mean.length, start.displacement(), 0, 1, end.displacement(), 0, mean, 0);
        Vectors.scale(mean.length, 0.5, mean, 0);
        return mean;
    }

    /**
     * Work since the start of the step of what the deformation equation lacks or adds: Δu · ω × (ω × M u) on the undeformed place,
     * −Δu · K_g u with geometric stiffness, both at the means of u and ω; J.
     */
    double modelWork(double[] q1, double[] v1) {
        if (deformation == null || centrifugal == Centrifugal.CURRENT) {
            return 0;
        }
        at(end, q1, v1);
        double[] u0 = start.displacement();
        double[] u1 = end.displacement();
        for (int a = 0; a < 3; a++) {
            work[a] = 0.5 * (start.spin()[a] + end.spin()[a]);
        }
        Arrays.fill(force, 0);
        if (centrifugal == Centrifugal.REFERENCE) {
            start.removeCentrifugal(-0.5, work, force);
            end.removeCentrifugal(-0.5, work, force);
        } else {
            geometric.add(-1, work, meanDisplacement(), force);
        }
        return Vectors.dot(force.length, force, 0, u1, 0) - Vectors.dot(force.length, force, 0, u0, 0);
    }
}
