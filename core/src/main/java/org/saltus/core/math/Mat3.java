package org.saltus.core.math;

/** Verbs on 3 × 3 matrices (nine entries row by row from an offset) and 3-vectors; nothing is allocated. An output may be an input. */
public final class Mat3 {
    private Mat3() {
    }

    /** out = A x; out written. */
    public static void multiply(double[] a, int ao, double[] x, int xo, double[] out, int oo) {
        double x0 = x[xo];
        double x1 = x[xo + 1];
        double x2 = x[xo + 2];
        double y0 = a[ao] * x0 + a[ao + 1] * x1 + a[ao + 2] * x2;
        double y1 = a[ao + 3] * x0 + a[ao + 4] * x1 + a[ao + 5] * x2;
        out[oo + 2] = a[ao + 6] * x0 + a[ao + 7] * x1 + a[ao + 8] * x2;
        out[oo] = y0;
        out[oo + 1] = y1;
    }

    /** out = Aᵀ x; out written. */
    public static void multiplyTranspose(double[] a, int ao, double[] x, int xo, double[] out, int oo) {
        double x0 = x[xo];
        double x1 = x[xo + 1];
        double x2 = x[xo + 2];
        double y0 = a[ao] * x0 + a[ao + 3] * x1 + a[ao + 6] * x2;
        double y1 = a[ao + 1] * x0 + a[ao + 4] * x1 + a[ao + 7] * x2;
        out[oo + 2] = a[ao + 2] * x0 + a[ao + 5] * x1 + a[ao + 8] * x2;
        out[oo] = y0;
        out[oo + 1] = y1;
    }

    /** out = A B, out must be neither A nor B; out written. */
    public static void multiplyMatrix(double[] a, int ao, double[] b, int bo, double[] out, int oo) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                out[oo + 3 * i + j] = a[ao + 3 * i] * b[bo + j] + a[ao + 3 * i + 1] * b[bo + 3 + j] + a[ao + 3 * i + 2] * b[bo + 6 + j];
            }
        }
    }

    /** out = a × b; out written. */
    public static void cross(double[] a, int ao, double[] b, int bo, double[] out, int oo) {
        double c0 = a[ao + 1] * b[bo + 2] - a[ao + 2] * b[bo + 1];
        double c1 = a[ao + 2] * b[bo] - a[ao] * b[bo + 2];
        out[oo + 2] = a[ao] * b[bo + 1] - a[ao + 1] * b[bo];
        out[oo] = c0;
        out[oo + 1] = c1;
    }

    /**
     * A = Σ λ_i x_i x_iᵀ by Jacobi's rotations, for symmetric A; nine entries of A read from {@code ao}.
     *
     * @param values  λ, three from 0; written
     * @param vectors x_i, row i from 3 i, orthonormal and right-handed; written
     */
    public static void symmetricEigen(double[] a, int ao, double[] values, double[] vectors) {
        double[] m = {a[ao], a[ao + 4], a[ao + 8], a[ao + 1], a[ao + 5], a[ao + 2]};     // 00, 11, 22, 01, 12, 02
        for (int i = 0; i < 9; i++) {
            vectors[i] = i % 4 == 0 ? 1 : 0;
        }
        for (int sweep = 0; sweep < 50; sweep++) {
            double off = Math.abs(m[3]) + Math.abs(m[4]) + Math.abs(m[5]);
            if (!(off > 1e-17 * (Math.abs(m[0]) + Math.abs(m[1]) + Math.abs(m[2])))) {
                break;
            }
            rotate(m, vectors, 0, 1, 3, 5, 4);                               // 01; with 2: 02 and 12
            rotate(m, vectors, 1, 2, 4, 3, 5);                               // 12; with 0: 01 and 02
            rotate(m, vectors, 0, 2, 5, 3, 4);                               // 02; with 1: 01 and 12
        }
        System.arraycopy(m, 0, values, 0, 3);
    }

    /** Makes entry {@code pq} zero; {@code pr} and {@code qr} are those with the third index. */
    private static void rotate(double[] m, double[] x, int p, int q, int pq, int pr, int qr) {
        if (m[pq] == 0) {
            return;
        }
        double half = (m[q] - m[p]) / (2 * m[pq]);
        double t = (half >= 0 ? 1 : -1) / (Math.abs(half) + Math.sqrt(1 + half * half));
        double c = 1 / Math.sqrt(1 + t * t);
        double s = t * c;
        m[p] -= t * m[pq];
        m[q] += t * m[pq];
        m[pq] = 0;
        double old = m[pr];
        m[pr] = c * old - s * m[qr];
        m[qr] = s * old + c * m[qr];
        for (int k = 0; k < 3; k++) {
            double xp = x[3 * p + k];
            x[3 * p + k] = c * xp - s * x[3 * q + k];
            x[3 * q + k] = s * xp + c * x[3 * q + k];
        }
    }

    /** det A. */
    public static double determinant(double[] a, int ao) {
        return a[ao] * (a[ao + 4] * a[ao + 8] - a[ao + 5] * a[ao + 7])
            - a[ao + 1] * (a[ao + 3] * a[ao + 8] - a[ao + 5] * a[ao + 6])
            + a[ao + 2] * (a[ao + 3] * a[ao + 7] - a[ao + 4] * a[ao + 6]);
    }

    /**
     * out = A⁻¹ by cofactors; out written, may be A.
     * @return false, with out untouched, if the determinant is zero or not finite
     */
    public static boolean invert(double[] a, int ao, double[] out, int oo) {
        double a00 = a[ao];
        double a01 = a[ao + 1];
        double a02 = a[ao + 2];
        double a10 = a[ao + 3];
        double a11 = a[ao + 4];
        double a12 = a[ao + 5];
        double a20 = a[ao + 6];
        double a21 = a[ao + 7];
        double a22 = a[ao + 8];
        double c00 = a11 * a22 - a12 * a21;
        double c01 = a12 * a20 - a10 * a22;
        double c02 = a10 * a21 - a11 * a20;
        double d = a00 * c00 + a01 * c01 + a02 * c02;
        if (!(Math.abs(d) > 0 && Math.abs(d) < Double.POSITIVE_INFINITY)) {
            return false;
        }
        out[oo] = c00 / d;
        out[oo + 1] = (a02 * a21 - a01 * a22) / d;
        out[oo + 2] = (a01 * a12 - a02 * a11) / d;
        out[oo + 3] = c01 / d;
        out[oo + 4] = (a00 * a22 - a02 * a20) / d;
        out[oo + 5] = (a02 * a10 - a00 * a12) / d;
        out[oo + 6] = c02 / d;
        out[oo + 7] = (a01 * a20 - a00 * a21) / d;
        out[oo + 8] = (a00 * a11 - a01 * a10) / d;
        return true;
    }
}
