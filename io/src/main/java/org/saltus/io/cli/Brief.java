package org.saltus.io.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers for people: four significant digits, no padding, a point as decimal mark. */
public final class Brief {
    private static final MathContext DIGITS = new MathContext(4);

    private Brief() {
    }

    /** The number as text. */
    public static String of(double value) {
        if (!Double.isFinite(value)) {
            return String.valueOf(value);
        }
        if (value == 0) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent >= -3 && exponent < 6) {
            return rounded.toPlainString();
        }
        return rounded.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
    }

    /** A share of a whole, in per cent. */
    static String percent(double part, double whole) {
        return whole > 0 ? String.format(Locale.ROOT, "%.0f %%", 100 * part / whole) : "0 %";
    }
}
