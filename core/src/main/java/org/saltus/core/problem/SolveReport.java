package org.saltus.core.problem;

/**
 * What a solve did.
 *
 * @param status      how it ended; never CONVERGED above the asked tolerance
 * @param iterations  sweeps or iterations
 * @param error       e(r), {@link NaturalMap#error}
 * @param scaledError {@link NaturalMap#scaledError}
 * @param lawError    {@link NaturalMap#lawError}; NaN where the solver did not measure it
 * @param reason      empty when converged, else one line
 */
public record SolveReport(SolveStatus status, int iterations, double error, double scaledError, double lawError, String reason) {
    /** Of a solver that does not measure e_law; the step then does. */
    public SolveReport(SolveStatus status, int iterations, double error, double scaledError, String reason) {
        this(status, iterations, error, scaledError, Double.NaN, reason);
    }

    /** The report of an r that a map has measured completely. */
    public static SolveReport of(SolveStatus status, int iterations, Yardstick map, String reason) {
        return new SolveReport(status, iterations, map.error(), map.scaledError(), map.lawError(), reason);
    }

    /** The report of a problem without contacts. */
    public static SolveReport empty() {
        return new SolveReport(SolveStatus.CONVERGED, 0, 0, 0, 0, "");
    }

    /** The same of other iterations. */
    public SolveReport withIterations(int all) {
        return new SolveReport(status, all, error, scaledError, lawError, reason);
    }

    /** The same with e_law as the step measured it. */
    public SolveReport withLawError(double measured) {
        return new SolveReport(status, iterations, error, scaledError, measured, reason);
    }

    /** The same with another end. */
    public SolveReport withEnd(SolveStatus end, String why) {
        return new SolveReport(end, iterations, error, scaledError, lawError, why);
    }

    /** The number that messages tell: e_law, which is right for any friction; e where the solver did not measure it. */
    public double worst() {
        return Double.isNaN(lawError) ? error : lawError;
    }

    /** True when the tolerance was met. */
    public boolean converged() {
        return status == SolveStatus.CONVERGED;
    }
}
