package org.saltus.core.spi;

import java.util.List;
import java.util.stream.Stream;

/**
 * One key of a settings block.
 *
 * @param name         the key
 * @param kind         what the value must be
 * @param unit         SI unit, "-" for none
 * @param min          smallest admissible number (inclusive; numbers only)
 * @param max          largest admissible number (inclusive; numbers only)
 * @param defaultValue value when the key is absent; null when it has none
 * @param required     true when the key must be present
 * @param description  one line
 */
public record Parameter(String name, Kind kind, String unit, double min, double max, Object defaultValue,
                        boolean required, String description) {

    /** The admissible types of a value. */
    public enum Kind { NUMBER, INTEGER, TEXT, FLAG, NUMBERS, BLOCK, LIST, ANY }

    /** Several lists of keys as one. */
    @SafeVarargs
    public static List<Parameter> all(List<Parameter>... parts) {
        return Stream.of(parts).flatMap(List::stream).toList();
    }

    /** The admissible numbers in words: "[0, 1]", "&gt; 0", "any". */
    public String interval() {
        return Interval.of(min, max);
    }

    /** A real number in [min, max] with a default. */
    public static Parameter number(String name, String unit, double min, double max, double defaultValue,
                                   String description) {
        return new Parameter(name, Kind.NUMBER, unit, min, max, defaultValue, false, description);
    }

    /** A real number in [min, max] that must be given. */
    public static Parameter requiredNumber(String name, String unit, double min, double max, String description) {
        return new Parameter(name, Kind.NUMBER, unit, min, max, null, true, description);
    }

    /** A real number in [min, max] that may be absent and has no default. */
    public static Parameter optionalNumber(String name, String unit, double min, double max, String description) {
        return new Parameter(name, Kind.NUMBER, unit, min, max, null, false, description);
    }

    /** A whole number in [min, max] with a default. */
    public static Parameter integer(String name, long min, long max, long defaultValue, String description) {
        return new Parameter(name, Kind.INTEGER, "-", min, max, defaultValue, false, description);
    }

    /** A word or text; {@code defaultValue} null means optional without default. */
    public static Parameter text(String name, String defaultValue, String description) {
        return new Parameter(name, Kind.TEXT, "-", 0, 0, defaultValue, false, description);
    }

    /** A text that must be given. */
    public static Parameter requiredText(String name, String description) {
        return new Parameter(name, Kind.TEXT, "-", 0, 0, null, true, description);
    }

    /** true or false. */
    public static Parameter flag(String name, boolean defaultValue, String description) {
        return new Parameter(name, Kind.FLAG, "-", 0, 0, defaultValue, false, description);
    }

    /** A list of numbers, optional. */
    public static Parameter numbers(String name, String unit, String description) {
        return new Parameter(name, Kind.NUMBERS, unit, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, null,
            false, description);
    }

    /** A list of numbers that must be given. */
    public static Parameter requiredNumbers(String name, String unit, String description) {
        return new Parameter(name, Kind.NUMBERS, unit, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, null,
            true, description);
    }

    /** A nested block of keys, optional. */
    public static Parameter block(String name, String description) {
        return new Parameter(name, Kind.BLOCK, "-", 0, 0, null, false, description);
    }

    /** A nested block of keys that must be given. */
    public static Parameter requiredBlock(String name, String description) {
        return new Parameter(name, Kind.BLOCK, "-", 0, 0, null, true, description);
    }

    /** A list of blocks or values, optional. */
    public static Parameter list(String name, String description) {
        return new Parameter(name, Kind.LIST, "-", 0, 0, null, false, description);
    }

    /** A list of blocks or values that must be given. */
    public static Parameter requiredList(String name, String description) {
        return new Parameter(name, Kind.LIST, "-", 0, 0, null, true, description);
    }

    /** Any value, read by the provider itself; optional. */
    public static Parameter any(String name, String description) {
        return new Parameter(name, Kind.ANY, "-", 0, 0, null, false, description);
    }

    /** The same with a unit: values of lists and of keys that take several forms then may have one behind them. */
    public Parameter in(String unit) {
        return new Parameter(name, kind, unit, min, max, defaultValue, required, description);
    }
}
