package org.saltus.integrators.alpha;

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
import org.saltus.integrators.NewtonStop;

/**
 * The nonsmooth α-family, [A16] (25) and (30) with errata: Newmark, HHT, generalised-α and Krenk-Høgsberg are coefficients
 * of one scheme. The smooth part is the α-scheme for a; an impact adds the jump w = M⁻¹ H p, to v in full and to q by
 * (h/2) w:
 * v₁ = v₀ + h(1−γ) a₀ + hγ a₁ + w, q₁ = q₀ ⊕ [h v₀ + h²(½−β) a₀ + h²β a₁ + (h/2) w].
 *
 * <p>Where the mass depends on q, the inertia forces of both ends take the weights of the load and one acceleration,
 * (1−α_d) [M(q₁) ā + f(q₁, v₁)] + α_d [M(q₀) ā + f(q₀, v₀)] with ā = (1−α_m) a₁ + α_m a₀: a is v' of another instant than q and v,
 * and only ā belongs to the instant of the loads, so M(q₁) a₁ + M(q₀) a₀ would be of order 1. The jump is w = M(q_m)⁻¹ H p at the
 * configuration q_m of the contact rows: at q_m the momentum takes up H p, over the step to the order of the scheme.
 */
public final class AlphaScheme implements Integrator {
    private final NewtonStop stop = new NewtonStop(1e-13);
    private final MassSolve mass = new MassSolve();
    private final String name;
    private final AlphaParameters parameters;
    private AlphaHistory history;

    /** @param name for reports */
    public AlphaScheme(String name, AlphaParameters parameters) {
        this.name = name;
        this.parameters = parameters;
    }

    @Override
    public String name() {
        return name;
    }

    /** γ, in which the balance weighs loads. */
    @Override
    public double memory() {
        return parameters.gamma();
    }

    /** The contact-free (shifted) acceleration a of the last completed step, scene-long, m/s²; read only. */
    public double[] acceleration() {
        return history.a.now;
    }

    /** S₀/(1−α_m) and S = S₀⁻¹ [(1−α_m) M + (1−α_f) h²(β−γ/2) K] M⁻¹ in that scaling (errata 2.11). */
    @Override
    public IterationCoefficients coefficients(double h) {
        AlphaParameters p = parameters;
        double m = 1 - p.alphaM();
        double k = (1 - p.alphaF()) / m * h * h;
        return new IterationCoefficients(1, (1 - p.alphaD()) / m * h * p.gamma(), k * p.beta(), 1,
            k * (p.beta() - p.gamma() / 2), 2 * p.beta() == p.gamma());
    }

    @Override
    public StepWeights weights() {
        return new StepWeights(0.5, 0.5, parameters.gamma());
    }

    @Override
    public double geometryStep(double h) {
        return h / 2;
    }

    /** a₀ = M⁻¹ (F₀ − K q₀ − C v₀), without contact force even when a contact is closed; filters 0 (errata 2.1, 2.2). */
    @Override
    public void start(BodyStep s) {
        if (history == null || history.move.length != s.v0().length || s.index() == 0) {
            history = new AlphaHistory(s.v0().length);
        }
        int o = s.velocityOffset();
        double[] a = history.a.now;
        mass.startAcceleration(s, a);
        PrescribedAcceleration.start(s, a);
        if (s.body().hasPrescribedMotion()) {
            AlphaLedger.reaction(s, parameters, history.reaction.now, a, history.z.now, history.x.now, history.y.now, s.time(),
                s.q0(), s.v0());
        }
        Vectors.copy(s.dofCount(), a, o, history.a.next, o);
    }

    @Override
    public void freeMotion(BodyStep s) {
        int n = s.dofCount();
        int o = s.velocityOffset();
        Vectors.copy(n, history.a.now, o, history.a.next, o);
        PrescribedAcceleration.step(s, parameters.gamma(), history.a.now, history.a.next);
        double[] w = s.arrays().work;
        Arrays.fill(w, o, o + n, 0);
        solveAcceleration(s, w, 0);
        endVelocity(s, w, s.vFree());
        s.body().imposeVelocity(s.time() + s.stepSize(), s.vFree());
    }

    @Override
    public void complete(BodyStep s) {
        int n = s.dofCount();
        int o = s.velocityOffset();
        double[] w = s.arrays().work;
        mass.solve(s, s.arrays().qm, s.impulse(), w);                        // w = M⁻¹ H p
        solveAcceleration(s, w, s.response().isFactorised() ? 1 : 0);
        endVelocity(s, w, s.v1());
        s.body().imposeVelocity(s.time() + s.stepSize(), s.v1());
        endMove(s, w, history.move);
        s.body().retract(s.q0(), 1, history.move, s.q1());
    }

    /**
     * a₁ ← a₁ − S₀⁻¹ R(a₁) for a given jump w: one pass and the asked refinements for linear bodies, Newton's method for the
     * others.
     */
    private void solveAcceleration(BodyStep s, double[] w, int refinements) {
        int n = s.dofCount();
        int o = s.velocityOffset();
        double[] a = history.a.next;
        double[] r = s.arrays().force;
        stop.begin();
        for (int k = 0; k < NewtonStop.ITERATIONS; k++) {
            residual(s, w, r);
            s.response().solveTangent(s.arrays().qWork, s.arrays().vWork, r);
            Vectors.axpy(n, -1 / (1 - parameters.alphaM()), r, o, a, o);
            double change = Vectors.normInf(n, r, o);
            if (s.body().isLinear() && k == refinements) {
                return;
            }
            if (stop.isDone(change, Math.max(Vectors.normInf(n, a, o), Vectors.normInf(n, s.v0(), o) / s.stepSize()))) {
                break;
            }
        }
        stop.accept(s, 1 / (s.stepSize() * s.stepSize()));
    }

    /** R(a₁) = (1−α_m) M a₁ + α_m M a₀ + weighted F_int − F at both ends; leaves q₁ in {@code qWork}, v₁ in {@code vWork}. */
    private void residual(BodyStep s, double[] w, double[] r) {
        BodyDynamics body = s.body();
        AlphaParameters p = parameters;
        int n = s.dofCount();
        int o = s.velocityOffset();
        double h = s.stepSize();
        double[] v = s.arrays().vWork;
        double[] q = s.arrays().qWork;
        Arrays.fill(r, o, o + n, 0);
        if (body.hasConstantMass()) {
            body.addMass(1 - p.alphaM(), history.a.next, r);
            body.addMass(p.alphaM(), history.a.now, r);
        }
        for (int i = o; i < o + n; i++) {
            history.mean[i] = (1 - p.alphaM()) * history.a.next[i] + p.alphaM() * history.a.now[i];
        }
        addInertia(s, p.alphaD(), s.q0(), s.v0(), r);
        internalForce(body, p.alphaD(), p.alphaF(), s.q0(), s.v0(), r);
        body.addExternalForce(s.time(), -p.alphaD(), s.q0(), r);
        endMove(s, w, v);
        body.retract(s.q0(), 1, v, q);                                       // q₁
        endVelocity(s, w, v);                                                // v₁
        addInertia(s, 1 - p.alphaD(), q, v, r);
        internalForce(body, 1 - p.alphaD(), 1 - p.alphaF(), q, v, r);
        body.addExternalForce(s.time() + h, -(1 - p.alphaD()), q, r);
    }

    /** f += weight [M(q) ā + f(q, v)]. */
    private void addInertia(BodyStep s, double weight, double[] q, double[] v, double[] f) {
        if (!s.body().hasConstantMass() && weight != 0) {
            s.body().addMass(weight, q, history.mean, f);
            s.body().addInertiaForce(weight, q, v, f);
        }
    }

    /** f += alphaD (velocity-dependent forces) + alphaF (elastic forces). */
    private static void internalForce(BodyDynamics body, double alphaD, double alphaF, double[] q, double[] v, double[] f) {
        if (alphaD == alphaF) {
            body.addInternalForce(alphaD, q, v, f);
            return;
        }
        body.addVelocityForce(alphaD, q, v, f);
        body.addElasticForce(alphaF, q, f);
    }

    /** out = v₀ + h(1−γ) a₀ + hγ a₁ + w. */
    private void endVelocity(BodyStep s, double[] w, double[] out) {
        double h = s.stepSize();
        double old = h * (1 - parameters.gamma());
        double now = h * parameters.gamma();
        int o = s.velocityOffset();
        for (int i = o; i < o + s.dofCount(); i++) {
            out[i] = s.v0()[i] + old * history.a.now[i] + now * history.a.next[i] + w[i];
        }
    }

    /** out = h v₀ + h²(½−β) a₀ + h²β a₁ + (h/2) w. */
    private void endMove(BodyStep s, double[] w, double[] out) {
        double h = s.stepSize();
        double old = h * h * (0.5 - parameters.beta());
        double now = h * h * parameters.beta();
        int o = s.velocityOffset();
        for (int i = o; i < o + s.dofCount(); i++) {
            out[i] = h * s.v0()[i] + old * history.a.now[i] + now * history.a.next[i] + h / 2 * w[i];
        }
    }

    @Override
    public void post(BodyStep s, LedgerRow row) {
        AlphaLedger.filters(s, parameters, history);
        AlphaLedger.post(s, parameters, history, row);
        if (s.body().hasPrescribedMotion()) {
            row.post(LedgerColumn.CONSTRAINT, PrescribedAcceleration.impulsiveWork(s));
        }
        history.advance(s.velocityOffset(), s.velocityOffset() + s.dofCount());
    }

    /** A correction Δq of q₁ changes a₁ by −M⁻¹ K Δq, or M a + C v + K q = F + filters would break for the next step. */
    @Override
    public void moved(BodyStep s, LedgerRow row) {
        int o = s.velocityOffset();
        int n = s.dofCount();
        double before = AlphaLedger.surplus(s, parameters, s.qScheme(), history.a.now, history.z.now);
        double[] change = s.arrays().work;
        Arrays.fill(change, o, o + n, 0);
        if (s.body().isLinear()) {
            s.body().addStiffness(-1, s.correction(), change);
            s.response(IterationCoefficients.massOnly()).solve(change);
        } else {
            double[] f = s.arrays().vWork;
            Arrays.fill(f, o, o + n, 0);
            addForces(s, -1, s.q1(), f);
            addForces(s, 1, s.qScheme(), f);
            mass.solve(s, s.q1(), f, change);
        }
        Vectors.axpy(n, 1, change, o, history.a.now, o);
        double gained = AlphaLedger.surplus(s, parameters, s.q1(), history.a.now, history.z.now) - before;
        row.algorithmic(gained, gained);
        row.post(LedgerColumn.PROJECTION, gained);
    }

    /** f += alpha [M(q) a₁ + f(q, v₁) + F_int(q, v₁) − F₁]; {@link #post} has advanced the history. */
    private void addForces(BodyStep s, double alpha, double[] q, double[] f) {
        BodyDynamics body = s.body();
        body.addMass(alpha, q, history.a.now, f);
        body.addInertiaForce(alpha, q, s.v1(), f);
        body.addInternalForce(alpha, q, s.v1(), f);
        body.addExternalForce(s.time() + s.stepSize(), -alpha, q, f);
    }

    @Override
    public void save(Snapshot out) {
        history.save(out);
    }

    @Override
    public void restore(Snapshot in) {
        history.restore(in);
    }
}
