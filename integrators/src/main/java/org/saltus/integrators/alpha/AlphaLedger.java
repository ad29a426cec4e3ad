package org.saltus.integrators.alpha;

import java.util.Arrays;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.step.BodyStep;

/**
 * The energy identity of the α-family, [A16] (58), (73), (87) with errata: with Δq the move of the step,
 * Δℋ = Δqᵀ F_γ − Δqᵀ C v_γ − (η/ν) Δqᵀ (y_γ − C x_γ) + (η + ½ − γ) ‖Δq‖²_K + (η/ν)(γ − ν − ½) ‖Δz‖²_K
 * + ½ h² (½ − γ)(2β − γ) ‖Δa‖²_M + u_½ᵀ p. The filter work is absent for Krenk-Høgsberg and Newmark. Where M depends on q, norms are
 * taken at the q they belong to; the identity then leaves a residual of the order of the scheme.
 */
final class AlphaLedger {
    private AlphaLedger() {
    }

    /** z₁ = [ν Δq − (½−ν) z₀]/(½+ν), x₁ with Δv (jump included), y₁ with ΔF (errata 2.2). */
    static void filters(BodyStep s, AlphaParameters p, AlphaHistory history) {
        if (p.eta() == 0) {
            return;
        }
        int o = s.velocityOffset();
        double gain = p.nu() / (0.5 + p.nu());
        double keep = (0.5 - p.nu()) / (0.5 + p.nu());
        double[] force = s.arrays().force;
        Arrays.fill(force, o, o + s.dofCount(), 0);
        if (p.filtersLoad()) {
            s.body().addExternalForce(s.time() + s.stepSize(), 1, s.q1(), force);
            s.body().addExternalForce(s.time(), -1, s.q0(), force);
        }
        for (int i = o; i < o + s.dofCount(); i++) {
            history.z.next[i] = gain * history.move[i] - keep * history.z.now[i];
            history.x.next[i] = gain * (s.v1()[i] - s.v0()[i]) - keep * history.x.now[i];
            history.y.next[i] = gain * force[i] - keep * history.y.now[i];
        }
    }

    static void post(BodyStep s, AlphaParameters p, AlphaHistory history, LedgerRow row) {
        BodyDynamics body = s.body();
        int n = s.dofCount();
        int o = s.velocityOffset();
        double h = s.stepSize();
        double gamma = p.gamma();
        double[] move = history.move;
        double[] f = s.arrays().force;
        double[] x = s.arrays().vWork;

        Arrays.fill(f, o, o + n, 0);
        body.addExternalForce(s.time(), 1 - gamma, s.q0(), f);
        body.addExternalForce(s.time() + h, gamma, s.q1(), f);
        row.post(LedgerColumn.EXTERNAL, Vectors.dot(n, move, o, f, o));

        mean(n, o, gamma, s.v0(), s.v1(), x);
        row.post(LedgerColumn.DAMPING, -dampingForm(body, n, o, x, move, f));

        if (p.filtersLoad() && p.eta() != 0) {
            mean(n, o, gamma, history.y.now, history.y.next, x);
            double work = Vectors.dot(n, move, o, x, o);
            mean(n, o, gamma, history.x.now, history.x.next, x);
            row.post(LedgerColumn.FILTER, -p.filterWeight() * (work - dampingForm(body, n, o, x, move, f)));
        }

        double numerical = (p.eta() + 0.5 - gamma) * stiffnessForm(body, n, o, move, f);
        Vectors.copyPlus(n, history.z.next, o, -1, history.z.now, o, x, o);
        numerical += p.filterWeight() * (gamma - p.nu() - 0.5) * stiffnessForm(body, n, o, x, f);
        Vectors.copyPlus(n, history.a.next, o, -1, history.a.now, o, x, o);
        numerical += 0.5 * h * h * (0.5 - gamma) * (2 * p.beta() - gamma) * massForm(body, n, o, s.q1(), x, f);
        row.post(LedgerColumn.NUMERICAL, numerical);

        if (body.hasPrescribedMotion()) {
            reaction(s, p, history.reaction.next, history.a.next, history.z.next, history.x.next, history.y.next,
                s.time() + h, s.q1(), s.v1());
            double work = 0;
            for (int dof : body.prescribedDofs()) {
                double force = (1 - gamma) * history.reaction.now[dof] + gamma * history.reaction.next[dof];
                s.supportImpulse()[dof] = h * force;
                work += move[dof] * force;
            }
            row.post(LedgerColumn.CONSTRAINT, work);
        }

        double before = surplus(s, p, s.q0(), history.a.now, history.z.now);
        double after = surplus(s, p, s.q1(), history.a.next, history.z.next);
        row.algorithmic(after, after - before);
    }

    /** ℋ − E = (h²/4)(2β−γ) aᵀ M a + (η/2ν²)(ν − (γ−½)) zᵀ K z, [A16] (55). */
    static double surplus(BodyStep s, AlphaParameters p, double[] q, double[] a, double[] z) {
        int n = s.dofCount();
        int o = s.velocityOffset();
        double h = s.stepSize();
        double[] f = s.arrays().force;
        return h * h / 4 * (2 * p.beta() - p.gamma()) * massForm(s.body(), n, o, q, a, f)
            + 0.5 * p.filterEnergy() * stiffnessForm(s.body(), n, o, z, f);
    }

    /**
     * On prescribed dofs, what holds them: out = M a + C v + K q − F − (η/ν)(K z [+ C x − y]), the load that the augmented
     * equation [A16] (51) lacks there; other dofs of the body are written too and not read.
     */
    static void reaction(BodyStep s, AlphaParameters p, double[] out, double[] a, double[] z, double[] x, double[] y,
                         double time, double[] q, double[] v) {
        BodyDynamics body = s.body();
        int n = s.dofCount();
        int o = s.velocityOffset();
        Arrays.fill(out, o, o + n, 0);
        body.addMass(1, q, a, out);
        body.addInertiaForce(1, q, v, out);
        body.addInternalForce(1, q, v, out);
        body.addExternalForce(time, -1, q, out);
        body.addStiffness(-p.filterWeight(), z, out);
        if (p.filtersLoad()) {
            body.addDamping(-p.filterWeight(), x, out);
            Vectors.axpy(n, p.filterWeight(), y, o, out, o);
        }
    }

    private static void mean(int n, int o, double weight, double[] x0, double[] x1, double[] out) {
        for (int i = o; i < o + n; i++) {
            out[i] = (1 - weight) * x0[i] + weight * x1[i];
        }
    }

    private static double dampingForm(BodyDynamics body, int n, int o, double[] x, double[] y, double[] f) {
        Arrays.fill(f, o, o + n, 0);
        body.addDamping(1, x, f);
        return Vectors.dot(n, y, o, f, o);
    }

    private static double stiffnessForm(BodyDynamics body, int n, int o, double[] x, double[] f) {
        Arrays.fill(f, o, o + n, 0);
        body.addStiffness(1, x, f);
        return Vectors.dot(n, x, o, f, o);
    }

    private static double massForm(BodyDynamics body, int n, int o, double[] q, double[] x, double[] f) {
        Arrays.fill(f, o, o + n, 0);
        body.addMass(1, q, x, f);
        return Vectors.dot(n, x, o, f, o);
    }
}
