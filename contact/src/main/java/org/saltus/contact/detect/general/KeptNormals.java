package org.saltus.contact.detect.general;

import java.util.Arrays;
import org.saltus.core.state.Snapshot;

/**
 * The normal of each pair as it was found last: where its next search starts. A hash table with open places; what was not asked for in the step before is
 * dropped
 * when it grows.
 */
final class KeptNormals {
    private static final long NONE = -1;
    private long[] pair = new long[64];
    private long[] step = new long[64];
    private double[] normal = new double[3 * 64];
    private int count;
    private long now;

    KeptNormals() {
        Arrays.fill(pair, NONE);
    }

    /** Begins a step. */
    void begin() {
        now++;
    }

    private static long name(int a, int b) {
        return (long) a << 32 | b;
    }

    private int place(long key) {
        int at = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & pair.length - 1;
        while (pair[at] != NONE && pair[at] != key) {
            at = at + 1 & pair.length - 1;
        }
        return at;
    }

    /** Writes the normal of a pair; false when none is kept. */
    boolean read(int a, int b, double[] out) {
        int at = place(name(a, b));
        if (pair[at] == NONE) {
            return false;
        }
        System.arraycopy(normal, 3 * at, out, 0, 3);
        return true;
    }

    /** Keeps the normal of a pair. */
    void keep(int a, int b, double[] n) {
        put(name(a, b), n, 0, now);
    }

    private void put(long key, double[] n, int o, long when) {
        int at = place(key);
        if (pair[at] == NONE) {
            if (2 * count >= pair.length) {
                grow();
                at = place(key);
            }
            pair[at] = key;
            count++;
        }
        step[at] = when;
        System.arraycopy(n, o, normal, 3 * at, 3);
    }

    /** Makes room: drops what the last step did not ask for, and doubles the places if that is not enough. */
    private void grow() {
        long[] oldPair = pair;
        long[] oldStep = step;
        double[] oldNormal = normal;
        int alive = 0;
        for (int k = 0; k < oldPair.length; k++) {
            alive += oldPair[k] != NONE && oldStep[k] >= now - 1 ? 1 : 0;
        }
        int places = 4 * alive >= oldPair.length ? 2 * oldPair.length : oldPair.length;
        pair = new long[places];
        step = new long[places];
        normal = new double[3 * places];
        Arrays.fill(pair, NONE);
        count = 0;
        for (int k = 0; k < oldPair.length; k++) {
            if (oldPair[k] != NONE && oldStep[k] >= now - 1) {
                put(oldPair[k], oldNormal, 3 * k, oldStep[k]);
            }
        }
    }

    void save(Snapshot out) {
        out.putLongs("pairs", pair);
        out.putLongs("steps", step);
        out.put("normals", normal);
        out.putLongs("step", now);
    }

    void restore(Snapshot in) {
        pair = in.getLongs("pairs");
        step = in.getLongs("steps");
        normal = in.get("normals");
        now = in.getLongs("step")[0];
        count = 0;
        for (long key : pair) {
            count += key == NONE ? 0 : 1;
        }
    }
}
