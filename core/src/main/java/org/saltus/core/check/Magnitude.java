package org.saltus.core.check;

/**
 * The masses, moments of inertia and stiffnesses that can be computed with. A run takes their inverses, and its solvers squares of these, times those of steps
 * and speeds: a double, 1e-308 to 1e308, holds them all with full precision where the numbers themselves stay between {@link #LEAST} and {@link #MOST}.
 */
public final class Magnitude {
    /** The least mass, kg, moment of inertia, kg·m², stiffness, N/m, and so on. */
    public static final double LEAST = 1e-100;
    /** The largest one. */
    public static final double MOST = 1e100;

    private Magnitude() {
    }

    /** What is wrong with a value, to stand behind its name: "is 1e-308 kg, expected ..."; null when nothing is. */
    public static String fault(double value, String unit) {
        if (value >= LEAST && value <= MOST) {
            return null;
        }
        return "is " + Digits.of(value, 6) + " " + unit + ", expected " + Digits.of(LEAST, 1) + " to " + Digits.of(MOST, 1) + " " + unit
            + " (beyond, inverses and squares overflow). Check the numbers that it comes from, and their units.";
    }

    /** Throws unless the value can be computed with. */
    public static double check(String where, String what, double value, String unit) {
        String fault = fault(value, unit);
        if (fault != null) {
            throw new IllegalArgumentException(where + ": " + what + " " + fault);
        }
        return value;
    }

    /** Throws unless the value is 0 or can be computed with. */
    public static double checkUnlessZero(String where, String what, double value, String unit) {
        return value == 0 ? 0 : check(where, what, value, unit);
    }
}
