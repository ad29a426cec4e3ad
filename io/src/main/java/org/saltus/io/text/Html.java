package org.saltus.io.text;

import java.math.BigDecimal;
import java.math.MathContext;

/** Text and numbers within HTML and SVG. */
public final class Html {
    private Html() {
    }

    /** The text with markup escaped. */
    public static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /** A number with at most the given significant digits: 0.125, 12.5, 1.3 · 10⁻⁷. */
    public static String number(double x, int digits) {
        if (x == 0) {
            return "0";
        }
        if (!Double.isFinite(x)) {
            return Double.isNaN(x) ? "NaN" : x > 0 ? "∞" : "−∞";
        }
        BigDecimal rounded = new BigDecimal(x).round(new MathContext(digits)).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent >= -3 && exponent < 6) {
            return rounded.toPlainString().replace("-", "−");
        }
        String mantissa = rounded.scaleByPowerOfTen(-exponent).toPlainString().replace("-", "−");
        String power = "10<sup>" + String.valueOf(exponent).replace("-", "−") + "</sup>";
        return mantissa.equals("1") ? power : mantissa.equals("−1") ? "−" + power : mantissa + " · " + power;
    }
}
