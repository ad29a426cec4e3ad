package org.saltus.integrators.alpha;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.BodyStep;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.StepStoppedException;
import org.saltus.integrators.NewtonStop;

/**
 * Classical Newmark with contact as a force that keeps the gap at the end of the step open, for comparison only: it creates
 * energy at impacts, and smaller steps do not help. M a₁ + F_int(q₁, v₁) = F₁ + H λ₁ with 0 ≤ g₁ ⊥ λ₁ ≥ 0,
 * v₁ = v₀ + h(1−γ) a₀ + hγ a₁, q₁ = q₀ ⊕ [h v₀ + h²(½−β) a₀ + h²β a₁]: the acceleration of a contact node jumps, which no
 * value of γ and β can bear. With p = hγ λ₁: v₁ = v_free + Â⁻¹ H p, Δq = Δq_free + (hβ/γ) Â⁻¹ H p, Â = M + hγC + h²βK, so
 * û_N = (γ/hβ) g₁ = (W p)_N + (γ/hβ) (g₀ + H_NᵀΔq_free).
 *
 * <p>Laws that are no impact laws (devices, bonds) stop the run. Restitution has no meaning here and is not read; friction acts on
 * the end velocity. The energy identity is that of Newmark with the load F + H λ: its contact work Δqᵀ H λ_γ, friction included, is booked as normal
 * contact work.
 */
public final class NewmarkPosition implements Integrator {
    private final NewtonStop stop = new NewtonStop(1e-13);
    private final MassSolve mass = new MassSolve();
    private final String name;
    private final AlphaParameters parameters;
    private AlphaHistory history;
    /** H λ at both ends of the step, N. */
    private AlphaHistory.Pair contact;
    /** Δq without contact in this step. */
    private double[] freeMove;
    private double[] localMove = new double[0];
    private double stepSize;

    /** @param gamma γ > 0; @param beta β > 0 */
    public NewmarkPosition(double gamma, double beta) {
        Check.positive("NewmarkPosition", "gamma", gamma);
        Check.positive("NewmarkPosition", "beta", beta);
        parameters = AlphaParameters.newmark(gamma, beta);
        name = "newmark-position(gamma=" + gamma + ",beta=" + beta + ")";
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public IterationCoefficients coefficients(double h) {
        stepSize = h;
        return new IterationCoefficients(1, h * parameters.gamma(), h * h * parameters.beta(), 1, 0, true);
    }

    @Override
    public StepWeights weights() {
        return new StepWeights(0.5, 0.5, parameters.gamma());
    }

    @Override
    public double geometryStep(double h) {
        return h / 2;
    }

    @Override
    public boolean imposesGaps() {
        return true;
    }

    @Override
    public void imposeGaps(ContactSpace space, LawTerms terms) {
        if (localMove.length < space.map().length()) {
            localMove = new double[space.map().length() * 5 / 4];
        }
        space.map().multiplyTranspose(freeMove, localMove);
        double factor = parameters.gamma() / (parameters.beta() * stepSize);
        for (int c = 0; c < space.count(); c++) {
            int o = space.map().offset(c);
            if (terms.compliance[o] != 0 || terms.impulseShift[o] != 0) {
                throw new StepStoppedException("newmark-position: contact " + c + " follows a device or a bond, and this scheme replaces the"
                    + " law's normal condition by the gap. Choose newmark, or an impact law.");
            }
            terms.velocityShift[o] = factor * (space.gap0()[c] + localMove[o]) - space.uFree()[o];
        }
    }

    @Override
    public void start(BodyStep s) {
        int n = s.v0().length;
        if (history == null || history.move.length != n || s.index() == 0) {
            history = new AlphaHistory(n);
            contact = new AlphaHistory.Pair(n);
            freeMove = new double[n];
        }
        double[] a = history.a.now;
        mass.startAcceleration(s, a);
        PrescribedAcceleration.start(s, a);
        Vectors.copy(s.dofCount(), a, s.velocityOffset(), history.a.next, s.velocityOffset());
        if (s.body().hasPrescribedMotion()) {
            AlphaLedger.reaction(s, parameters, history.reaction.now, a, history.z.now, history.x.now, history.y.now, s.time(),
                s.q0(), s.v0());
        }
    }

    @Override
    public void freeMotion(BodyStep s) {
        int n = s.dofCount();
        int o = s.velocityOffset();
        Vectors.copy(n, history.a.now, o, history.a.next, o);
        PrescribedAcceleration.step(s, parameters.gamma(), history.a.now, history.a.next);
        Arrays.fill(contact.next, o, o + n, 0);
        solveAcceleration(s, 0);
        endVelocity(s, s.vFree());
        endMove(s, freeMove);
    }

    @Override
    public void complete(BodyStep s) {
        int o = s.velocityOffset();
        double factor = 1 / (s.stepSize() * parameters.gamma());
        for (int i = o; i < o + s.dofCount(); i++) {
            contact.next[i] = factor * s.impulse()[i];                       // H λ₁ = H p / (hγ)
        }
        solveAcceleration(s, 1);
        endVelocity(s, s.v1());
        endMove(s, history.move);
        s.body().retract(s.q0(), 1, history.move, s.q1());
    }

    /** a₁ ← a₁ − Â⁻¹ [M a₁ + F_int(q₁, v₁) − F₁ − H λ₁]: one pass and the asked refinements for linear bodies. */
    private void solveAcceleration(BodyStep s, int refinements) {
        BodyDynamics body = s.body();
        int n = s.dofCount();
        int o = s.velocityOffset();
        double[] a = history.a.next;
        double[] r = s.arrays().force;
        double[] v = s.arrays().vWork;
        double[] q = s.arrays().qWork;
        stop.begin();
        for (int k = 0; k < NewtonStop.ITERATIONS; k++) {
            endMove(s, v);
            body.retract(s.q0(), 1, v, q);                                   // q₁
            endVelocity(s, v);                                               // v₁
            Arrays.fill(r, o, o + n, 0);
            body.addMass(1, q, a, r);
            body.addInertiaForce(1, q, v, r);
            body.addInternalForce(1, q, v, r);
            body.addExternalForce(s.time() + s.stepSize(), -1, q, r);
            Vectors.axpy(n, -1, contact.next, o, r, o);
            s.response().solveTangent(q, v, r);
            Vectors.axpy(n, -1, r, o, a, o);
            double change = Vectors.normInf(n, r, o);
            if (body.isLinear() && k == refinements) {
                return;
            }
            if (stop.isDone(change, Math.max(Vectors.normInf(n, a, o), Vectors.normInf(n, s.v0(), o) / s.stepSize()))) {
                break;
            }
        }
        stop.accept(s, 1 / (s.stepSize() * s.stepSize()));
    }

    /** out = v₀ + h(1−γ) a₀ + hγ a₁. */
    private void endVelocity(BodyStep s, double[] out) {
        double old = s.stepSize() * (1 - parameters.gamma());
        double now = s.stepSize() * parameters.gamma();
        int o = s.velocityOffset();
        for (int i = o; i < o + s.dofCount(); i++) {
            out[i] = s.v0()[i] + old * history.a.now[i] + now * history.a.next[i];
        }
    }

    /** out = h v₀ + h²(½−β) a₀ + h²β a₁. */
    private void endMove(BodyStep s, double[] out) {
        double h = s.stepSize();
        double old = h * h * (0.5 - parameters.beta());
        double now = h * h * parameters.beta();
        int o = s.velocityOffset();
        for (int i = o; i < o + s.dofCount(); i++) {
            out[i] = h * s.v0()[i] + old * history.a.now[i] + now * history.a.next[i];
        }
    }

    /** Newmark's identity, [A16] (87), with the load F + H λ; on prescribed dofs the reaction carries H λ too. */
    @Override
    public void post(BodyStep s, LedgerRow row) {
        AlphaLedger.post(s, parameters, history, row);
        int o = s.velocityOffset();
        double work = 0;
        for (int i = o; i < o + s.dofCount(); i++) {
            work += history.move[i] * meanContact(i);
        }
        row.contactWork(work);
        double carried = 0;
        for (int dof : s.body().prescribedDofs()) {
            s.supportImpulse()[dof] -= s.stepSize() * meanContact(dof);
            carried -= history.move[dof] * meanContact(dof);
        }
        row.post(LedgerColumn.CONSTRAINT, carried);
        history.advance(o, o + s.dofCount());
        contact.advance(o, o + s.dofCount());
    }

    /** (H λ_γ)_i = (1−γ) (H λ₀)_i + γ (H λ₁)_i. */
    private double meanContact(int i) {
        return (1 - parameters.gamma()) * contact.now[i] + parameters.gamma() * contact.next[i];
    }

    @Override
    public void save(Snapshot out) {
        history.save(out);
        out.put("contact", contact.now);
    }

    @Override
    public void restore(Snapshot in) {
        history.restore(in);
        in.read("contact", contact.now);
    }
}
