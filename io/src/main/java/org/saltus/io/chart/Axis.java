package org.saltus.io.chart;

/**
 * One axis of a {@link Figure}.
 *
 * @param title       what is shown along it
 * @param unit        "" for none
 * @param logarithmic by powers of ten: values that are not positive are left out
 * @param low         begin of what is shown; NaN to fit the values
 * @param high        end of what is shown; NaN to fit the values
 * @param whole       values are counts: no tick between whole numbers
 */
public record Axis(String title, String unit, boolean logarithmic, double low, double high, boolean whole) {
    /** A linear axis that fits the values and holds 0, but where all of them are farther from it than from each other. */
    public static Axis linear(String title, String unit) {
        return new Axis(title, unit, false, Double.NaN, Double.NaN, false);
    }

    /** Whole powers of ten around the values. */
    public static Axis logarithmic(String title, String unit) {
        return new Axis(title, unit, true, Double.NaN, Double.NaN, false);
    }

    /** The same from {@code from} to {@code to}, both positive on a logarithmic axis. */
    public Axis between(double from, double to) {
        return new Axis(title, unit, logarithmic, from, to, whole);
    }

    /** The same for counts. */
    public Axis ofCounts() {
        return new Axis(title, unit, logarithmic, low, high, true);
    }
}
