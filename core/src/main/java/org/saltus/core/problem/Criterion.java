package org.saltus.core.problem;

/** When a solution is good enough: FIELD: e ≤ tolerance; BOTH: e and scaledError ≤ tolerance. */
public enum Criterion {
    FIELD, BOTH;

    /** The number to hold against the tolerance. */
    public double of(NaturalMap map) {
        return this == FIELD ? map.error() : Math.max(map.error(), map.scaledError());
    }
}
