package org.saltus.core.run;

/**
 * A resultant of forces on a part of the scene.
 *
 * @param part   on which it acts
 * @param kind   what it sums
 * @param by     support or part that exerts it; empty for sums
 * @param place  where it acts, m: mean of a support's or loaded body's nodes, centre of pressure of contacts; x, y, z
 * @param force  N
 * @param moment about the place, N·m
 */
public record Reaction(String part, Kind kind, String by, double[] place, double[] force, double[] moment) {
    /** What a resultant sums. */
    public enum Kind {
        /** Forces of one support on the dofs that it holds. */
        SUPPORT,
        /** Forces of one other part, by contacts and joints. */
        CONTACT,
        /** Forces of all other parts. */
        CONTACTS,
        /** Weight and loads. */
        LOADS,
        /** All of these on one moving part: 0 in equilibrium. */
        SUM
    }
}
