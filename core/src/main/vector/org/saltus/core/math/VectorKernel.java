package org.saltus.core.math;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link PanelKernel} on vectors of eight doubles. Vectors are loaded without helper methods: with these the compiler's budget for
 * inlining runs out, and vectors become objects.
 */
final class VectorKernel implements PanelKernel {
    private static final VectorSpecies<Double> V = DoubleVector.SPECIES_512;

    /** @throws UnsupportedOperationException if the processor's vectors are shorter: emulated ones would be slower than plain Java */
    VectorKernel() {
        if (DoubleVector.SPECIES_PREFERRED.length() < STRIP) {
            throw new UnsupportedOperationException("vectors of " + DoubleVector.SPECIES_PREFERRED.length() + " doubles");
        }
    }

    @Override public String name() {
        return "vector";
    }

    @Override public void addProduct(double[] a, int ao, int lda, int depth, int rows, double[] b, int bo,
                                          double[] c, int row, int[] column, int j0, int n) {
        if (rows == 3 * STRIP) {
            if (n > 4) VectorTiles.add24x8(a, ao, lda, depth, b, bo, c, row, column, j0, n);
            else VectorTiles.add24x4(a, ao, lda, depth, b, bo, c, row, column, j0, n);
        } else if (rows == 2 * STRIP) {
            VectorTiles.add16x8(a, ao, lda, depth, b, bo, c, row, column, j0, n);
        } else {
            VectorTiles.add8x8(a, ao, lda, depth, b, bo, c, row, column, j0, n);
        }
    }

    @Override public void divide(double[] c, int row, int rows, int[] column, int j0, int n, double[] t, int to) {
        for (int i = row; i < row + rows; i += STRIP) {
            for (int j = 0; j < n; j++) {
                DoubleVector x = DoubleVector.fromArray(V, c, column[j0 + j] + i);
                for (int k = 0; k < j; k++) x = DoubleVector.fromArray(V, c, column[j0 + k] + i).fma(DoubleVector.broadcast(V, t[to + STRIP * k + j]).neg(), x);
                x.mul(DoubleVector.broadcast(V, t[to + STRIP * j + j])).intoArray(c, column[j0 + j] + i);
            }
        }
    }

    @Override public void multiply(double[] l, int lo, int ld, int width, int rows, double[] x, int xo, double[] y) {
        int i = 0;
        for (; i + 3 * STRIP < rows; i += 4 * STRIP) {
            DoubleVector s0 = DoubleVector.zero(V);
            DoubleVector s1 = s0;
            DoubleVector s2 = s0;
            DoubleVector s3 = s0;
            for (int k = 0, a = lo + i; k < width; k++, a += ld) {
                DoubleVector xk = DoubleVector.broadcast(V, x[xo + k]);
                s0 = DoubleVector.fromArray(V, l, a).fma(xk, s0);
                s1 = DoubleVector.fromArray(V, l, a + STRIP).fma(xk, s1);
                s2 = DoubleVector.fromArray(V, l, a + 2 * STRIP).fma(xk, s2);
                s3 = DoubleVector.fromArray(V, l, a + 3 * STRIP).fma(xk, s3);
            }
            s0.intoArray(y, i);
            s1.intoArray(y, i + STRIP);
            s2.intoArray(y, i + 2 * STRIP);
            s3.intoArray(y, i + 3 * STRIP);
        }
        for (; i < rows; i += STRIP) {
            DoubleVector s = DoubleVector.zero(V);
            for (int k = 0, a = lo + i; k < width; k++, a += ld) s = DoubleVector.fromArray(V, l, a).fma(DoubleVector.broadcast(V, x[xo + k]), s);
            s.intoArray(y, i);
        }
    }

    @Override public void subtractTranspose(double[] l, int lo, int ld, int width, int rows, double[] y, double[] x, int xo) {
        int k = 0;
        for (; k + 3 < width; k += 4) {
            int a0 = lo + k * ld;
            int a1 = a0 + ld;
            int a2 = a1 + ld;
            int a3 = a2 + ld;
            DoubleVector s0 = DoubleVector.zero(V);
            DoubleVector s1 = s0;
            DoubleVector s2 = s0;
            DoubleVector s3 = s0;
            for (int i = 0; i < rows; i += STRIP) {
                DoubleVector yi = DoubleVector.fromArray(V, y, i);
                s0 = DoubleVector.fromArray(V, l, a0 + i).fma(yi, s0);
                s1 = DoubleVector.fromArray(V, l, a1 + i).fma(yi, s1);
                s2 = DoubleVector.fromArray(V, l, a2 + i).fma(yi, s2);
                s3 = DoubleVector.fromArray(V, l, a3 + i).fma(yi, s3);
            }
            x[xo + k] -= sum(s0);
            x[xo + k + 1] -= sum(s1);
            x[xo + k + 2] -= sum(s2);
            x[xo + k + 3] -= sum(s3);
        }
        for (; k < width; k++) {
            DoubleVector s = DoubleVector.zero(V);
            for (int i = 0, a = lo + k * ld; i < rows; i += STRIP) s = DoubleVector.fromArray(V, l, a + i).fma(DoubleVector.fromArray(V, y, i), s);
            x[xo + k] -= sum(s);
        }
    }

    /** In one order, whatever the JVM's reduction does, and the order of {@link #subtractTranspose8}. */
    private static double sum(DoubleVector s) {
        return ((s.lane(0) + s.lane(1)) + (s.lane(2) + s.lane(3))) + ((s.lane(4) + s.lane(5)) + (s.lane(6) + s.lane(7)));
    }

    @Override public void multiply8(double[] l, int lo, int ld, int width, int rows, double[] x, int xo, double[] y) {
        for (int i = 0; i < rows; i += STRIP) {
            DoubleVector s0 = DoubleVector.zero(V);
            DoubleVector s1 = s0;
            DoubleVector s2 = s0;
            DoubleVector s3 = s0;
            DoubleVector s4 = s0;
            DoubleVector s5 = s0;
            DoubleVector s6 = s0;
            DoubleVector s7 = s0;
            int end = xo + STRIP * width;
            for (int k = xo, a = lo + i; k < end; k += STRIP, a += ld) {
                DoubleVector xk = DoubleVector.fromArray(V, x, k);
                s0 = DoubleVector.broadcast(V, l[a]).fma(xk, s0);
                s1 = DoubleVector.broadcast(V, l[a + 1]).fma(xk, s1);
                s2 = DoubleVector.broadcast(V, l[a + 2]).fma(xk, s2);
                s3 = DoubleVector.broadcast(V, l[a + 3]).fma(xk, s3);
                s4 = DoubleVector.broadcast(V, l[a + 4]).fma(xk, s4);
                s5 = DoubleVector.broadcast(V, l[a + 5]).fma(xk, s5);
                s6 = DoubleVector.broadcast(V, l[a + 6]).fma(xk, s6);
                s7 = DoubleVector.broadcast(V, l[a + 7]).fma(xk, s7);
            }
            int to = STRIP * i;
            s0.intoArray(y, to);
            s1.intoArray(y, to + STRIP);
            s2.intoArray(y, to + 2 * STRIP);
            s3.intoArray(y, to + 3 * STRIP);
            s4.intoArray(y, to + 4 * STRIP);
            s5.intoArray(y, to + 5 * STRIP);
            s6.intoArray(y, to + 6 * STRIP);
            s7.intoArray(y, to + 7 * STRIP);
        }
    }

    @Override public void subtractTranspose8(double[] l, int lo, int ld, int width, int rows, double[] y, double[] x, int xo) {
        for (int k = 0; k < width; k++) {
            DoubleVector s0 = DoubleVector.zero(V);
            DoubleVector s1 = s0;
            DoubleVector s2 = s0;
            DoubleVector s3 = s0;
            DoubleVector s4 = s0;
            DoubleVector s5 = s0;
            DoubleVector s6 = s0;
            DoubleVector s7 = s0;
            int a = lo + k * ld;
            for (int i = 0, at = 0; i < rows; i += STRIP, at += STRIP * STRIP) {
                s0 = DoubleVector.broadcast(V, l[a + i]).fma(DoubleVector.fromArray(V, y, at), s0);
                s1 = DoubleVector.broadcast(V, l[a + i + 1]).fma(DoubleVector.fromArray(V, y, at + STRIP), s1);
                s2 = DoubleVector.broadcast(V, l[a + i + 2]).fma(DoubleVector.fromArray(V, y, at + 2 * STRIP), s2);
                s3 = DoubleVector.broadcast(V, l[a + i + 3]).fma(DoubleVector.fromArray(V, y, at + 3 * STRIP), s3);
                s4 = DoubleVector.broadcast(V, l[a + i + 4]).fma(DoubleVector.fromArray(V, y, at + 4 * STRIP), s4);
                s5 = DoubleVector.broadcast(V, l[a + i + 5]).fma(DoubleVector.fromArray(V, y, at + 5 * STRIP), s5);
                s6 = DoubleVector.broadcast(V, l[a + i + 6]).fma(DoubleVector.fromArray(V, y, at + 6 * STRIP), s6);
                s7 = DoubleVector.broadcast(V, l[a + i + 7]).fma(DoubleVector.fromArray(V, y, at + 7 * STRIP), s7);
            }
            DoubleVector s = s0.add(s1).add(s2.add(s3)).add(s4.add(s5).add(s6.add(s7)));
            int to = xo + STRIP * k;
            DoubleVector.fromArray(V, x, to).sub(s).intoArray(x, to);
        }
    }
}
