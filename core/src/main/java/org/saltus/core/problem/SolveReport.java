package org.saltus.core.problem;

/**
 * What a solve did.
 *
 * @param status      how it ended; never CONVERGED above the asked tolerance
 * @param iterations  sweeps or iterations
 * @param error       e(r), {@link NaturalMap#error}
 * @param scaledError {@link NaturalMap#scaledError}
 * @param reason      empty when converged, else one line
 */
public record SolveReport(SolveStatus status, int iterations, double error, double scaledError, String reason) {
    /** The report of a problem without contacts. */
    public static SolveReport empty() {
        return new SolveReport(SolveStatus.CONVERGED, 0, 0, 0, "");
    }

    /** True when the tolerance was met. */
    public boolean converged() {
        return status == SolveStatus.CONVERGED;
    }
}
