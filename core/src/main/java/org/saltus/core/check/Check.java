package org.saltus.core.check;

/**
 * Argument checks at the public doors. Every message says where, what, got, expected and what to do;
 * inner kernels trust their callers.
 */
public final class Check {
    private Check() {
    }

    /** Throws unless {@code actual == expected}. */
    public static void length(String where, String what, int actual, int expected, String hint) {
        if (actual != expected) {
            throw new IllegalArgumentException(
                where + ": " + what + " has " + actual + " entries, expected " + expected + ". " + hint);
        }
    }

    /** Throws unless the value is finite. */
    public static double finite(String where, String what, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(where + ": " + what + " is " + value + ", expected a finite number.");
        }
        return value;
    }

    /** Throws unless every entry is finite; names the first that is not. */
    public static double[] finite(String where, String what, double[] values) {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(where + ": " + what + "[" + i + "] is " + values[i]
                    + ", expected a finite number.");
            }
        }
        return values;
    }

    /** Throws unless {@code min <= value <= max} (NaN fails). */
    public static double range(String where, String what, double value, double min, double max) {
        if (!(value >= min && value <= max)) {
            throw new IllegalArgumentException(
                where + ": " + what + " is " + value + ", expected a value in [" + min + ", " + max + "].");
        }
        return value;
    }

    /** Throws unless {@code value > 0} and finite. */
    public static double positive(String where, String what, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(where + ": " + what + " is " + value + ", expected a finite number > 0.");
        }
        return value;
    }

    /** Throws {@link IllegalArgumentException} with the message unless the condition holds. */
    public static void that(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
