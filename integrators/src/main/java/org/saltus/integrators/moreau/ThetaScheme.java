package org.saltus.integrators.moreau;

import java.util.Arrays;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.step.BodyStep;
import org.saltus.core.step.Integrator;
import org.saltus.integrators.NewtonStop;

/**
 * What the Moreau-Jean scheme and its variant [A16] (29) share: M (v₁ − v₀) + h F_int(q_θ, v_θ) = h F_θ + H p and
 * q₁ = q₀ ⊕ h ((1−λ) v₀ + λ v₁), with λ = θ for Moreau-Jean and ½ for the variant; q_θ = (1−θ) q₀ + θ q₁ in both.
 * Their energy identities [A16] (33), (91) have the same form, with works taken along v_λ.
 */
abstract class ThetaScheme implements Integrator {
    private final double theta;
    private final double lambda;
    private final NewtonStop stop = new NewtonStop(1e-14);

    /** @param theta θ; @param lambda weight of v₁ in the position update */
    ThetaScheme(double theta, double lambda) {
        this.theta = theta;
        this.lambda = lambda;
    }

    /** θ. */
    final double theta() {
        return theta;
    }

    @Override
    public final double geometryStep(double h) {
        return (1 - theta) * h;                                              // q_m = q₀ ⊕ h (1−θ) v₀
    }

    /** v_free = v − Â⁻¹ R(v) from v = v₀: one pass for linear bodies, Newton's method for the others. */
    @Override
    public final void freeMotion(BodyStep s) {
        BodyDynamics body = s.body();
        int o = s.velocityOffset();
        int n = s.dofCount();
        double[] v = s.vFree();
        double[] r = s.arrays().force;
        Vectors.copy(n, s.v0(), o, v, o);
        body.imposeVelocity(s.time() + s.stepSize(), v);
        stop.begin();
        for (int k = 0; k < NewtonStop.ITERATIONS; k++) {
            residual(s, v, r);                                               // R(v)
            s.response().solveTangent(s.arrays().qWork, s.arrays().vWork, r);
            Vectors.axpy(n, -1, r, o, v, o);                                 // v ← v − Â⁻¹ R(v)
            if (body.isLinear()) {
                return;
            }
            if (stop.isDone(Vectors.normInf(n, r, o), Vectors.normInf(n, v, o))) {
                break;
            }
        }
        stop.accept(s, 1 / s.stepSize());
    }

    /**
     * R(v) = M (v − v₀) + h [F_int(q_θ, v_θ) − F_θ] on the body's range; leaves q_θ in {@code qWork} and v_θ in
     * {@code vWork}.
     */
    private void residual(BodyStep s, double[] v, double[] r) {
        BodyDynamics body = s.body();
        int o = s.velocityOffset();
        int n = s.dofCount();
        double h = s.stepSize();
        double[] work = s.arrays().work;
        Arrays.fill(r, o, o + n, 0);
        if (body.hasConstantMass()) {
            Vectors.copyPlus(n, v, o, -1, s.v0(), o, work, o);
            body.addMass(1, work, r);                                        // M (v − v₀)
            mean(s, lambda, v, work);                                        // v_λ
        } else {
            mean(s, lambda, v, work);
            body.retract(s.q0(), h, work, s.arrays().qWork);                 // q₁
            body.addInertiaImpulse(h, s.q0(), s.v0(), s.arrays().qWork, v, r);
        }
        body.retract(s.q0(), theta * h, work, s.arrays().qWork);             // q_θ = q₀ ⊕ hθ v_λ
        mean(s, theta, v, s.arrays().vWork);                                 // v_θ
        body.addInternalForce(h, s.arrays().qWork, s.arrays().vWork, r);     // + h F_int(q_θ, v_θ)
        addLoad(s, -h, r);                                                   // − h F_θ
    }

    /** f += alpha F_θ, F_θ = (1−θ) F(t₀) + θ F(t₁), followed loads at q_θ (in {@code qWork}). */
    private void addLoad(BodyStep s, double alpha, double[] f) {
        s.body().addExternalForce(s.time(), alpha * (1 - theta), s.arrays().qWork, f);
        s.body().addExternalForce(s.time() + s.stepSize(), alpha * theta, s.arrays().qWork, f);
    }

    /** out = (1−w) v₀ + w v. */
    private static void mean(BodyStep s, double w, double[] v, double[] out) {
        int o = s.velocityOffset();
        for (int i = o; i < o + s.dofCount(); i++) {
            out[i] = (1 - w) * s.v0()[i] + w * v[i];
        }
    }

    @Override
    public final void complete(BodyStep s) {
        int o = s.velocityOffset();
        int n = s.dofCount();
        double[] work = s.arrays().work;
        Vectors.copy(n, s.impulse(), o, work, o);
        s.response().apply(work);                                            // S H p
        Vectors.copyPlus(n, s.vFree(), o, 1, work, o, s.v1(), o);            // v₁ = v_free + S H p
        if (s.body().isLinear() && s.response().isFactorised()) {
            refine(s);
        } else if (!s.body().isLinear() && (s.isFreeRenewed() || Vectors.normInf(n, s.impulse(), o) > 0)) {
            settle(s);
        }
        mean(s, lambda, s.v1(), work);
        s.body().retract(s.q0(), s.stepSize(), work, s.q1());                // q₁ = q₀ ⊕ h v_λ
    }

    /** v₁ ← v₁ − Â⁻¹ (R(v₁) − H p): takes the round-off of the solves out of the balance. */
    private void refine(BodyStep s) {
        int o = s.velocityOffset();
        int n = s.dofCount();
        double[] r = s.arrays().force;
        residual(s, s.v1(), r);
        Vectors.axpy(n, -1, s.impulse(), o, r, o);
        s.response().solveTangent(s.arrays().qWork, s.arrays().vWork, r);
        Vectors.axpy(n, -1, r, o, s.v1(), o);
    }

    /** Repeats {@link #refine} until it changes nothing: the momentum then takes up H p exactly, gyroscopic moments are those of v₁. */
    private void settle(BodyStep s) {
        int o = s.velocityOffset();
        int n = s.dofCount();
        stop.begin();
        for (int k = 0; k < NewtonStop.ITERATIONS; k++) {
            refine(s);
            if (stop.isDone(Vectors.normInf(n, s.arrays().force, o), Vectors.normInf(n, s.v1(), o))) {
                break;
            }
        }
        stop.accept(s, 1 / s.stepSize());
    }

    /**
     * Identity [A16] (33), (91): ΔE = h v_λᵀ F_θ − h v_λᵀ C v_θ + (½−θ) ‖Δq‖²_K + (½−λ) ‖Δv‖²_M + u_λᵀ p with Δq = h v_λ;
     * reactions of prescribed dofs, R(v₁) − H p, work along v_λ.
     */
    @Override
    public final void post(BodyStep s, LedgerRow row) {
        BodyDynamics body = s.body();
        int o = s.velocityOffset();
        int n = s.dofCount();
        double h = s.stepSize();
        double[] f = s.arrays().force;
        residual(s, s.v1(), f);
        double[] mean = s.arrays().work;
        mean(s, lambda, s.v1(), mean);                                       // v_λ
        row.post(LedgerColumn.CONSTRAINT, constraintWork(s, f, mean));
        Arrays.fill(f, o, o + n, 0);
        addLoad(s, h, f);
        row.post(LedgerColumn.EXTERNAL, Vectors.dot(n, mean, o, f, o));
        Arrays.fill(f, o, o + n, 0);
        body.addDamping(-h, s.arrays().vWork, f);
        row.post(LedgerColumn.DAMPING, Vectors.dot(n, mean, o, f, o));
        if (theta != 0.5) {
            row.post(LedgerColumn.NUMERICAL, numericalWork(s, mean, f));
        }
    }

    private static double constraintWork(BodyStep s, double[] residual, double[] mean) {
        double work = 0;
        for (int dof : s.body().prescribedDofs()) {
            s.supportImpulse()[dof] = residual[dof] - s.impulse()[dof];
            work += mean[dof] * s.supportImpulse()[dof];
        }
        return work;
    }

    /** (½−θ) h² ‖v_λ‖²_K + (½−λ) ‖Δv‖²_M. */
    private double numericalWork(BodyStep s, double[] mean, double[] f) {
        BodyDynamics body = s.body();
        int o = s.velocityOffset();
        int n = s.dofCount();
        double h = s.stepSize();
        Arrays.fill(f, o, o + n, 0);
        body.addStiffness((0.5 - theta) * h * h, mean, f);
        double work = Vectors.dot(n, mean, o, f, o);
        Arrays.fill(f, o, o + n, 0);
        double[] jump = s.arrays().vWork;
        Vectors.copyPlus(n, s.v1(), o, -1, s.v0(), o, jump, o);
        body.addMass(0.5 - lambda, jump, f);
        return work + Vectors.dot(n, jump, o, f, o);
    }
}
