package org.saltus.core.run;

/** What happens when a step's contact problem does not converge. */
public enum StepPolicy {
    /** The run stops (exit code 3). */
    FAIL,
    /** The solution is taken as it is and the step counted. */
    ACCEPT,
    /** The step is taken back and repeated as two half steps, down to a limit; then accepted. */
    HALVE
}
