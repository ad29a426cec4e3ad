package org.saltus.io.scene;

import java.util.regex.Pattern;

/**
 * What an unquoted word of a scene file stands for, by the core schema of YAML 1.2: numbers with or without a dot in front
 * of their exponent ({@code 1e-3}), hexadecimal and octal whole numbers, {@code .inf}, {@code .nan}, {@code true},
 * {@code false}, {@code null}. Everything else is a text: {@code yes}, {@code on}, {@code 1_000} and {@code 1:30} too, which
 * YAML 1.1 would turn into something else.
 */
final class PlainScalar {
    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]+");
    private static final Pattern REAL = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
    private static final Pattern HEX = Pattern.compile("0x[0-9a-fA-F]{1,15}");
    private static final Pattern OCTAL = Pattern.compile("0o[0-7]{1,20}");
    private static final Pattern INFINITE = Pattern.compile("[-+]?\\.(inf|Inf|INF)");
    private static final Pattern NOT_A_NUMBER = Pattern.compile("\\.(nan|NaN|NAN)");

    private PlainScalar() {
    }

    /** A Long, Double, Boolean or String, or null for "no value". */
    static Object resolve(String word) {
        switch (word) {
            case "", "~", "null", "Null", "NULL":
                return null;
            case "true", "True", "TRUE":
                return Boolean.TRUE;
            case "false", "False", "FALSE":
                return Boolean.FALSE;
            default:
                return number(word);
        }
    }

    private static Object number(String word) {
        if (WHOLE.matcher(word).matches() && word.length() <= 18) {
            return Long.valueOf(word);
        }
        if (REAL.matcher(word).matches()) {
            return Double.valueOf(word);
        }
        if (HEX.matcher(word).matches()) {
            return Long.valueOf(word.substring(2), 16);
        }
        if (OCTAL.matcher(word).matches()) {
            return Long.valueOf(word.substring(2), 8);
        }
        if (INFINITE.matcher(word).matches()) {
            return word.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        return NOT_A_NUMBER.matcher(word).matches() ? (Object) Double.NaN : word;
    }
}
