package org.saltus.core.step;

import org.saltus.core.check.Digits;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;

/** Counts the passes of an iteration around the contact problems of one step and says whether it came to an end. */
final class Agreement {
    private final String what;
    private final double roundOff;
    private final double near;
    private final int most;
    private int passes;
    private double off;
    private boolean reached = true;

    /**
     * @param what     what disagrees, for the report
     * @param roundOff disagreement that is round-off
     * @param near     disagreement below which a stagnation is round-off too
     * @param most     passes at most
     */
    Agreement(String what, double roundOff, double near, int most) {
        this.what = what;
        this.roundOff = roundOff;
        this.near = near;
        this.most = most;
    }

    /** Before the first contact problem. */
    void begin() {
        passes = 0;
        off = 0;
        reached = true;
    }

    /** Nothing disagrees. */
    boolean reach() {
        reached = true;
        return false;
    }

    /** Passes so far. */
    int passes() {
        return passes;
    }

    /** Counts a pass that is due whatever the disagreement. */
    void count() {
        passes++;
    }

    /** True, and counted, when another pass is due: the relative disagreement is larger than round-off and the error of the solve. */
    boolean another(double disagreement, SolveReport solve) {
        boolean stagnates = passes > 0 && disagreement <= near && 2 * disagreement > off;
        off = disagreement;
        reached = stagnates || off <= Math.max(roundOff, Math.min(solve.error(), solve.worst()));
        if (reached || !Double.isFinite(off) || passes == most) {
            return false;
        }
        passes++;
        return true;
    }

    /** The report of the last solve; not converged when there is no agreement. */
    SolveReport judged(SolveReport solve) {
        if (reached || !solve.converged()) {
            return solve;
        }
        return new SolveReport(SolveStatus.MAX_ITERATIONS, solve.iterations(), Math.max(solve.error(), off), solve.scaledError(), solve.lawError(),
            what + StepReport.DISAGREE + Digits.of(off, 2) + " after " + (passes + 1) + " contact problems of one step: reduce the time step");
    }
}
