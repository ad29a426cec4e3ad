package org.saltus.core.spi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A checked view of one block of a scene file: keys with values, each with its place in the file. Values are
 * {@link Number}, {@link Boolean}, {@link String}, {@code List<Object>} or nested {@code Settings}.
 * It stops at the provider: inside, parameters are typed.
 */
public final class Settings {
    /** Keys whose values have an entry for each direction. */
    private static final Set<String> DIRECTIONS = Set.of("position", "velocity", "gravity", "normal", "point", "force", "size", "axis");
    private final String path;
    private final Location location;
    private final Map<String, Object> values;
    private final Map<String, Location> places;
    private final Map<String, Location> keyPlaces;
    private final Map<String, Object> defaults;
    private final List<Parameter> described;

    /**
     * @param path     dotted path of the block in the file, for messages ("" at the root)
     * @param location where the block starts
     * @param values   key to value, nested blocks as Settings, lists as List; kept, not copied
     * @param places   key to place of its value, may lack keys
     */
    public Settings(String path, Location location, Map<String, Object> values, Map<String, Location> places) {
        this(path, location, values, places, places);
    }

    /**
     * As above, with the places of the keys themselves, which messages about unknown keys point at.
     *
     * @param keyPlaces key to its own place, may lack keys
     */
    public Settings(String path, Location location, Map<String, Object> values, Map<String, Location> places,
                    Map<String, Location> keyPlaces) {
        this(path, location, values, places, keyPlaces, Map.of(), List.of());
    }

    private Settings(String path, Location location, Map<String, Object> values, Map<String, Location> places,
                     Map<String, Location> keyPlaces, Map<String, Object> defaults, List<Parameter> described) {
        this.path = path;
        this.location = location;
        this.values = values;
        this.places = places;
        this.keyPlaces = keyPlaces;
        this.defaults = defaults;
        this.described = described;
    }

    /** Settings built in code from plain maps, lists, numbers, texts and booleans (nested maps become blocks). */
    public static Settings of(Map<String, ?> plain) {
        return PlainSettings.of("", plain);
    }

    /** As the other form. @param path of the block, for messages @param location of the block and all in it; null for code */
    public static Settings of(String path, Location location, Map<String, ?> plain) {
        return PlainSettings.of(path, location == null ? Location.CODE : location, plain);
    }

    static String join(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    /** This block with some values replaced or added (lists as List, nested blocks as Settings) and some keys left out. */
    public Settings with(Map<String, ?> changes, String... without) {
        Map<String, Object> changed = new LinkedHashMap<>(values);
        changed.putAll(changes);
        changed.keySet().removeAll(List.of(without));
        return new Settings(path, location, changed, places, keyPlaces, defaults, described);
    }

    /** Dotted path of this block in the file. */
    public String path() {
        return path;
    }

    /** Where the block starts. */
    public Location location() {
        return location;
    }

    /** The unit in which a key is described, "-" for none and for keys that {@link #checked} has not seen. */
    public String unit(String key) {
        return described.stream().filter(p -> p.name().equals(key)).map(Parameter::unit).findFirst().orElse("-");
    }

    /** Where the value of a key stands (the block's place if unknown). */
    public Location at(String key) {
        return places.getOrDefault(key, location);
    }

    /** Where the key itself stands (the value's place if unknown). */
    public Location keyAt(String key) {
        Location place = keyPlaces.get(key);
        return place != null ? place : at(key);
    }

    /** Where entry i (from 0) of a list stands (the list's place if unknown). */
    public Location entryAt(String key, int i) {
        return raw(key) instanceof PlacedList list && i < list.size() ? list.place(i) : at(key);
    }

    /** The keys present, in file order. */
    public Set<String> keys() {
        return values.keySet();
    }

    /** True when the key is present in the file. */
    public boolean has(String key) {
        return values.containsKey(key);
    }

    /** The raw value, the described default, or null. */
    public Object raw(String key) {
        Object value = values.get(key);
        return value != null ? value : defaults.get(key);
    }

    /**
     * Checks keys, types, ranges and presence against a description and returns the same block with the described
     * defaults filled in, and with plain SI numbers in place of those with units. The keys {@code alsoKnown} are allowed too and left to the caller.
     */
    public Settings checked(List<Parameter> parameters, String... alsoKnown) {
        List<String> known = new ArrayList<>(List.of(alsoKnown));
        Map<String, Object> filled = new LinkedHashMap<>(defaults);
        for (Parameter p : parameters) {
            known.add(p.name());
            if (p.defaultValue() != null) {
                filled.put(p.name(), p.defaultValue());
            }
        }
        onlyKeys(known);
        Map<String, Object> converted = new LinkedHashMap<>();
        for (Parameter p : parameters) {
            Object value = values.get(p.name());
            Object plain = value == null ? null : SettingsUnits.inSi(this, p, value);
            if (plain != value) {
                converted.put(p.name(), plain);
            }
        }
        return (converted.isEmpty() ? this : with(converted)).checkedPlain(parameters, filled);
    }

    private Settings checkedPlain(List<Parameter> parameters, Map<String, Object> filled) {
        for (Parameter p : parameters) {
            if (!has(p.name())) {
                if (p.required()) {
                    throw error(p.name(), "\"" + join(path, p.name()) + "\" is missing: " + p.description()
                        + unit(p) + ". Add it.");
                }
                continue;
            }
            checkOne(p);
        }
        return new Settings(path, location, values, places, keyPlaces, filled, parameters);
    }

    private static String unit(Parameter p) {
        return p.unit().equals("-") ? "" : " [" + p.unit() + "]";
    }

    private void checkOne(Parameter p) {
        switch (p.kind()) {
            case NUMBER -> inRange(p, number(p.name()));
            case INTEGER -> inRange(p, integer(p.name()));
            case TEXT -> text(p.name());
            case FLAG -> flag(p.name());
            case NUMBERS -> numbers(p.name());
            case BLOCK -> block(p.name());
            case LIST -> list(p.name());
            default -> {
            }
        }
    }

    private void inRange(Parameter p, double value) {
        if (!(value >= p.min() && value <= p.max())) {
            String interval = p.interval();
            throw error(p.name(), "\"" + join(path, p.name()) + "\" is " + Interval.text(value) + unit(p) + ", expected "
                + (p.min() == p.max() ? "" : "a value ") + (interval.startsWith("[") || interval.startsWith("(") ? "in " : "") + interval + " ("
                    + p.description()
                + ").");
        }
    }

    /** Throws when a key is present that is not in the list, naming the known ones. */
    public void onlyKeys(List<String> known) {
        for (String key : values.keySet()) {
            if (!known.contains(key)) {
                throw new SceneFormatException(keyAt(key), "unknown key \"" + join(path, key) + "\"" + Suggestions.hint(key, known)
                    + " Known here: " + String.join(", ", known) + ".");
            }
        }
    }

    /** A finite number. */
    public double number(String key) {
        Object value = required(key, "a number");
        if (value instanceof Quantity) {
            throw error(key, "\"" + join(path, key) + "\" is " + value + ", but this key takes no unit. Write a plain number.");
        }
        if (!(value instanceof Number n)) {
            throw wrongType(key, value, "a number");
        }
        double x = n.doubleValue();
        if (!Double.isFinite(x)) {
            throw error(key, "\"" + join(path, key) + "\" is " + x + ", expected a finite number.");
        }
        return x;
    }

    /** A finite number or the given default. */
    public double number(String key, double defaultValue) {
        return raw(key) == null ? defaultValue : number(key);
    }

    /** A whole number. */
    public long integer(String key) {
        double x = number(key);
        if (x != Math.rint(x) || Math.abs(x) > 9e15) {
            throw error(key, "\"" + join(path, key) + "\" is " + x + ", expected a whole number.");
        }
        return (long) x;
    }

    /** A whole number or the given default. */
    public long integer(String key, long defaultValue) {
        return raw(key) == null ? defaultValue : integer(key);
    }

    /** A text (numbers are not texts). */
    public String text(String key) {
        Object value = required(key, "a text");
        if (!(value instanceof String s)) {
            throw wrongType(key, value, "a text");
        }
        return s;
    }

    /** A text or the given default. */
    public String text(String key, String defaultValue) {
        return raw(key) == null ? defaultValue : text(key);
    }

    /** true or false. */
    public boolean flag(String key) {
        Object value = required(key, "true or false");
        if (!(value instanceof Boolean b)) {
            throw wrongType(key, value, "true or false");
        }
        return b;
    }

    /** true or false, or the given default. */
    public boolean flag(String key, boolean defaultValue) {
        return raw(key) == null ? defaultValue : flag(key);
    }

    /** A list of finite numbers. */
    public double[] numbers(String key) {
        List<Object> list = list(key);
        double[] out = new double[list.size()];
        for (int i = 0; i < out.length; i++) {
            if (!(list.get(i) instanceof Number n) || n instanceof Quantity || !Double.isFinite(n.doubleValue())) {
                throw new SceneFormatException(entryAt(key, i), "\"" + join(path, key) + "\" entry " + (i + 1) + " is "
                    + show(list.get(i)) + ", expected a finite number." + SettingsUnits.advice(list.get(i)));
            }
            out[i] = n.doubleValue();
        }
        return out;
    }

    /** A list of exactly {@code length} finite numbers. */
    public double[] numbers(String key, int length) {
        double[] out = numbers(key);
        if (out.length != length) {
            throw error(key, "\"" + join(path, key) + "\" has " + out.length + " entries, expected " + length + "."
                + (out.length == 5 - length && DIRECTIONS.contains(key) ? " There is one for each direction: a scene is in space unless it says dimension: 2."
                    : ""));
        }
        return out;
    }

    /** A list. */
    @SuppressWarnings("unchecked")
    public List<Object> list(String key) {
        Object value = required(key, "a list");
        if (!(value instanceof List<?> list)) {
            throw wrongType(key, value, "a list");
        }
        return (List<Object>) list;
    }

    /** A list of at least one name, each a text. */
    public List<String> names(String key) {
        List<Object> list = list(key);
        if (list.isEmpty()) {
            throw error(key, "\"" + join(path, key)
                + "\" is an empty list, expected at least one name. Name one, or leave the key out where it may be absent.");
        }
        List<String> out = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            if (!(list.get(i) instanceof String name)) {
                throw new SceneFormatException(entryAt(key, i), "\"" + join(path, key) + "\" entry " + (i + 1) + " is " + show(list.get(i))
                    + ", expected a name. Put one in quotes that looks like a number.");
            }
            out.add(name);
        }
        return out;
    }

    /** A nested block. */
    public Settings block(String key) {
        Object value = required(key, "a block of keys");
        if (!(value instanceof Settings s)) {
            throw wrongType(key, value, "a block of keys");
        }
        return s;
    }

    /** A list of nested blocks; empty when the key is absent. */
    public List<Settings> blocks(String key) {
        if (raw(key) == null) {
            return List.of();
        }
        List<Settings> out = new ArrayList<>();
        List<Object> items = list(key);
        for (int i = 0; i < items.size(); i++) {
            if (!(items.get(i) instanceof Settings s)) {
                throw new SceneFormatException(entryAt(key, i), "\"" + join(path, key)
                    + "\" must be a list of blocks, got the entry " + show(items.get(i)) + ". Write each entry as a block, {key: value, ...}.");
            }
            out.add(s);
        }
        return out;
    }

    /** An exception that points at a key of this block. */
    public SceneFormatException error(String key, String message) {
        return new SceneFormatException(at(key), message);
    }

    /** Throws {@link #error} where a value is not as it must be; the message is made in any case, so it must not rest on the condition. */
    public void refuseIf(boolean bad, String key, String message) {
        if (bad) {
            throw error(key, message);
        }
    }

    private Object required(String key, String expected) {
        Object value = raw(key);
        if (value == null) {
            throw error(key, "\"" + join(path, key) + "\" is missing, expected " + expected + ".");
        }
        return value;
    }

    private SceneFormatException wrongType(String key, Object value, String expected) {
        return error(key, "\"" + join(path, key) + "\" is " + show(value) + ", expected " + expected + "."
            + SettingsUnits.advice(value, expected));
    }

    private static String show(Object value) {
        if (value instanceof Settings) {
            return "a block of keys";
        }
        if (value instanceof List<?> l) {
            return "a list of " + l.size() + " entries";
        }
        return value instanceof String s ? "\"" + s + "\"" : String.valueOf(value);
    }

    /** Equal when the values are, wherever they stand. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Settings s && values.equals(s.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }
}
