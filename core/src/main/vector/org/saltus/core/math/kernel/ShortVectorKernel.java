package org.saltus.core.math.kernel;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link PanelKernel} on vectors of four doubles (AVX2), with the same bits as {@link VectorKernel}: each number is summed in the same order.
 */
final class ShortVectorKernel implements PanelKernel {
    private static final VectorSpecies<Double> V = DoubleVector.SPECIES_256;
    private static final VectorSpecies<Long> BITS = LongVector.SPECIES_256;
    /** From {@code V.length() - n}: all bits of n entries, none of the others. */
    private static final long[] KEPT = new long[2 * V.length()];

    static {
        Arrays.fill(KEPT, 0, V.length(), -1);
    }
    private static final int HALF = 4;

    /** @throws UnsupportedOperationException if the processor's vectors are shorter: emulated ones would be slower than plain Java */
    ShortVectorKernel() {
        if (DoubleVector.SPECIES_PREFERRED.length() < HALF) {
            throw new UnsupportedOperationException("vectors of " + DoubleVector.SPECIES_PREFERRED.length() + " doubles");
        }
    }

    @Override public String name() {
        return "vector256";
    }

    @Override public double operationTime() {
        return 0.1;
    }

    @Override public void addProduct(double[] a, int ao, int lda, int depth, int rows, double[] b, int bo,
                                          double[] c, int row, int[] column, int j0, int n) {
        if (rows == 3 * STRIP) {
            ShortVectorTiles.add12x4(a, ao, lda, depth, b, bo, c, row, column, j0, n);
            ShortVectorTiles.add12x4(a, ao + 12, lda, depth, b, bo, c, row + 12, column, j0, n);
            if (n <= HALF) {
                return;
            }
            ShortVectorTiles.add12x4(a, ao, lda, depth, b, bo + HALF, c, row, column, j0 + HALF, n - HALF);
            ShortVectorTiles.add12x4(a, ao + 12, lda, depth, b, bo + HALF, c, row + 12, column, j0 + HALF, n - HALF);
            return;
        }
        for (int i = 0; i < rows; i += STRIP) {
            ShortVectorTiles.add8x4(a, ao + i, lda, depth, b, bo, c, row + i, column, j0, n);
            if (n > HALF) {
                ShortVectorTiles.add8x4(a, ao + i, lda, depth, b, bo + HALF, c, row + i, column, j0 + HALF, n - HALF);
            }
        }
    }

    @Override public void divide(double[] c, int row, int rows, int[] column, int j0, int n, double[] t, int to) {
        for (int i = row; i < row + rows; i += HALF) {
            for (int j = 0; j < n; j++) {
                DoubleVector x = DoubleVector.fromArray(V, c, column[j0 + j] + i);
                for (int k = 0; k < j; k++) {
                    x = DoubleVector.fromArray(V, c, column[j0 + k] + i).fma(DoubleVector.broadcast(V, -t[to + STRIP * k + j]), x);
                }
                x.mul(DoubleVector.broadcast(V, t[to + STRIP * j + j])).intoArray(c, column[j0 + j] + i);
            }
        }
    }

    @Override public void multiply(double[] l, int lo, int ld, int width, int rows, double[] x, int xo, double[] y) {
        int i = 0;
        for (; i + 2 * STRIP - HALF < rows; i += 2 * STRIP) {
            DoubleVector s0 = DoubleVector.zero(V);
            DoubleVector s1 = s0;
            DoubleVector s2 = s0;
            DoubleVector s3 = s0;
            for (int k = 0, a = lo + i; k < width; k++, a += ld) {
                DoubleVector xk = DoubleVector.broadcast(V, x[xo + k]);
                s0 = DoubleVector.fromArray(V, l, a).fma(xk, s0);
                s1 = DoubleVector.fromArray(V, l, a + HALF).fma(xk, s1);
                s2 = DoubleVector.fromArray(V, l, a + 2 * HALF).fma(xk, s2);
                s3 = DoubleVector.fromArray(V, l, a + 3 * HALF).fma(xk, s3);
            }
            s0.intoArray(y, i);
            s1.intoArray(y, i + HALF);
            s2.intoArray(y, i + 2 * HALF);
            s3.intoArray(y, i + 3 * HALF);
        }
        for (; i < rows; i += HALF) {
            DoubleVector s = DoubleVector.zero(V);
            for (int k = 0, a = lo + i; k < width; k++, a += ld) {
                s = DoubleVector.fromArray(V, l, a).fma(DoubleVector.broadcast(V, x[xo + k]), s);
            }
            s.intoArray(y, i);
        }
    }

    @Override public void subtractTranspose(double[] l, int lo, int ld, int width, int rows, double[] y, double[] x, int xo) {
        int k = 0;
        for (; k + 1 < width; k += 2) {
            int a0 = lo + k * ld;
            int a1 = a0 + ld;
            DoubleVector s0 = DoubleVector.zero(V);
            DoubleVector t0 = s0;
            DoubleVector s1 = s0;
            DoubleVector t1 = s0;
            for (int i = 0; i < rows; i += STRIP) {
                DoubleVector yi = DoubleVector.fromArray(V, y, i);
                DoubleVector zi = DoubleVector.fromArray(V, y, i + HALF);
                s0 = DoubleVector.fromArray(V, l, a0 + i).fma(yi, s0);
                t0 = DoubleVector.fromArray(V, l, a0 + i + HALF).fma(zi, t0);
                s1 = DoubleVector.fromArray(V, l, a1 + i).fma(yi, s1);
                t1 = DoubleVector.fromArray(V, l, a1 + i + HALF).fma(zi, t1);
            }
            x[xo + k] -= sum(s0) + sum(t0);
            x[xo + k + 1] -= sum(s1) + sum(t1);
        }
        if (k < width) {
            DoubleVector s = DoubleVector.zero(V);
            DoubleVector t = s;
            for (int i = 0, a = lo + k * ld; i < rows; i += STRIP) {
                s = DoubleVector.fromArray(V, l, a + i).fma(DoubleVector.fromArray(V, y, i), s);
                t = DoubleVector.fromArray(V, l, a + i + HALF).fma(DoubleVector.fromArray(V, y, i + HALF), t);
            }
            x[xo + k] -= sum(s) + sum(t);
        }
    }

    /** In one order, whatever the JVM's reduction does, and the order of {@link #subtractTranspose8}. */
    private static double sum(DoubleVector s) {
        return (s.lane(0) + s.lane(1)) + (s.lane(2) + s.lane(3));
    }

    @Override public void subtractTranspose8(double[] l, int lo, int ld, int width, int rows, double[] y, int yo, double[] x, int xo) {
        for (int k = 0; k < width; k++) {
            subtract4(l, lo + k * ld, rows, y, yo, x, xo + STRIP * k);
            subtract4(l, lo + k * ld, rows, y, yo + HALF, x, xo + STRIP * k + HALF);
        }
    }

    /** One column on four of the eight vectors. */
    private static void subtract4(double[] l, int lo, int rows, double[] y, int yo, double[] x, int xo) {
        DoubleVector zero = DoubleVector.zero(V);
        DoubleVector s0 = zero;
        DoubleVector s1 = zero;
        DoubleVector s2 = zero;
        DoubleVector s3 = zero;
        DoubleVector s4 = zero;
        DoubleVector s5 = zero;
        DoubleVector s6 = zero;
        DoubleVector s7 = zero;
        int end = lo + rows;
        for (int a = lo, at = yo; a < end; a += STRIP, at += STRIP * STRIP) {
            s0 = DoubleVector.broadcast(V, l[a]).fma(DoubleVector.fromArray(V, y, at), s0);
            s1 = DoubleVector.broadcast(V, l[a + 1]).fma(DoubleVector.fromArray(V, y, at + 8), s1);
            s2 = DoubleVector.broadcast(V, l[a + 2]).fma(DoubleVector.fromArray(V, y, at + 16), s2);
            s3 = DoubleVector.broadcast(V, l[a + 3]).fma(DoubleVector.fromArray(V, y, at + 24), s3);
            s4 = DoubleVector.broadcast(V, l[a + 4]).fma(DoubleVector.fromArray(V, y, at + 32), s4);
            s5 = DoubleVector.broadcast(V, l[a + 5]).fma(DoubleVector.fromArray(V, y, at + 40), s5);
            s6 = DoubleVector.broadcast(V, l[a + 6]).fma(DoubleVector.fromArray(V, y, at + 48), s6);
            s7 = DoubleVector.broadcast(V, l[a + 7]).fma(DoubleVector.fromArray(V, y, at + 56), s7);
        }
        DoubleVector s = s0.add(s1).add(s2.add(s3)).add(s4.add(s5).add(s6.add(s7)));
        DoubleVector.fromArray(V, x, xo).sub(s).intoArray(x, xo);
    }

    @Override public int addRuns(double[] x, int xo, double[] y, int yo, int[] length, int[] target, int first, int end) {
        int at = xo;
        for (int c = first; c < end; c++) {
            int to = yo + target[c];
            int n = length[c];
            int j = 0;
            for (; j + HALF <= n; j += HALF) {
                DoubleVector.fromArray(V, y, to + j).add(DoubleVector.fromArray(V, x, at + j)).intoArray(y, to + j);
            }
            if (j < n) {
                LongVector few = DoubleVector.fromArray(V, x, at + j).reinterpretAsLongs().and(LongVector.fromArray(BITS, KEPT, HALF - n + j));
                DoubleVector.fromArray(V, y, to + j).add(few.reinterpretAsDoubles()).intoArray(y, to + j);
            }
            at += n;
        }
        return at;
    }

    @Override public void eliminate(double[] a, int ao, int lda, int columns, int k, int end, double factor) {
        int source = ao + k * lda;
        for (int i = k + 1, row = source + lda; i < end; i++, row += lda) {
            double l = a[row + k] * factor;
            a[row + k] = l;
            for (int j = k + 1; j < columns; j++) {
                a[row + j] = Math.fma(-l, a[source + j], a[row + j]);
            }
        }
    }

    @Override public double largest(double[] a, int ao, int n) {
        DoubleVector most = DoubleVector.zero(V);
        for (int i = ao; i < ao + n; i += HALF) {
            most = most.max(DoubleVector.fromArray(V, a, i).abs());
        }
        return most.reduceLanes(VectorOperators.MAX);
    }
}
