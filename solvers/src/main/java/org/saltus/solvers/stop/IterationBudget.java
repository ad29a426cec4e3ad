package org.saltus.solvers.stop;

import org.saltus.core.problem.TimeLimit;

/** The iterations that the stages of one solve may use together; time limits end it too. */
public final class IterationBudget {
    private final int most;
    private int used;
    private boolean late;

    /** @param most iterations at most */
    public IterationBudget(int most) {
        this.most = most;
    }

    /** Starts a solve. */
    public void restart() {
        used = 0;
        late = false;
    }

    /** Asks for one more iteration: false, and nothing is counted, when none is left or the time is up. */
    public boolean take() {
        if (over()) {
            return false;
        }
        used++;
        return true;
    }

    /** True when no iteration is left or the time is up. */
    public boolean over() {
        late |= TimeLimit.reached();
        return late || used >= most;
    }

    /** Iterations taken. */
    public int used() {
        return used;
    }

    /** Why it is over. */
    public String reason(double criterion, double tolerance) {
        return late ? TimeLimit.REASON : "error " + criterion + " is above the tolerance " + tolerance + " after " + used
            + " iterations";
    }
}
