package org.saltus.io.sweep;

import java.util.List;
import org.apache.commons.math3.random.SobolSequenceGenerator;

/**
 * Points u in the open unit cube, one coordinate per drawn value. Random and Sobol points depend on (seed, number of the sample) and the name of the coordinate
 * alone, so that parts and engines draw the same ones and more samples go on with those there are; a Latin hypercube is one draw of n points.
 */
final class Sampling {
    /** Ways of drawing. */
    enum Kind {
        /** Independent. */
        RANDOM("random"),
        /** Every value once in each of n strips of equal probability, [MBC79]. */
        LATIN_HYPERCUBE("latin-hypercube"),
        /** A Sobol sequence with a random digital shift, which keeps its evenness and leaves no point at 0; all of it is taken, see [O20]. */
        SOBOL("sobol");

        final String key;

        Kind(String key) {
            this.key = key;
        }
    }

    private static final long STEP = 0x9E3779B97F4A7C15L;
    private static final int SOBOL_BITS = 52;
    private final Kind kind;
    private final long seed;
    private final int count;
    private final List<String> names;
    private double[][] sobol;
    private int[][] strips;

    /** @param count n; @param names of the coordinates */
    Sampling(Kind kind, long seed, int count, List<String> names) {
        this.kind = kind;
        this.seed = seed;
        this.count = count;
        this.names = List.copyOf(names);
    }

    /** Coordinate k of a point. @param sample from 0 */
    double coordinate(int sample, int k) {
        long stream = hash(names.get(k));
        return switch (kind) {
            case RANDOM -> uniform(seed, stream, sample);
            case LATIN_HYPERCUBE -> (strip(k)[sample] + uniform(seed, stream ^ count, sample)) / count;
            case SOBOL -> {
                long digits = (long) Math.scalb(point(sample)[k], SOBOL_BITS) ^ bits(seed, stream, -1) >>> 64 - SOBOL_BITS;
                yield Math.scalb(digits + 0.5, -SOBOL_BITS);
            }
        };
    }

    private double[] point(int sample) {
        if (sobol == null) {
            SobolSequenceGenerator generator = new SobolSequenceGenerator(names.size());
            sobol = new double[count][];
            for (int s = 0; s < count; s++) {
                sobol[s] = generator.nextVector();
            }
        }
        return sobol[sample];
    }

    /** A permutation of 0 ... n-1 by (seed, n) and the name, Fisher and Yates. */
    private int[] strip(int k) {
        if (strips == null) {
            strips = new int[names.size()][];
        }
        if (strips[k] == null) {
            int[] order = new int[count];
            long stream = mix(hash(names.get(k)) + count);
            for (int i = 0; i < count; i++) {
                int j = (int) (uniform(seed, stream, i) * (i + 1));
                order[i] = order[j];
                order[j] = i;
            }
            strips[k] = order;
        }
        return strips[k];
    }

    /** A number in (0, 1) that belongs to three others. */
    static double uniform(long seed, long stream, long number) {
        return Math.scalb((bits(seed, stream, number) >>> 11) + 0.5, -53);
    }

    private static long bits(long seed, long stream, long number) {
        return mix(mix(mix(seed + STEP) + stream) + STEP * number);
    }

    private static long hash(String name) {
        long h = 0;
        for (int i = 0; i < name.length(); i++) {
            h = mix(h + name.charAt(i) + STEP);
        }
        return h;
    }

    /** The finaliser of SplitMix64, [SLF14]. */
    private static long mix(long z) {
        long x = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        x = (x ^ x >>> 27) * 0x94D049BB133111EBL;
        return x ^ x >>> 31;
    }
}
