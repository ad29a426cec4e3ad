package org.saltus.solvers.stop;

import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;

/**
 * Measures the iterates of one solve, keeps the best of them, and writes the report: CONVERGED exactly when the criterion of
 * the returned r is within the tolerance. Buffers are kept from solve to solve; one instance per solver.
 */
public final class Progress {
    private final Stopping stopping;
    private final NaturalMap map = new NaturalMap();
    private FrictionContactProblem problem;
    private double[] best = new double[0];
    private double bestCriterion;
    private double lastCriterion;
    private double bestError;
    private double bestScaledError;

    /** @param stopping the rule */
    public Progress(Stopping stopping) {
        this.stopping = stopping;
    }

    /** The rule. */
    public Stopping stopping() {
        return stopping;
    }

    /**
     * Starts a solve from the guess in r.
     *
     * @return true when the guess is already good enough
     * @throws IllegalArgumentException when r is too short or not finite
     */
    public boolean start(FrictionContactProblem newProblem, double[] r) {
        problem = newProblem;
        int n = problem.length();
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
        if (best.length < n) {
            best = new double[n + n / 4];
        }
        bestCriterion = Double.POSITIVE_INFINITY;
        bestError = Double.POSITIVE_INFINITY;
        bestScaledError = Double.POSITIVE_INFINITY;
        System.arraycopy(r, 0, best, 0, n);
        return measure(r);
    }

    /** Measures r and keeps it when it is the best so far; true when it is good enough. */
    public boolean measure(double[] r) {
        double criterion = stopping.criterion().of(map.measure(problem, r));
        lastCriterion = criterion;
        if (criterion < bestCriterion) {
            bestCriterion = criterion;
            bestError = map.error();
            bestScaledError = map.scaledError();
            System.arraycopy(r, 0, best, 0, problem.length());
        }
        return bestCriterion <= stopping.tolerance();
    }

    /** Writes the best iterate into r and reports it: CONVERGED when it is good enough, else the given status and reason. */
    public SolveReport finish(double[] r, int iterations, SolveStatus otherwise, String reason) {
        System.arraycopy(best, 0, r, 0, problem.length());
        boolean converged = bestCriterion <= stopping.tolerance();
        return new SolveReport(converged ? SolveStatus.CONVERGED : otherwise, iterations, bestError, bestScaledError,
            converged ? "" : reason);
    }

    /** Writes the best iterate into r and reports that the problem has no solution, however small the error is. */
    public SolveReport refuse(double[] r, int iterations, SolveStatus status, String reason) {
        System.arraycopy(best, 0, r, 0, problem.length());
        return new SolveReport(status, iterations, bestError, bestScaledError, reason);
    }

    /** Writes the best iterate into r. */
    public void best(double[] r) {
        System.arraycopy(best, 0, r, 0, problem.length());
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
