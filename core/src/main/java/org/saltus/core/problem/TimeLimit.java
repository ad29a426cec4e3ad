package org.saltus.core.problem;

/** How a solve learns that its time is up: the interrupt flag of its thread, see {@link ContactSolver}. */
public final class TimeLimit {
    /** Reason in the report of a solve that was stopped. */
    public static final String REASON = "time limit";

    private TimeLimit() {
    }

    /** True when the present solve is to end now. Costs a few nanoseconds and leaves the flag set. */
    public static boolean reached() {
        return Thread.currentThread().isInterrupted();
    }
}
