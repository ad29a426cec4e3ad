package org.saltus.core.step;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.math.Vectors;
import org.saltus.core.problem.SolveReport;

/**
 * Brings contact and nonlinear bodies into agreement within a step. The contact problem takes v₁ = v_free + S H p, and S is only near for a
 * nonlinear body: once its equation of motion is solved for v₁ with p fixed, v_free ← v₁ − S H p is the free velocity of a better problem. In
 * the limit v₁ solves the equation of motion and u₁ = Hᵀ v₁ the laws. Scenes of linear bodies never iterate.
 */
final class NonlinearCoupling {
    private static final double ROUND_OFF = 1e-12;
    /** A disagreement below which a stagnation is the round-off of stiff bodies. */
    private static final double NEAR = 1e-9;
    private static final int REPETITIONS = 30;
    /** A disagreement that is round-off of the velocities of the bodies, by what relative velocities are differences of. */
    private static final double FLOOR = 1e-14;
    private double[] change = new double[0];
    private double[] relative = new double[0];
    private double[] terms = new double[0];
    private int iterations;
    private final Agreement agreement = new Agreement("contact impulses and nonlinear bodies", ROUND_OFF, NEAR, REPETITIONS);

    /** Told before a step. */
    void beginStep() {
        iterations = 0;
    }

    /** Told of every contact problem solved: their iterations add up to those of the step. */
    void count(SolveReport solve) {
        iterations += solve.iterations();
    }

    /** Told before the first contact problem of a configuration. */
    void begin() {
        agreement.begin();
    }

    /**
     * Renews v_free of nonlinear bodies and u_free after their completion; true when the contact problem is to be solved again: u_free moved by
     * more than the error of the solve, relative to the velocities of the contacts.
     */
    boolean renew(List<BodyStep> bodies, ContactSpace space, SolveReport solve) {
        if (space.count() == 0 || !moveFree(bodies)) {
            return agreement.reach();
        }
        int n = space.map().length();
        if (relative.length < n) {
            relative = new double[n * 5 / 4];
        }
        space.map().multiplyTranspose(change, relative);
        double size = Math.max(Vectors.norm2(n, space.uFree(), 0), Vectors.norm2(n, space.u0(), 0));
        double off = Vectors.norm2(n, relative, 0);
        if (off > NEAR * size && off <= FLOOR * sizeOfTerms(bodies, space, n)) {
            return agreement.reach();                                        // velocities of the contacts that are round-off themselves
        }
        if (!agreement.another(size > 0 ? off / size : 0, solve)) {
            return false;
        }
        Vectors.axpy(n, 1, relative, 0, space.uFree(), 0);
        return true;
    }

    /** ‖|H|ᵀ |v₁|‖: what relative velocities at contacts are differences of, m/s. */
    private double sizeOfTerms(List<BodyStep> bodies, ContactSpace space, int n) {
        terms = terms.length < n ? new double[n * 5 / 4] : terms;
        space.map().multiplyTransposeAbsolute(bodies.get(0).v1(), terms);
        return Vectors.norm2(n, terms, 0);
    }

    /**
     * change = v₁ − S H p − v_free, added to v_free, of the nonlinear bodies that contacts push or have pushed in this step, whose v_free is no
     * longer that without contact; false when there are none.
     */
    private boolean moveFree(List<BodyStep> bodies) {
        boolean moved = false;
        for (BodyStep s : bodies) {
            int o = s.velocityOffset();
            int n = s.dofCount();
            if (s.body().isLinear() || !s.isFreeRenewed() && Vectors.normInf(n, s.impulse(), o) == 0) {
                continue;
            }
            if (!moved) {
                change = change.length == s.v1().length ? change : new double[s.v1().length];
                Arrays.fill(change, 0);
                moved = true;
            }
            s.renewFree();
            double[] jump = s.arrays().work;
            Vectors.copy(n, s.impulse(), o, jump, o);
            s.response().apply(jump);                                        // S H p
            for (int i = o; i < o + n; i++) {
                change[i] = s.v1()[i] - jump[i] - s.vFree()[i];
                s.vFree()[i] += change[i];
            }
        }
        return moved;
    }

    /** The report of the last solve with the iterations of all of the step; not converged when contact and bodies still disagree. */
    SolveReport judged(SolveReport solve) {
        return agreement.judged(solve.withIterations(iterations));
    }
}
