package org.saltus.core.fake;

import java.util.Arrays;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.step.BodyStep;
import org.saltus.core.step.Integrator;

/**
 * The θ-scheme for bodies of constant mass and constant force: v₁ = v₀ + M⁻¹(h F + H p), q₁ = q₀ ⊕ h ((1−θ) v₀ + θ v₁). Test only. Gaps are taken at q₀, so
 * that g₀ is what the detector says and g₁ = g₀ + h u_θ is exact.
 */
public class TestTheta implements Integrator {
    private final double theta;

    /** @param theta θ */
    public TestTheta(double theta) {
        this.theta = theta;
    }

    @Override
    public String name() {
        return "test-theta";
    }

    @Override
    public IterationCoefficients coefficients(double h) {
        return IterationCoefficients.massOnly();
    }

    @Override
    public StepWeights weights() {
        return new StepWeights(theta, theta, theta);
    }

    @Override
    public double geometryStep(double h) {
        return 0;
    }

    @Override
    public void freeMotion(BodyStep s) {
        int o = s.velocityOffset();
        double[] f = s.arrays().force;
        Arrays.fill(f, o, o + s.dofCount(), 0);
        s.body().addExternalForce(s.time(), s.stepSize(), s.q0(), f);
        s.response().solve(f);
        Vectors.copyPlus(s.dofCount(), s.v0(), o, 1, f, o, s.vFree(), o);
    }

    @Override
    public void complete(BodyStep s) {
        int n = s.dofCount();
        int o = s.velocityOffset();
        double[] w = s.arrays().vWork;
        Vectors.copy(n, s.impulse(), o, w, o);
        s.response().apply(w);
        for (int i = o; i < o + n; i++) {
            s.v1()[i] = s.vFree()[i] + w[i];
            w[i] = (1 - theta) * s.v0()[i] + theta * s.v1()[i];
        }
        s.body().retract(s.q0(), s.stepSize(), w, s.q1());
    }

    /** ΔE = h v_θᵀ F + (½−θ) ‖Δv‖²_M + u_θᵀ p. */
    @Override
    public void post(BodyStep s, LedgerRow row) {
        int n = s.dofCount();
        int o = s.velocityOffset();
        double[] v = s.arrays().vWork;
        double[] f = s.arrays().force;
        for (int i = o; i < o + n; i++) {
            v[i] = (1 - theta) * s.v0()[i] + theta * s.v1()[i];
        }
        Arrays.fill(f, o, o + n, 0);
        s.body().addExternalForce(s.time(), s.stepSize(), s.q0(), f);
        row.post(LedgerColumn.EXTERNAL, Vectors.dot(n, v, o, f, o));
        Vectors.copyPlus(n, s.v1(), o, -1, s.v0(), o, v, o);
        Arrays.fill(f, o, o + n, 0);
        s.body().addMass(0.5 - theta, v, f);
        row.post(LedgerColumn.NUMERICAL, Vectors.dot(n, v, o, f, o));
    }
}
