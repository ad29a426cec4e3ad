package org.saltus.core.state;

import java.util.LinkedHashMap;
import java.util.Map;

/** Named arrays of one or several {@link Stateful} parts. Names are prefixed by {@link #scope}. */
public final class Snapshot {
    private final Map<String, double[]> numbers;
    private final Map<String, long[]> integers;
    private final String prefix;

    /** An empty snapshot. */
    public Snapshot() {
        this(new LinkedHashMap<>(), new LinkedHashMap<>(), "");
    }

    private Snapshot(Map<String, double[]> numbers, Map<String, long[]> integers, String prefix) {
        this.numbers = numbers;
        this.integers = integers;
        this.prefix = prefix;
    }

    /** The same snapshot seen through a name prefix. */
    public Snapshot scope(String name) {
        return new Snapshot(numbers, integers, prefix + name + "/");
    }

    /** Whether anything was stored in a scope. */
    public boolean holds(String scope) {
        String start = prefix + scope + "/";
        return numbers.keySet().stream().anyMatch(name -> name.startsWith(start)) || integers.keySet().stream().anyMatch(name -> name.startsWith(start));
    }

    /** Stores a copy. */
    public void put(String name, double... values) {
        numbers.put(prefix + name, values.clone());
    }

    /** Stores a copy. */
    public void putLongs(String name, long... values) {
        integers.put(prefix + name, values.clone());
    }

    /** Stores a text. */
    public void putText(String name, String text) {
        integers.put(prefix + name, text.chars().asLongStream().toArray());
    }

    /** The stored text; throws when the name was never stored. */
    public String getText(String name) {
        StringBuilder text = new StringBuilder();
        for (long c : getLongs(name)) {
            text.append((char) c);
        }
        return text.toString();
    }

    /** A copy of the stored array; throws when the name was never stored. */
    public double[] get(String name) {
        return found(numbers.get(prefix + name), name).clone();
    }

    /** A copy of the stored array; throws when the name was never stored. */
    public long[] getLongs(String name) {
        return found(integers.get(prefix + name), name).clone();
    }

    private <T> T found(T value, String name) {
        if (value == null) {
            throw new IllegalStateException("Snapshot holds no \"" + prefix + name
                + "\": it was saved by another set of parts.");
        }
        return value;
    }

    /** Copies a stored array into {@code target}; lengths must agree. */
    public void read(String name, double[] target) {
        double[] values = get(name);
        if (values.length != target.length) {
            throw new IllegalStateException("Snapshot \"" + prefix + name + "\" has " + values.length
                + " entries, expected " + target.length + ".");
        }
        System.arraycopy(values, 0, target, 0, values.length);
    }

    /** All arrays by full name, for checkpoints; read only. */
    public Map<String, double[]> numbers() {
        return numbers;
    }

    /** All integer arrays by full name, for checkpoints; read only. */
    public Map<String, long[]> integers() {
        return integers;
    }
}
