package org.saltus.integrators.alpha;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.step.BodyStep;

/** Accelerations and impulsive reactions of prescribed dofs in the α-schemes. */
final class PrescribedAcceleration {
    private PrescribedAcceleration() {
    }

    /** Adds to a₀ of the free dofs, found with the prescribed ones at rest, what the prescribed accelerations at t₀ bring. */
    static void start(BodyStep s, double[] a) {
        if (!s.body().hasPrescribedMotion()) {
            return;
        }
        int n = s.dofCount();
        int o = s.velocityOffset();
        double[] given = s.arrays().work;
        double[] answer = s.arrays().force;
        Arrays.fill(given, o, o + n, 0);
        Arrays.fill(answer, o, o + n, 0);
        s.body().imposeAcceleration(s.time(), given);
        s.body().addMass(-1, given, answer);
        s.response(IterationCoefficients.massOnly()).solve(answer);
        Vectors.axpy(n, 1, answer, o, a, o);
        Vectors.axpy(n, 1, given, o, a, o);
    }

    /** Writes to a₁ of prescribed dofs what makes v₁ = v₀ + h(1−γ) a₀ + hγ a₁ the prescribed velocity. */
    static void step(BodyStep s, double gamma, double[] a0, double[] a1) {
        if (!s.body().hasPrescribedMotion()) {
            return;
        }
        double h = s.stepSize();
        double[] given = s.arrays().work;
        s.body().imposeVelocity(s.time() + h, given);
        for (int dof : s.body().prescribedDofs()) {
            a1[dof] = (given[dof] - s.v0()[dof] - h * (1 - gamma) * a0[dof]) / (h * gamma);
        }
    }

    /** Work of the impulsive reactions M w − H p of prescribed dofs, w = M⁻¹ H p the jump of the free ones, along v_½. */
    static double impulsiveWork(BodyStep s) {
        int n = s.dofCount();
        int o = s.velocityOffset();
        if (Vectors.normInf(n, s.impulse(), o) == 0) {
            return 0;
        }
        double[] jump = s.arrays().work;
        double[] reaction = s.arrays().force;
        Vectors.copy(n, s.impulse(), o, jump, o);
        s.response(IterationCoefficients.massOnly()).solve(jump);
        Arrays.fill(reaction, o, o + n, 0);
        s.body().addMass(1, jump, reaction);
        double work = 0;
        for (int dof : s.body().prescribedDofs()) {
            double held = reaction[dof] - s.impulse()[dof];
            s.supportImpulse()[dof] += held;
            work += 0.5 * (s.v0()[dof] + s.v1()[dof]) * held;
        }
        return work;
    }
}
