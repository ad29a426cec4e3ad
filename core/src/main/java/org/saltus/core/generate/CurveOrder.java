package org.saltus.core.generate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The order of points along Morton's space-filling curve: neighbours in space are mostly neighbours in memory, so detection and the
 * assembly of W read what is in the cache. The digits of the coordinates, 20 bits each, take turns in the key.
 */
public final class CurveOrder {
    private static final int BITS = 20;
    /** Fewer bodies fit into the cache in any order and keep theirs. */
    private static final int MANY = 1000;

    private CurveOrder() {
    }

    /** Numbers of the bodies along the curve where they are many; equal places keep their order. */
    public static int[] of(BodyList bodies) {
        int n = bodies.count();
        if (n < MANY) {
            return IntStream.range(0, n).toArray();
        }
        double[][] x = new double[n][];
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double extent = 0;
        for (int i = 0; i < n; i++) {
            x[i] = bodies.centre(i);
            for (int a = 0; a < x[i].length; a++) {
                low[a] = Math.min(low[a], x[i][a]);
            }
        }
        for (double[] p : x) {
            for (int a = 0; a < p.length; a++) {
                extent = Math.max(extent, p[a] - low[a]);
            }
        }
        double scale = extent > 0 ? ((1 << BITS) - 1) / extent : 0;
        long[] key = new long[n];
        for (int i = 0; i < n; i++) {
            key[i] = key(x[i], low, scale);
        }
        return IntStream.range(0, n).boxed().sorted(Comparator.comparingLong(i -> key[i])).mapToInt(Integer::intValue).toArray();
    }

    private static long key(double[] x, double[] low, double scale) {
        long[] digits = new long[x.length];
        Arrays.setAll(digits, a -> (long) ((x[a] - low[a]) * scale));
        long key = 0;
        for (int bit = BITS - 1; bit >= 0; bit--) {
            for (long digit : digits) {
                key = key << 1 | digit >> bit & 1;
            }
        }
        return key;
    }
}
