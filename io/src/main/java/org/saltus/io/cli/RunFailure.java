package org.saltus.io.cli;

/** A run broke down after it had started: exit code 4. */
final class RunFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RunFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
