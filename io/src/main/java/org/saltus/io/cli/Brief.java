package org.saltus.io.cli;

import java.util.Locale;
import org.saltus.core.check.Digits;

/** Numbers for people: four significant digits, no padding, a point as decimal mark. */
public final class Brief {
    private static final int DIGITS = 4;

    private Brief() {
    }

    /** The number as text. */
    public static String of(double value) {
        return Digits.of(value, DIGITS);
    }

    /** A share of a whole, in per cent. */
    static String percent(double part, double whole) {
        return whole > 0 ? String.format(Locale.ROOT, "%.0f %%", 100 * part / whole) : "0 %";
    }
}
