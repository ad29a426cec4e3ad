package org.saltus.core.step;

/** A step cannot be taken, or its contact problem did not converge and the scene's policy stops the run then. */
public class StepStoppedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message names step, status and error */
    public StepStoppedException(String message) {
        super(message);
    }

    /** As above, keeping the cause. */
    public StepStoppedException(String message, Throwable cause) {
        super(message, cause);
    }
}
