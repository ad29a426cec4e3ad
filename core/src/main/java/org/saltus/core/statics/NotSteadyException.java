package org.saltus.core.statics;

/** An equilibrium and the fields that live on its bodies did not come to rest together: what was asked for does not exist, or was not reached. */
public final class NotSteadyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what did not come to rest, and what to do */
    public NotSteadyException(String message) {
        super(message);
    }
}
