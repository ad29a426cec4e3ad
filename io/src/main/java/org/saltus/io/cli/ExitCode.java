package org.saltus.io.cli;

/** What the exit codes of all commands mean. */
public final class ExitCode {
    /** Done, accepted non-convergence included. */
    public static final int DONE = 0;
    /** A check is above its tolerance. */
    public static final int ABOVE_TOLERANCE = 1;
    /** Bad input or usage; nothing was written. */
    public static final int BAD_INPUT = 2;
    /** The policy of the scene stopped the run; partial results are kept. */
    public static final int STOPPED = 3;
    /** Internal error, or results that could not be written any more. */
    public static final int INTERNAL_ERROR = 4;
    /** Interrupted; the summary was written. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {
    }
}
