package org.saltus.solvers.nlgs;

import java.util.Arrays;

/**
 * Leaves contacts that stand still out of the sweeps: one whose impulse moved, in two visits in a row, by less than a tenth of
 * the mean change per contact sleeps for 1, 2, 4, … up to {@code longest} sweeps. Contacts wake all together when the
 * error is measured.
 */
final class Freezing {
    private static final int VISITS = 2;
    private static final double STILL = 1e-2;                  // of squares
    private final int longest;
    private int[] quiet = new int[0];
    private int[] asleep = new int[0];
    private int[] visited = new int[0];
    private int count;

    /** @param longest sweeps that a contact sleeps at most, at least 1 */
    Freezing(int longest) {
        this.longest = longest;
    }

    /** Starts a solve with all contacts awake. */
    void reset(int contactCount, int visits) {
        if (quiet.length < contactCount || visited.length < visits) {
            quiet = new int[contactCount + contactCount / 16];
            asleep = new int[quiet.length];
            visited = new int[visits + visits / 16];
        }
        wake(contactCount);
    }

    /** All contacts are visited in the next sweep. */
    void wake(int contactCount) {
        Arrays.fill(quiet, 0, contactCount, 0);
        Arrays.fill(asleep, 0, contactCount, 0);
    }

    /** The contacts of an order that are awake; {@link #count} of them. */
    int[] filter(int[] order, int visits) {
        count = 0;
        for (int k = 0; k < visits; k++) {
            int c = order[k];
            if (asleep[c] > 0) {
                asleep[c]--;
            } else {
                visited[count++] = c;
            }
        }
        return visited;
    }

    /** Number of contacts that the last filter let through. */
    int count() {
        return count;
    }

    /** After a sweep over the filtered contacts: their squared changes decide who sleeps. */
    void look(double[] moved, int contactCount) {
        double sum = 0;
        for (int k = 0; k < count; k++) {
            sum += moved[visited[k]];
        }
        double still = STILL * sum / contactCount;
        for (int k = 0; k < count; k++) {
            int c = visited[k];
            quiet[c] = moved[c] <= still ? quiet[c] + 1 : 0;
            if (quiet[c] >= VISITS) {
                asleep[c] = Math.min(longest, 1 << Math.min(20, quiet[c] - VISITS));
            }
        }
    }
}
