package org.saltus.io.sweep;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.saltus.core.spi.Quantity;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.Units;
import org.saltus.io.text.ShortestDigits;

/**
 * What a varied value is in one row.
 *
 * @param shown  in tables; of a drawn one the number in its unit
 * @param yaml   as it is put into the scene
 * @param number for formulas and statistics, of one with a unit in SI; NaN when it is none
 */
record Value(String shown, String yaml, double number) {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** What a cell of a table has as a number; Java takes more for one, such as 1d. */
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");

    /** A number. @param unit behind it, empty for none */
    static Value number(double x, String unit) {
        String digits = digits(x);
        return unit.isEmpty() ? new Value(digits, digits, x)
            : new Value(digits, json(digits + " " + unit), Units.parse(digits + " " + unit).doubleValue());
    }

    /** Whole numbers without a point. */
    static String digits(double x) {
        return x == Math.rint(x) && Math.abs(x) < 1e15 ? Long.toString((long) x) : ShortestDigits.of(x);
    }

    /** A value of a file: a number, a truth value, a text, a list or a block. */
    static Value of(Object value) {
        if (value instanceof Number n && !(value instanceof Quantity)) {
            return number(n.doubleValue(), "");
        }
        if (value instanceof Settings || value instanceof List) {
            String text = json(plain(value));
            return new Value(text, text, Double.NaN);
        }
        String text = String.valueOf(value);
        Quantity quantity = value instanceof String ? Units.parse(text) : null;
        return new Value(text, value instanceof String ? json(text) : text, quantity == null ? Double.NaN : quantity.doubleValue());
    }

    /** The text of a cell of a table. */
    static Value ofCell(String cell) {
        String text = cell.strip();
        if (NUMBER.matcher(text).matches()) {
            return number(Double.parseDouble(text), "");
        }
        if (text.indexOf('\n') >= 0) {
            return new Value(text, json(text), Double.NaN);                  // which YAML would fold
        }
        Quantity quantity = Units.parse(text);
        return new Value(text, text, quantity == null ? Double.NaN : quantity.doubleValue());
    }

    private static Object plain(Object value) {
        if (value instanceof Settings block) {
            Map<String, Object> out = new LinkedHashMap<>();
            block.keys().forEach(key -> out.put(key, plain(block.raw(key))));
            return out;
        }
        if (value instanceof List<?> list) {
            List<Object> out = new ArrayList<>();
            list.forEach(entry -> out.add(plain(entry)));
            return out;
        }
        return value instanceof Quantity q ? q.toString() : value;
    }

    private static String json(Object plain) {
        try {
            return JSON.writeValueAsString(plain);
        } catch (JsonProcessingException e) {
            throw new AssertionError("plain values are JSON", e);
        }
    }
}
