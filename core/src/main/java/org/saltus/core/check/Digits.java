package org.saltus.core.check;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers for people: so many significant digits, no padding, a point as decimal mark: "0.064", "1e-8", "12.5". */
public final class Digits {
    private Digits() {
    }

    /** The value rounded to four significant digits, as tables for people have it. */
    public static String brief(double value) {
        return of(value, 4);
    }

    /** The value rounded to {@code digits} significant digits. */
    public static String of(double value, int digits) {
        if (!Double.isFinite(value)) {
            return String.valueOf(value);
        }
        if (value == 0) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent >= -3 && exponent < 6) {
            return rounded.toPlainString();
        }
        return rounded.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
    }
}
