package org.saltus.integrators.alpha;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.step.BodyStep;
import org.saltus.core.step.StepStoppedException;
import org.saltus.integrators.NewtonStop;

/** Solves M(q) x = b on a body: M is factorised near q, and what is missing is iterated. Says so when the iterations do not converge. */
final class MassSolve {
    private final NewtonStop stop = new NewtonStop(1e-15);

    /**
     * x = M(q)⁻¹ b on the body's range.
     *
     * @param b read, neither x nor {@code force}; writes {@code force}
     * @throws StepStoppedException when M(q) is too far from the factorised matrix
     */
    void solve(BodyStep s, double[] q, double[] b, double[] x) {
        BodyDynamics body = s.body();
        int o = s.velocityOffset();
        int n = s.dofCount();
        Vectors.copy(n, b, o, x, o);
        s.response(IterationCoefficients.massOnly()).solve(x);
        double[] r = s.arrays().force;
        if (body.hasConstantMass() || Vectors.normInf(n, x, o) == 0) {
            return;
        }
        stop.begin();
        for (int k = 0; k < NewtonStop.ITERATIONS; k++) {
            Vectors.copy(n, b, o, r, o);
            body.addMass(-1, q, x, r);
            s.response(IterationCoefficients.massOnly()).solve(r);           // M₀⁻¹ (b − M(q) x)
            Vectors.axpy(n, 1, r, o, x, o);
            if (stop.isDone(Vectors.normInf(n, r, o), Vectors.normInf(n, x, o))) {
                break;
            }
        }
        stop.accept(s, 0);
    }

    /** a = M(q₀)⁻¹ (F₀ − F_int(q₀, v₀) − f(q₀, v₀)); writes {@code force} and {@code vWork}. */
    void startAcceleration(BodyStep s, double[] a) {
        double[] f = s.arrays().vWork;
        Arrays.fill(f, s.velocityOffset(), s.velocityOffset() + s.dofCount(), 0);
        s.body().addExternalForce(s.time(), 1, s.q0(), f);
        s.body().addInternalForce(-1, s.q0(), s.v0(), f);
        s.body().addInertiaForce(-1, s.q0(), s.v0(), f);
        solve(s, s.q0(), f, a);
    }
}
