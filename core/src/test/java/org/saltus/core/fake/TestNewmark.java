package org.saltus.core.fake;

import java.util.Arrays;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.BodyStep;
import org.saltus.core.step.Integrator;

/**
 * Nonsmooth Newmark, [A16] (25) and (28) with errata, for linear bodies; test only. It proves the waists: S is not Â⁻¹ when
 * 2β ≠ γ, two operators are prepared, and the scheme has history (the contact-free acceleration a).
 *
 * <p>With S₀ = M + hγC + h²βK: ã₁ solves S₀ ã₁ = F₁ − C (v₀ + h(1−γ)a₀) − K (q₀ + h v₀ + h²(½−β) a₀). An impulse makes the jump
 * w: q₁ = q̃₁ + (h/2) w, v₁ = ṽ₁ + w and a₁ changes by −S₀⁻¹ (C + (h/2) K) w, so that v₁ = v_free + S H p.
 */
public final class TestNewmark implements Integrator {
    private final double gamma;
    private final double beta;
    private double[] a = new double[0];
    private double[] aNext = new double[0];

    /** @param gamma γ; @param beta β */
    public TestNewmark(double gamma, double beta) {
        this.gamma = gamma;
        this.beta = beta;
    }

    @Override
    public String name() {
        return "test-newmark";
    }

    @Override
    public IterationCoefficients coefficients(double h) {
        return new IterationCoefficients(1, h * gamma, h * h * beta, 1, h * h * (beta - gamma / 2), 2 * beta == gamma);
    }

    @Override
    public StepWeights weights() {
        return new StepWeights(0.5, 0.5, gamma);
    }

    @Override
    public double geometryStep(double h) {
        return h / 2;
    }

    @Override
    public void start(BodyStep s) {
        a = new double[s.v0().length];
        aNext = new double[a.length];
        s.body().addExternalForce(0, 1, s.q0(), a);
        s.body().addInternalForce(-1, s.q0(), s.v0(), a);
        s.response(IterationCoefficients.massOnly()).solve(a);
    }

    @Override
    public void freeMotion(BodyStep s) {
        int n = s.dofCount();
        int o = s.velocityOffset();
        double h = s.stepSize();
        double[] f = s.arrays().force;
        double[] v = s.arrays().vWork;
        Vectors.copyPlus(n, s.v0(), o, h * (1 - gamma), a, o, v, o);
        double[] d = s.arrays().work;
        for (int i = o; i < o + n; i++) {
            d[i] = h * s.v0()[i] + h * h * (0.5 - beta) * a[i];
        }
        s.body().retract(s.q0(), 1, d, s.arrays().qWork);
        Arrays.fill(f, o, o + n, 0);
        s.body().addExternalForce(s.time() + h, 1, s.q0(), f);
        s.body().addInternalForce(-1, s.arrays().qWork, v, f);
        s.response().solve(f);
        Vectors.copy(n, f, o, aNext, o);
        Vectors.copyPlus(n, v, o, h * gamma, aNext, o, s.vFree(), o);
    }

    @Override
    public void complete(BodyStep s) {
        int n = s.dofCount();
        int o = s.velocityOffset();
        double h = s.stepSize();
        double[] w = s.arrays().vWork;
        Vectors.copy(n, s.impulse(), o, w, o);
        s.response(IterationCoefficients.massOnly()).solve(w);               // w = M⁻¹ H p
        double[] f = s.arrays().force;
        Arrays.fill(f, o, o + n, 0);
        s.body().addDamping(-1, w, f);
        s.body().addStiffness(-h / 2, w, f);
        s.response().solve(f);
        Vectors.axpy(n, 1, f, o, aNext, o);
        double[] d = s.arrays().work;
        for (int i = o; i < o + n; i++) {
            s.v1()[i] = s.v0()[i] + h * ((1 - gamma) * a[i] + gamma * aNext[i]) + w[i];
            d[i] = h * s.v0()[i] + h * h * ((0.5 - beta) * a[i] + beta * aNext[i]) + h / 2 * w[i];
        }
        s.body().retract(s.q0(), 1, d, s.q1());
    }

    /** Identity (87) with the corrected h²: Δℋ = W_ext + W_damp + (½−γ)(‖Δq‖²_K + (h²/2)(2β−γ)‖Δa‖²_M) + u_½ᵀ p. */
    @Override
    public void post(BodyStep s, LedgerRow row) {
        int n = s.dofCount();
        int o = s.velocityOffset();
        double h = s.stepSize();
        BodyDynamics body = s.body();
        double[] dq = s.arrays().work;
        for (int i = 0; i < n; i++) {
            dq[o + i] = s.q1()[s.configurationOffset() + i] - s.q0()[s.configurationOffset() + i];
        }
        double[] f = s.arrays().force;
        Arrays.fill(f, o, o + n, 0);
        body.addExternalForce(s.time(), 1 - gamma, s.q0(), f);
        body.addExternalForce(s.time() + h, gamma, s.q0(), f);
        row.post(LedgerColumn.EXTERNAL, Vectors.dot(n, dq, o, f, o));
        Arrays.fill(f, o, o + n, 0);
        body.addDamping(-(1 - gamma), s.v0(), f);
        body.addDamping(-gamma, s.v1(), f);
        row.post(LedgerColumn.DAMPING, Vectors.dot(n, dq, o, f, o));
        Arrays.fill(f, o, o + n, 0);
        body.addStiffness(0.5 - gamma, dq, f);
        row.post(LedgerColumn.NUMERICAL, Vectors.dot(n, dq, o, f, o));
        Vectors.copyPlus(n, aNext, o, -1, a, o, dq, o);
        Arrays.fill(f, o, o + n, 0);
        body.addMass((0.5 - gamma) * h * h / 2 * (2 * beta - gamma), dq, f);
        row.post(LedgerColumn.NUMERICAL, Vectors.dot(n, dq, o, f, o));
        double end = surplus(s, aNext);
        row.algorithmic(end, end - surplus(s, a));
        Vectors.copy(n, aNext, o, a, o);
    }

    /** ℋ − E = (h²/4)(2β−γ) aᵀ M a. */
    private double surplus(BodyStep s, double[] acceleration) {
        int n = s.dofCount();
        int o = s.velocityOffset();
        double h = s.stepSize();
        double[] f = s.arrays().force;
        Arrays.fill(f, o, o + n, 0);
        s.body().addMass(h * h / 4 * (2 * beta - gamma), acceleration, f);
        return Vectors.dot(n, acceleration, o, f, o);
    }

    @Override
    public void save(Snapshot out) {
        out.put("a", a);
    }

    @Override
    public void restore(Snapshot in) {
        a = in.get("a");
    }
}
