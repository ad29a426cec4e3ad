package org.saltus.core.math;

import java.util.Arrays;

/**
 * Verbs on flat arrays. A vector is an (array, offset) pair with n entries; nothing is allocated, offsets are trusted.
 * A sum has a fixed order, so the same input gives the same bits.
 */
public final class Vectors {
    private Vectors() {
    }

    /** y += a x; y written. x and y may be the same vector, but must not overlap otherwise. */
    public static void axpy(int n, double a, double[] x, int xo, double[] y, int yo) {
        for (int i = 0; i < n; i++) {
            y[yo + i] += a * x[xo + i];
        }
    }

    /** y = x; y written, overlap allowed. */
    public static void copy(int n, double[] x, int xo, double[] y, int yo) {
        System.arraycopy(x, xo, y, yo, n);
    }

    /** z = x + a y; z written and may be x or y. */
    public static void copyPlus(int n, double[] x, int xo, double a, double[] y, int yo, double[] z, int zo) {
        for (int i = 0; i < n; i++) {
            z[zo + i] = x[xo + i] + a * y[yo + i];
        }
    }

    /** x = (value, …, value); x written. */
    public static void fill(int n, double value, double[] x, int xo) {
        Arrays.fill(x, xo, xo + n, value);
    }

    /** x = a x; x written. */
    public static void scale(int n, double a, double[] x, int xo) {
        for (int i = 0; i < n; i++) {
            x[xo + i] *= a;
        }
    }

    /** xᵀ y, in four interleaved partial sums. */
    public static double dot(int n, double[] x, int xo, double[] y, int yo) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = 0;
        for (; i + 3 < n; i += 4) {
            s0 += x[xo + i] * y[yo + i];
            s1 += x[xo + i + 1] * y[yo + i + 1];
            s2 += x[xo + i + 2] * y[yo + i + 2];
            s3 += x[xo + i + 3] * y[yo + i + 3];
        }
        for (; i < n; i++) {
            s0 += x[xo + i] * y[yo + i];
        }
        return (s0 + s1) + (s2 + s3);
    }

    /** ‖x‖₂; where the sum of squares would overflow or lose digits to underflow, x is scaled first. NaN propagates. */
    public static double norm2(int n, double[] x, int xo) {
        double squares = dot(n, x, xo, x, xo);
        if (squares > 0x1p-900 && squares < Double.POSITIVE_INFINITY || Double.isNaN(squares)) {
            return Math.sqrt(squares);
        }
        double largest = normInf(n, x, xo);
        if (largest == 0 || Double.isInfinite(largest)) {
            return largest;
        }
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double scaled = x[xo + i] / largest;
            sum += scaled * scaled;
        }
        return largest * Math.sqrt(sum);
    }

    /** max |xᵢ|, 0 for n = 0; NaN propagates. */
    public static double normInf(int n, double[] x, int xo) {
        double largest = 0;
        for (int i = 0; i < n; i++) {
            largest = Math.max(largest, Math.abs(x[xo + i]));
        }
        return largest;
    }

    /** Whether x holds neither NaN nor infinity. */
    public static boolean allFinite(int n, double[] x, int xo) {
        for (int i = 0; i < n; i++) {
            if (!Double.isFinite(x[xo + i])) {
                return false;
            }
        }
        return true;
    }
}
