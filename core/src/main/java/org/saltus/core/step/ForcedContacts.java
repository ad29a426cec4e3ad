package org.saltus.core.step;

import java.util.Arrays;
import org.saltus.core.interaction.ContactSet;

/**
 * Contacts that a position level wants in the velocity problem of a step whatever the activation says. They were found at q₁, and the detector appends only
 * what lies near enough at q_m: a contact that leaves and comes back within the step is open there. So each brings the gap that it is expected to have at q_m,
 * and {@link #firstMissing} says whether detection has found it.
 */
public final class ForcedContacts {
    /** By this much an expected gap is widened. */
    public static final double ROUND_OFF = 1 + 1e-6;

    private long[] keys = new long[8];
    private int[] parts = new int[16];
    private int count;
    private double sight;

    /** Forgets all. */
    public void clear() {
        count = 0;
        sight = 0;
    }

    /** Number of contacts. */
    public int count() {
        return count;
    }

    /** True for a contact that is to enter. */
    public boolean holds(long key) {
        for (int i = 0; i < count; i++) {
            if (keys[i] == key) {
                return true;
            }
        }
        return false;
    }

    /**
     * Adds a contact; false when it is there already.
     *
     * @param found where it was found
     * @param c     its number there
     * @param gap   expected at q_m, m; its size counts, since the expectation is linear
     */
    public boolean add(ContactSet found, int c, double gap) {
        sight = Math.max(sight, Math.abs(gap) * ROUND_OFF);
        if (holds(found.key[c])) {
            return false;
        }
        if (count == keys.length) {
            keys = Arrays.copyOf(keys, 2 * count);
            parts = Arrays.copyOf(parts, 4 * count);
        }
        keys[count] = found.key[c];
        parts[2 * count] = found.part[2 * c];
        parts[2 * count + 1] = found.part[2 * c + 1];
        count++;
        return true;
    }

    /** The largest gap expected at q_m, m; 0 when there are no contacts. */
    public double sight() {
        return sight;
    }

    /** Number of the first of them that is not among the candidates detected, -1 when all are. */
    public int firstMissing(ContactSet candidates) {
        for (int i = 0; i < count; i++) {
            boolean found = false;
            for (int c = 0; c < candidates.count() && !found; c++) {
                found = candidates.key[c] == keys[i];
            }
            if (!found) {
                return i;
            }
        }
        return -1;
    }

    /** Part of side A (0) or B (1) of the i-th contact; -1 when it is a row of a body. */
    public int part(int i, int side) {
        return parts[2 * i + side];
    }
}
