package org.saltus.fem.ffr;

import java.util.Arrays;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vectors;

/**
 * Inertia of a floating body with w = ω × (X + u) + u' and L = Σ (X + u) × M w, at one instant,
 * <pre>
 * m c'' = ...,    dL/dt + ω × L = ...,    Pᵀ [M (α × (X + u) + u'') + 2 ω × M u' + ω × M (ω × X_c)] = ...,
 * </pre>
 * X_c = X or X + u by {@link Centrifugal}, and as the impulse of these forces over a step, in which momenta are differences.
 */
final class FrameInertia {
    private final FloatingModel model;
    private final FrameLayout layout;
    private final Centrifugal centrifugal;
    private final int d;
    private final FrameMotion start;
    private final FrameMotion end;
    private final double[] force;
    private final double[] mean;
    private final GeometricStiffness geometric;
    private final double[] work = new double[9];

    FrameInertia(FloatingModel model, FrameLayout layout, Centrifugal centrifugal) {
        this.model = model;
        this.layout = layout;
        this.centrifugal = centrifugal;
        d = layout.dimension;
        start = new FrameMotion(model, layout.nodal > 0);
        end = new FrameMotion(model, layout.nodal > 0);
        force = new double[layout.nodal];
        geometric = layout.nodal == 0 ? null : model.geometric(centrifugal);
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
        Vectors.axpy(d, alpha * model.totalMass(), x, layout.velocity(), f, layout.velocity());
        if (d == 2) {
            f[layout.spin()] += alpha * inertia[8] * x[layout.spin()];
        } else {
            Mat3.multiply(inertia, 0, x, layout.spin(), work, 0);
            Vectors.axpy(3, alpha, work, 0, f, layout.spin());
        }
        if (layout.nodal > 0) {
            model.mass().multiplyAdd(alpha, x, layout.rate(), f, layout.rate());
        }
    }

    /** f += alpha M(q) x: the momenta of the velocity x. */
    void addMass(double alpha, double[] q, double[] x, double[] f) {
        FrameMotion m = motion(q, x);
        Vectors.axpy(d, alpha * model.totalMass(), x, layout.velocity(), f, layout.velocity());
        Vectors.axpy(layout.turns, alpha, m.moment(), 3 - layout.turns, f, layout.spin());
        if (layout.nodal > 0) {
            m.writeMomentum(force);
            addBalanced(alpha, f);
        }
    }

    /** f += alpha times the centrifugal and Coriolis forces: moment Σ (X + u) × g with g = ω × (M w + M u'), Pᵀ g on the nodes. */
    void addVelocityForce(double alpha, double[] q, double[] v, double[] f) {
        FrameMotion m = motion(q, v);
        if (layout.nodal == 0) {
            Mat3.cross(m.spin(), 0, m.moment(), 0, work, 0);
            Vectors.axpy(layout.turns, alpha, work, 3 - layout.turns, f, layout.spin());
            return;
        }
        m.writeTurningForce(force, work);
        Vectors.axpy(layout.turns, alpha, work, 3 - layout.turns, f, layout.spin());
        if (centrifugal == Centrifugal.REFERENCE) {
            m.removeCentrifugal(1, m.spin(), force);
        } else if (geometric != null) {
            geometric.add(1, m.spin(), m.displacement(), force);
        }
        addBalanced(alpha, f);
    }

    private void addBalanced(double alpha, double[] f) {
        model.removeRigidForce(force, 0);
        Vectors.axpy(force.length, alpha, force, 0, f, layout.rate());
    }

    /** f += impulse of the inertia forces from the start of the step, which {@link #beginStep} was told, to (q₁, v₁). */
    void addImpulse(double h, double[] q0, double[] v0, double[] q1, double[] v1, double[] f) {
        at(end, q1, v1);
        for (int i = layout.velocity(); i < layout.spin(); i++) {
            f[i] += model.totalMass() * (v1[i] - v0[i]);
        }
        addMomentChange(q0, q1, f);
        if (layout.nodal > 0) {
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

    /** force = M Δw + h ω_½ × M (ω_½ × X_½ + v_½), M w = ω × (M X + M u) + M v, + h K_g u_½ where asked. */
    private void writeDeformationImpulse(double h) {
        double[] MX = model.massTimesPlace();
        double[] u0 = start.massTimesDisplacement();
        double[] u1 = end.massTimesDisplacement();
        double[] v0 = start.massTimesVelocity();
        double[] v1 = end.massTimesVelocity();
        double[] s0 = start.spin();
        double[] s1 = end.spin();
        double half = centrifugal == Centrifugal.REFERENCE ? 0 : 0.5;
        double wx = 0.5 * (s0[0] + s1[0]);
        double wy = 0.5 * (s0[1] + s1[1]);
        double wz = 0.5 * (s0[2] + s1[2]);
        for (int i = 0; i < force.length; i += d) {
            double x = MX[i] + half * (u0[i] + u1[i]);
            double y = MX[i + 1] + half * (u0[i + 1] + u1[i + 1]);
            double z = d == 3 ? MX[i + 2] + half * (u0[i + 2] + u1[i + 2]) : 0;
            double px = wy * z - wz * y + 0.5 * (v0[i] + v1[i]);
            double py = wz * x - wx * z + 0.5 * (v0[i + 1] + v1[i + 1]);
            double pz = d == 3 ? wx * y - wy * x + 0.5 * (v0[i + 2] + v1[i + 2]) : 0;
            double c0 = d == 3 ? s1[1] * u1[i + 2] - s0[1] * u0[i + 2] : 0;
            double c1 = d == 3 ? s1[0] * u1[i + 2] - s0[0] * u0[i + 2] : 0;
            force[i] = v1[i] - v0[i] + c0 - (s1[2] * u1[i + 1] - s0[2] * u0[i + 1]) + h * (wy * pz - wz * py);
            force[i + 1] = v1[i + 1] - v0[i + 1] + s1[2] * u1[i] - s0[2] * u0[i] - c1 + h * (wz * px - wx * pz);
            if (d == 3) {
                force[i + 2] = v1[i + 2] - v0[i + 2] + s1[0] * u1[i + 1] - s0[0] * u0[i + 1] - (s1[1] * u1[i] - s0[1] * u0[i])
                    + h * (wx * py - wy * px);
            }
        }
        if (geometric != null) {
            work[0] = wx;
            work[1] = wy;
            work[2] = wz;
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
        if (layout.nodal == 0 || centrifugal == Centrifugal.CURRENT) {
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
