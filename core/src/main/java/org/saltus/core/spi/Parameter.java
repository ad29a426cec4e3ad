package org.saltus.core.spi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
 * @param keys         of the block or blocks that it holds, as far as they are described here; else empty
 */
public record Parameter(String name, Kind kind, String unit, double min, double max, Object defaultValue,
                        boolean required, String description, List<Parameter> keys) {

    /** A key that holds no described block. */
    public Parameter(String name, Kind kind, String unit, double min, double max, Object defaultValue, boolean required, String description) {
        this(name, kind, unit, min, max, defaultValue, required, description, List.of());
    }

    /** The admissible types of a value. */
    public enum Kind { NUMBER, INTEGER, TEXT, FLAG, NUMBERS, BLOCK, LIST, ANY }

    /** Several lists of keys as one. */
    @SafeVarargs
    public static List<Parameter> all(List<Parameter>... parts) {
        List<Parameter> out = new ArrayList<>();
        for (List<Parameter> part : parts) {
            out.addAll(part);
        }
        return List.copyOf(out);
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
        return new Parameter(name, kind, unit, min, max, defaultValue, required, description, keys);
    }

    /** The same with the keys of the block or blocks that it holds, for {@code list}. */
    public Parameter holding(List<Parameter> inner) {
        return new Parameter(name, kind, unit, min, max, defaultValue, required, description, List.copyOf(inner));
    }

    /** The keys of a block that has several forms, each key once; none of them is required in every form but those of the first list. */
    @SafeVarargs
    public static List<Parameter> anyOf(List<Parameter> common, List<Parameter>... forms) {
        Map<String, Parameter> all = new LinkedHashMap<>();
        common.forEach(p -> all.put(p.name(), p));
        for (List<Parameter> form : forms) {
            form.forEach(p -> all.putIfAbsent(p.name(),
                new Parameter(p.name, p.kind, p.unit, p.min, p.max, p.defaultValue, false, p.description, p.keys)));
        }
        return List.copyOf(all.values());
    }
}
