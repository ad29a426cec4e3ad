package org.saltus.io.cli;

import java.util.SortedMap;
import java.util.TreeMap;

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
    /** Done, but whoever read what was printed has closed the pipe, as shells say it of programs that end by SIGPIPE. */
    public static final int CLOSED_PIPE = 141;
    /** What a user is told of each code. */
    static final SortedMap<Integer, String> MEANINGS = new TreeMap<>();

    static {
        MEANINGS.put(DONE, "done; steps that did not converge and were accepted by the policy are named in the summary");
        MEANINGS.put(ABOVE_TOLERANCE, "a check is above its tolerance (`verify`), or `static` found no steady state of heat"
            + " (problems that `bench` did not solve are rows with a reason, and 0)");
        MEANINGS.put(BAD_INPUT, "bad input or usage; nothing was written");
        MEANINGS.put(STOPPED, "the run stopped: the policy is `fail` and a step did not converge, a solver does not take the problems of the scene, or the"
            + " motion blew up; partial results are kept");
        MEANINGS.put(INTERNAL_ERROR, "internal error, or results could not be written any more; rows written so far are kept");
        MEANINGS.put(INTERRUPTED, "interrupted (143 by SIGTERM); the summary and a checkpoint were written");
        MEANINGS.put(CLOSED_PIPE, "done, but the reader of what was printed closed the pipe before its end (`saltus list | head`)");
    }

    private ExitCode() {
    }
}
