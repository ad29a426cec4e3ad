package org.saltus.core.problem;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Which error of a solution is held against the tolerance. LAW: {@link NaturalMap#lawError}, Coulomb's law contact by contact, whatever the friction; FIELD:
 * {@link NaturalMap#error}, as in the literature; SCALED: {@link NaturalMap#scaledError}; BOTH: the larger of these two.
 */
public enum Criterion {
    LAW, FIELD, SCALED, BOTH;

    /** Friction from which on the natural map cannot tell a fall from rest: it divides a normal velocity by μ. */
    public static final double BLIND = 100;

    /** The number of a {@link NaturalMap#measure(double[]) completely} measured r to hold against the tolerance. */
    public double of(NaturalMap map) {
        return switch (this) {
            case LAW -> map.lawError();
            case FIELD -> map.error();
            case SCALED -> map.scaledError();
            case BOTH -> Math.max(map.error(), map.scaledError());
        };
    }

    /** The name in scene files, lower case. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** All names, for messages. */
    public static String keys() {
        return Arrays.stream(values()).map(Criterion::key).collect(Collectors.joining(", "));
    }
}
