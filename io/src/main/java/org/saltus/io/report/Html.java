package org.saltus.io.report;

import java.util.Locale;

/** Text and numbers within HTML and SVG. */
final class Html {
    private Html() {
    }

    /** The text with markup escaped. */
    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /** A number with the given digits: 0.125, 12.5, 1.3 · 10⁻⁷. */
    static String number(double x, int digits) {
        if (x == 0) {
            return "0";
        }
        if (!Double.isFinite(x)) {
            return Double.isNaN(x) ? "NaN" : x > 0 ? "∞" : "−∞";
        }
        int exponent = (int) Math.floor(Math.log10(Math.abs(x)));
        if (exponent >= -3 && exponent < 6) {
            String plain = String.format(Locale.ROOT, "%." + Math.max(0, digits - 1 - exponent) + "f", x);
            return plain.replace("-", "−");
        }
        String[] parts = String.format(Locale.ROOT, "%." + (digits - 1) + "e", x).split("e");
        return parts[0].replace("-", "−") + " · 10<sup>" + String.valueOf(Integer.parseInt(parts[1])).replace("-", "−") + "</sup>";
    }
}
