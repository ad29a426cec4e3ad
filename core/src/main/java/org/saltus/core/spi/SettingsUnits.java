package org.saltus.core.spi;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Numbers with units in a block of settings: plain SI numbers where the unit of their key has the same dimension, an error elsewhere. */
final class SettingsUnits {
    private static final Pattern DECIMAL_COMMA = Pattern.compile("[-+]?[0-9]+,[0-9]+([eE][-+]?[0-9]+)?");

    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]*");
    /** Dashes that look like a minus. */
    private static final Pattern DASHES = Pattern.compile("[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]");

    private SettingsUnits() {
    }

    /** The value with all its quantities as SI numbers; the value itself when there is none. */
    static Object inSi(Settings block, Parameter p, Object value) {
        return switch (p.kind()) {
            case NUMBER, INTEGER, NUMBERS -> converted(block, p, value, block.at(p.name()));
            case ANY, LIST -> p.unit().equals("-") ? value : converted(block, p, value, block.at(p.name()));
            default -> value;
        };
    }

    private static Object converted(Settings block, Parameter p, Object value, Location place) {
        if (value instanceof List<?> list) {
            return convertedList(block, p, list, place);
        }
        Quantity quantity = value instanceof Quantity q ? q : value instanceof String s && Units.looksLikeQuantity(s) ? read(block, p, s, place) : null;
        if (quantity == null) {
            return value;
        }
        for (Dimension allowed : Units.allowed(p.unit())) {
            if (quantity.fits(allowed)) {
                return quantity.doubleValue();
            }
        }
        boolean none = p.unit().equals("-") || p.unit().equals("1");
        throw new SceneFormatException(place, "\"" + Settings.join(block.path(), p.name()) + "\" is " + quantity + ", which is in "
            + quantity.dimension() + ", expected " + (none ? "a plain number" : "a number in " + p.unit()) + " (" + p.description() + ").");
    }

    private static Object convertedList(Settings block, Parameter p, List<?> list, Location place) {
        List<Object> values = null;
        for (int i = 0; i < list.size(); i++) {
            Object old = list.get(i);
            Object plain = old instanceof Number && !(old instanceof Quantity) ? old
                : converted(block, p, old, list instanceof PlacedList placed ? placed.place(i) : place);
            if (plain != old && values == null) {
                values = new ArrayList<>(list);
            }
            if (plain != old) {
                values.set(i, plain);
            }
        }
        if (values == null) {
            return list;
        }
        List<Location> places = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            places.add(list instanceof PlacedList placed ? placed.place(i) : place);
        }
        return new PlacedList(values, places);
    }

    private static Quantity read(Settings block, Parameter p, String text, Location place) {
        Quantity q = Units.parse(text);
        if (q == null) {
            throw new SceneFormatException(place, "\"" + Settings.join(block.path(), p.name()) + "\" is \"" + text + "\", and \"" + Units.unitOf(text)
                + "\" is no unit" + (p.unit().equals("-") ? ". Write a plain number." : ", expected a number in " + p.unit() + ". Known: " + Units.known()
                    + "."));
        }
        return q;
    }

    /** What to write in place of something that looks like a number but is none, after a blank; else "". */
    static String advice(Object value) {
        if (value instanceof Quantity) {
            return " This list takes no units.";
        }
        if (!(value instanceof String text)) {
            return "";
        }
        if (DECIMAL_COMMA.matcher(text).matches()) {
            return " Write " + text.replace(',', '.') + ": the decimal mark is a point.";
        }
        String plain = DASHES.matcher(text).replaceAll("-");
        if (!plain.equals(text) && NUMBER.matcher(plain).matches()) {
            return " Its dash is no minus sign: write " + plain + ".";
        }
        if (NUMBER.matcher(text).matches()) {
            return " Remove its quotes.";
        }
        return Units.looksLikeQuantity(text) ? " This key takes no unit; write a plain number." : "";
    }

    /** What to write in place of a value of the wrong kind, after a blank; else "". */
    static String advice(Object value, String expected) {
        return switch (expected) {
            case "a number" -> advice(value);
            case "a list" -> value instanceof Settings ? " Put a dash before it, or brackets around it: [{...}]."
                : " Put its entries in brackets: [" + (value instanceof Number ? "0, 0, " + value : "a, b") + "].";
            case "a block of keys" -> value instanceof String text && NAME.matcher(text).matches()
                ? " Write its keys in braces; a name alone is the value of one of them: {type: " + text + "}." : " Write its keys in braces: {key: value}.";
            default -> "";
        };
    }
}
