package org.saltus.integrators.alpha;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.step.BodyStep;

/** Solves M(q) x = b on a body: M is factorised near q, and what is missing is iterated. */
final class MassSolve {
    private static final double TOLERANCE = 1e-15;
    private static final int ITERATIONS = 30;

    private MassSolve() {
    }

    /** x = M(q)⁻¹ b on the body's range. @param b read, neither x nor {@code force}; writes {@code force} */
    static void solve(BodyStep s, double[] q, double[] b, double[] x) {
        BodyDynamics body = s.body();
        int o = s.velocityOffset();
        int n = s.dofCount();
        Vectors.copy(n, b, o, x, o);
        s.response(IterationCoefficients.massOnly()).solve(x);
        double[] r = s.arrays().force;
        double size = body.hasConstantMass() ? 0 : Vectors.normInf(n, x, o);
        for (int k = 0; k < ITERATIONS && size > 0; k++) {
            Vectors.copy(n, b, o, r, o);
            body.addMass(-1, q, x, r);
            s.response(IterationCoefficients.massOnly()).solve(r);           // M₀⁻¹ (b − M(q) x)
            Vectors.axpy(n, 1, r, o, x, o);
            if (Vectors.normInf(n, r, o) <= TOLERANCE * size) {
                return;
            }
        }
    }

    /** a = M(q₀)⁻¹ (F₀ − F_int(q₀, v₀) − f(q₀, v₀)); writes {@code force} and {@code vWork}. */
    static void startAcceleration(BodyStep s, double[] a) {
        double[] f = s.arrays().vWork;
        Arrays.fill(f, s.velocityOffset(), s.velocityOffset() + s.dofCount(), 0);
        s.body().addExternalForce(s.time(), 1, s.q0(), f);
        s.body().addInternalForce(-1, s.q0(), s.v0(), f);
        s.body().addInertiaForce(-1, s.q0(), s.v0(), f);
        solve(s, s.q0(), f, a);
    }
}
