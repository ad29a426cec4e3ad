package org.saltus.integrators;

import java.util.Arrays;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.step.BodyStep;
import org.saltus.core.step.Integrator;

/** v₁ = v₀ + h M⁻¹ (F₀ − F_int(q₀, v₀)) + M⁻¹ H p, q₁ = q₀ ⊕ h v₁; stable while h ω < 2. The toy of the README. */
final class SymplecticEuler implements Integrator {
    public String name() { return "symplectic-euler"; }
    public IterationCoefficients coefficients(double h) { return IterationCoefficients.massOnly(); }  // Â = S⁻¹ = M
    public StepWeights weights() { return new StepWeights(0.5, 1, 0); }        // contact work u_½ᵀ p; q₁ = q₀ + h v₁
    public double geometryStep(double h) { return 0; }                         // gaps and H at q₀
    public void freeMotion(BodyStep s) {
        double[] f = force(s, 1, true);
        s.response().solve(f);
        Vectors.copyPlus(s.dofCount(), s.v0(), s.velocityOffset(), s.stepSize(), f, s.velocityOffset(), s.vFree(), s.velocityOffset());
    }
    public void complete(BodyStep s) {
        int o = s.velocityOffset();
        Vectors.copy(s.dofCount(), s.impulse(), o, s.arrays().work, o);
        s.response().apply(s.arrays().work);                                   // S H p
        Vectors.copyPlus(s.dofCount(), s.vFree(), o, 1, s.arrays().work, o, s.v1(), o);
        s.body().retract(s.q0(), s.stepSize(), s.v1(), s.q1());
    }
    public void post(BodyStep s, LedgerRow row) {                              // ΔE = h v_½ᵀ (F₀ − C v₀) + numerical + u_½ᵀ p
        double external = work(s, force(s, s.stepSize(), false));
        double whole = work(s, force(s, s.stepSize(), true));
        s.body().addElasticForce(s.stepSize(), s.q0(), s.arrays().force);
        double damping = work(s, s.arrays().force) - external;
        row.post(LedgerColumn.EXTERNAL, external);
        row.post(LedgerColumn.DAMPING, damping);
        row.post(LedgerColumn.NUMERICAL, s.body().elasticIncrement(s.q0(), s.q1()) + whole - external - damping);
    }
    private static double[] force(BodyStep s, double scale, boolean internal) {
        Arrays.fill(s.arrays().force, s.velocityOffset(), s.velocityOffset() + s.dofCount(), 0);
        s.body().addExternalForce(s.time(), scale, s.q0(), s.arrays().force);
        s.body().addInternalForce(internal ? -scale : 0, s.q0(), s.v0(), s.arrays().force);
        return s.arrays().force;
    }
    private static double work(BodyStep s, double[] f) {                       // v_½ᵀ f
        return 0.5 * (Vectors.dot(s.dofCount(), s.v0(), s.velocityOffset(), f, s.velocityOffset())
            + Vectors.dot(s.dofCount(), s.v1(), s.velocityOffset(), f, s.velocityOffset()));
    }
}
