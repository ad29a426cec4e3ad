package org.saltus.io.sweep;

import org.saltus.io.cli.ExitCode;

/** How the run of a row ended; what its exit code says, and what only a sweep can see. */
public enum Status {
    /** At its end. */
    DONE,
    /** By the policy of the scene, before its end. */
    STOPPED,
    /** The scene cannot be read or built with these values. */
    BAD_INPUT,
    /** By a fault of a part, for want of memory, or because its files could not be written. */
    EXCEPTION,
    /** By the limit of the plan. */
    TIMEOUT,
    /** It has taken its process down as often as that is tried. */
    LOST;

    /** That of an exit code. @param isLate whether the limit has ended it */
    static Status of(int code, boolean isLate) {
        return switch (code) {
            case ExitCode.DONE -> DONE;
            case ExitCode.STOPPED -> STOPPED;
            case ExitCode.BAD_INPUT -> BAD_INPUT;
            default -> isLate ? TIMEOUT : EXCEPTION;
        };
    }
}
