package org.saltus.core.model;

/**
 * A named thing of the scene that can touch: a member of a body with its shape, a meshed body, or a fixed obstacle.
 *
 * @param name      name in the scene
 * @param body      index of its body in the scene, or {@link #FIXED}
 * @param member    member of the body (0 for fixed parts)
 * @param shape     its shape; null for meshed bodies (see {@link BodyDynamics#surface})
 * @param placement 7 numbers (x, y, z, quaternion): of the part for fixed ones; null for the others
 * @param group     collision groups as bits; two parts can touch when they share no bit (0: touches all)
 */
public record Part(String name, int body, int member, Shape shape, double[] placement, long group) {
    /** Body index of fixed parts. */
    public static final int FIXED = -1;

    /**
     * True when a name as scene files write it means this part: its own name, that of a block it was generated from ({@code grain} for {@code grain-12}),
     * a name with a trailing {@code *} for all that start so, or {@code all} or {@code *} for every part.
     */
    public boolean isNamed(String pattern) {
        if (pattern.equals("all") || pattern.equals("*") || pattern.equals(name)) {
            return true;
        }
        boolean generated = name.startsWith(pattern + "-") && name.substring(pattern.length() + 1).matches("\\d+");
        return generated || pattern.endsWith("*") && name.startsWith(pattern.substring(0, pattern.length() - 1));
    }

    /** True for obstacles that never move. */
    public boolean isFixed() {
        return body == FIXED;
    }
}
