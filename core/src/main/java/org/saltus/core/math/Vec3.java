package org.saltus.core.math;

/** Verbs on vectors of three numbers, each an (array, offset) pair; offsets are trusted, nothing is allocated, sums run from the first entry to the last. */
public final class Vec3 {
    private Vec3() {
    }

    /** aᵀ b. */
    public static double dot(double[] a, int ao, double[] b, int bo) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += a[ao + i] * b[bo + i];
        }
        return sum;
    }

    /** aᵀ (b − c). */
    public static double dotDifference(double[] a, int ao, double[] b, int bo, double[] c, int co) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += a[ao + i] * (b[bo + i] - c[co + i]);
        }
        return sum;
    }

    /** out = a; written. */
    public static void copy(double[] a, int ao, double[] out, int oo) {
        for (int i = 0; i < 3; i++) {
            out[oo + i] = a[ao + i];
        }
    }

    /** out = s a; written, and may be a. */
    public static void scale(double s, double[] a, int ao, double[] out, int oo) {
        for (int i = 0; i < 3; i++) {
            out[oo + i] = s * a[ao + i];
        }
    }

    /** out = a/s; written, and may be a. */
    public static void divide(double[] a, int ao, double s, double[] out, int oo) {
        for (int i = 0; i < 3; i++) {
            out[oo + i] = a[ao + i] / s;
        }
    }

    /** out = a + b; written, and may be a or b. */
    public static void add(double[] a, int ao, double[] b, int bo, double[] out, int oo) {
        for (int i = 0; i < 3; i++) {
            out[oo + i] = a[ao + i] + b[bo + i];
        }
    }

    /** out = a − b; written, and may be a or b. */
    public static void subtract(double[] a, int ao, double[] b, int bo, double[] out, int oo) {
        for (int i = 0; i < 3; i++) {
            out[oo + i] = a[ao + i] - b[bo + i];
        }
    }

    /** out = a + s b; written, and may be a or b. */
    public static void copyPlus(double[] a, int ao, double s, double[] b, int bo, double[] out, int oo) {
        for (int i = 0; i < 3; i++) {
            out[oo + i] = a[ao + i] + s * b[bo + i];
        }
    }

    /** y += s x; y written. */
    public static void axpy(double s, double[] x, int xo, double[] y, int yo) {
        for (int i = 0; i < 3; i++) {
            y[yo + i] += s * x[xo + i];
        }
    }
}
