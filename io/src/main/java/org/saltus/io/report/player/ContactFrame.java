package org.saltus.io.report.player;

/**
 * What contacts and joints gave in the time up to a frame.
 *
 * @param count   of those that are kept
 * @param dropped how many weaker ones are not
 * @param key     by which the same contact is known in other frames
 * @param part    numbers of A and B, -1 for the world: 2 each
 * @param joint   true for joints
 * @param number  point less the origin of the film, m, impulse on A in space axes, N·s, its normal component, N·s: 7 each
 */
record ContactFrame(int count, int dropped, long[] key, int[] part, boolean[] joint, float[] number) {
    /** Nothing acted. */
    static ContactFrame none() {
        return new ContactFrame(0, 0, new long[0], new int[0], new boolean[0], new float[0]);
    }
}
