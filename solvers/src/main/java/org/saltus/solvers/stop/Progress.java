package org.saltus.solvers.stop;

import org.saltus.core.problem.ContactScales;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.Yardstick;

/**
 * Measures the iterates of one solve, keeps the best of them, and writes the report: CONVERGED exactly when the criterion of
 * the returned r is within the tolerance. Buffers are kept from solve to solve; one instance per solver.
 */
public final class Progress {
    /** Measurements before a solve can be said to stand still. */
    private static final int ENOUGH = 10;
    private final Stopping stopping;
    private final Yardstick map;
    private FrictionContactProblem problem;
    private double[] best = new double[0];
    private double bestCriterion;
    private double lastCriterion;
    private boolean bestIsLast;                                 // the map still holds û of the best r
    private double bestNorm;                                    // ‖r̃‖ of the best r
    private double freeNorm;                                    // ‖q̃‖
    private double halved;
    private int halvedAt;
    private int measurements;

    /** @param stopping the rule */
    public Progress(Stopping stopping) {
        this(stopping, new NaturalMap());
    }

    /** @param stopping the rule; @param yardstick what measures the iterates; taken over */
    public Progress(Stopping stopping, Yardstick yardstick) {
        this.stopping = stopping;
        map = yardstick;
    }

    /** The rule. */
    public Stopping stopping() {
        return stopping;
    }

    /**
     * Starts a solve from the guess in r.
     *
     * @return true when the guess is already good enough, and not only beside its own size: a guess that {@link #runsOff} is none to compare with
     * @throws IllegalArgumentException when r is too short or not finite
     */
    public boolean start(FrictionContactProblem newProblem, double[] r) {
        problem = newProblem;
        int n = problem.length();
        checkGuess(n, r);
        if (best.length < n) {
            best = new double[best.length == 0 ? n : n + n / 16];
        }
        forget();
        System.arraycopy(r, 0, best, 0, n);
        map.open(problem);
        halved = Double.POSITIVE_INFINITY;
        halvedAt = 0;
        measurements = 0;
        boolean good = measure(r);
        freeNorm = map.scaledFreeNorm();
        if (good && runsOff()) {
            forget();
            return false;
        }
        return good;
    }

    /** Throws when r is shorter than n entries, or one of these is not finite. */
    public static void checkGuess(int n, double[] r) {
        if (r.length < n) {
            throw new IllegalArgumentException("ContactSolver: r has " + r.length + " entries, expected at least " + n
                + " (one per local direction). Make it as long as the free term.");
        }
        for (int i = 0; i < n; i++) {
            if (!Double.isFinite(r[i])) {
                throw new IllegalArgumentException("ContactSolver: initial guess r[" + i + "] is " + r[i]
                    + ", expected a finite number. Start from zeros if no guess is known.");
            }
        }
    }

    private void forget() {
        bestCriterion = Double.POSITIVE_INFINITY;
        bestIsLast = false;
        bestNorm = 0;
    }

    /** Measures r and keeps it when it is the best so far; true when it is good enough. */
    public boolean measure(double[] r) {
        double criterion = map.measure(r, stopping.criterion());
        lastCriterion = criterion;
        bestIsLast = criterion < bestCriterion;
        measurements++;
        if (criterion < bestCriterion) {
            bestCriterion = criterion;
            bestNorm = map.scaledImpulseNorm();
            System.arraycopy(r, 0, best, 0, problem.length());
        }
        if (bestCriterion <= 0.5 * halved) {
            halved = bestCriterion;
            halvedAt = measurements;
        }
        return bestCriterion <= stopping.tolerance();
    }

    /** Whether the second half of the measurements did not halve the best error. */
    public boolean standsStill() {
        return measurements >= ENOUGH && halvedAt < measurements / 2;
    }

    /**
     * Whether the best r grows rather than converges: e is relative to ‖r‖, so growing impulses look ever better. True when the tolerance allows
     * errors of a hundredth of q, tolerance ‖r̃‖ &gt; ‖q̃‖/100 in scaled variables, and complementarity is far from met: Σ |r_cᵀ û_c + μ r_N ‖û_T‖|, zero for a
     * solution, is above a tenth of Σ |r q|. Costs a product with W in the first case, else nothing of note.
     */
    public boolean runsOff() {
        boolean large = stopping.tolerance() * bestNorm > 1e-2 * freeNorm;
        if (!large) {
            return false;
        }
        map.measure(best, stopping.criterion());
        bestIsLast = true;
        return map.complementarity(best) > 0.1 * map.work(best);
    }

    /** The end of a solve whose r {@link #runsOff} without a proof: STALLED, because the small error comes from the size of r alone. */
    public SolveReport runaway(double[] r, int iterations, String what) {
        return refuse(r, iterations, SolveStatus.STALLED, "error " + bestCriterion + " is small only because the impulses grow: r'u + sum mu r_N |u_T| is "
            + "not small beside |r'q|; the problem may have no solution, or needs a smaller tolerance" + what);
    }

    /** Writes the best iterate into r and reports it: CONVERGED when it is good enough, else the given status and reason. */
    public SolveReport finish(double[] r, int iterations, SolveStatus otherwise, String reason) {
        System.arraycopy(best, 0, r, 0, problem.length());
        boolean converged = bestCriterion <= stopping.tolerance();
        return report(converged ? SolveStatus.CONVERGED : otherwise, iterations, converged ? "" : reason);
    }

    /** Writes the best iterate into r and reports that the problem has no solution, however small the error is. */
    public SolveReport refuse(double[] r, int iterations, SolveStatus status, String reason) {
        System.arraycopy(best, 0, r, 0, problem.length());
        return report(status, iterations, reason);
    }

    /** All three errors of the best r, of which the criterion alone was measured on the way. */
    private SolveReport report(SolveStatus status, int iterations, String reason) {
        if (bestCriterion == Double.POSITIVE_INFINITY) {
            return new SolveReport(status, iterations, bestCriterion, bestCriterion, bestCriterion, reason);
        }
        if (bestIsLast) {
            map.complete(best);
        } else {
            map.measure(best);
            bestIsLast = true;
        }
        return SolveReport.of(status, iterations, map, reason);
    }

    /** The best iterate: read only, and longer than needed. */
    public double[] best() {
        return best;
    }

    /** Writes the best iterate into r. */
    public void best(double[] r) {
        System.arraycopy(best, 0, r, 0, problem.length());
    }

    /** Scales of the contacts of the problem started last; read only. */
    public ContactScales scales() {
        return map.scales();
    }

    /** Criterion of the r measured last. */
    public double last() {
        return lastCriterion;
    }

    /** Smallest criterion measured so far. */
    public double criterion() {
        return bestCriterion;
    }
}
