package org.saltus.core.step;

/** The scene's policy stopped the run: a step's contact problem did not converge. */
public class StepStoppedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message names step, status and error */
    public StepStoppedException(String message) {
        super(message);
    }
}
