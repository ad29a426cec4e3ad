package org.saltus.core.math.kernel;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link PanelKernel} on vectors of eight doubles. Vectors are loaded without helper methods: with these the compiler's budget for
 * inlining runs out, and vectors become objects.
 */
final class VectorKernel implements PanelKernel {
    private static final VectorSpecies<Double> V = DoubleVector.SPECIES_512;
    private static final VectorSpecies<Long> BITS = LongVector.SPECIES_512;
    /** From {@code V.length() - n}: all bits of n entries, none of the others. */
    private static final long[] KEPT = new long[2 * V.length()];

    static {
        Arrays.fill(KEPT, 0, V.length(), -1);
    }

    /** @throws UnsupportedOperationException if the processor's vectors are shorter: emulated ones would be slower than plain Java */
    VectorKernel() {
        if (DoubleVector.SPECIES_PREFERRED.length() < STRIP) {
            throw new UnsupportedOperationException("vectors of " + DoubleVector.SPECIES_PREFERRED.length() + " doubles");
        }
    }

    @Override public String name() {
        return "vector";
    }

    @Override public double operationTime() {
        return 0.05;
    }

    @Override public void addProduct(double[] a, int ao, int lda, int depth, int rows, double[] b, int bo,
                                          double[] c, int row, int[] column, int j0, int n) {
        if (rows == 3 * STRIP) {
            if (n > 4) {
                VectorTiles.add24x8(a, ao, lda, depth, b, bo, c, row, column, j0, n);
            } else {
                VectorTiles.add24x4(a, ao, lda, depth, b, bo, c, row, column, j0, n);
            }
        } else if (rows == 2 * STRIP) {
            VectorTiles.add16x8(a, ao, lda, depth, b, bo, c, row, column, j0, n);
        } else {
            VectorTiles.add8x8(a, ao, lda, depth, b, bo, c, row, column, j0, n);
        }
    }

    @Override public void divide(double[] c, int row, int rows, int[] column, int j0, int n, double[] t, int to) {
        if (n == STRIP) {
            VectorDivision.divide8(c, row, rows, column, j0, t, to);
            return;
        }
        for (int i = row; i < row + rows; i += STRIP) {
            for (int j = 0; j < n; j++) {
                DoubleVector x = DoubleVector.fromArray(V, c, column[j0 + j] + i);
                for (int k = 0; k < j; k++) {
                    x = DoubleVector.fromArray(V, c, column[j0 + k] + i).fma(DoubleVector.broadcast(V, t[to + STRIP * k + j]).neg(), x);
                }
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
            for (int k = 0, a = lo + i; k < width; k++, a += ld) {
                s = DoubleVector.fromArray(V, l, a).fma(DoubleVector.broadcast(V, x[xo + k]), s);
            }
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
            for (int i = 0, a = lo + k * ld; i < rows; i += STRIP) {
                s = DoubleVector.fromArray(V, l, a + i).fma(DoubleVector.fromArray(V, y, i), s);
            }
            x[xo + k] -= sum(s);
        }
    }

    /** In one order, whatever the JVM's reduction does, and the order of {@link #subtractTranspose8}. */
    private static double sum(DoubleVector s) {
        return ((s.lane(0) + s.lane(1)) + (s.lane(2) + s.lane(3))) + ((s.lane(4) + s.lane(5)) + (s.lane(6) + s.lane(7)));
    }

    @Override public void subtractTranspose8(double[] l, int lo, int ld, int width, int rows, double[] y, int yo, double[] x, int xo) {
        int k = 0;
        for (; k + 1 < width; k += 2) {
            subtractPair8(l, lo + k * ld, ld, rows, y, yo, x, xo + STRIP * k);
        }
        if (k < width) {
            subtractOne8(l, lo + k * ld, rows, y, yo, x, xo + STRIP * k);
        }
    }

    private static void subtractPair8(double[] l, int lo, int ld, int rows, double[] y, int yo, double[] x, int xo) {
        DoubleVector zero = DoubleVector.zero(V);
        DoubleVector s0 = zero;
        DoubleVector s1 = zero;
        DoubleVector s2 = zero;
        DoubleVector s3 = zero;
        DoubleVector s4 = zero;
        DoubleVector s5 = zero;
        DoubleVector s6 = zero;
        DoubleVector s7 = zero;
        DoubleVector t0 = zero;
        DoubleVector t1 = zero;
        DoubleVector t2 = zero;
        DoubleVector t3 = zero;
        DoubleVector t4 = zero;
        DoubleVector t5 = zero;
        DoubleVector t6 = zero;
        DoubleVector t7 = zero;
        int end = lo + rows;
        for (int a = lo, at = yo; a < end; a += STRIP, at += STRIP * STRIP) {
            DoubleVector y0 = DoubleVector.fromArray(V, y, at);
            s0 = DoubleVector.broadcast(V, l[a]).fma(y0, s0);
            t0 = DoubleVector.broadcast(V, l[a + ld]).fma(y0, t0);
            DoubleVector y1 = DoubleVector.fromArray(V, y, at + 8);
            s1 = DoubleVector.broadcast(V, l[a + 1]).fma(y1, s1);
            t1 = DoubleVector.broadcast(V, l[a + ld + 1]).fma(y1, t1);
            DoubleVector y2 = DoubleVector.fromArray(V, y, at + 16);
            s2 = DoubleVector.broadcast(V, l[a + 2]).fma(y2, s2);
            t2 = DoubleVector.broadcast(V, l[a + ld + 2]).fma(y2, t2);
            DoubleVector y3 = DoubleVector.fromArray(V, y, at + 24);
            s3 = DoubleVector.broadcast(V, l[a + 3]).fma(y3, s3);
            t3 = DoubleVector.broadcast(V, l[a + ld + 3]).fma(y3, t3);
            DoubleVector y4 = DoubleVector.fromArray(V, y, at + 32);
            s4 = DoubleVector.broadcast(V, l[a + 4]).fma(y4, s4);
            t4 = DoubleVector.broadcast(V, l[a + ld + 4]).fma(y4, t4);
            DoubleVector y5 = DoubleVector.fromArray(V, y, at + 40);
            s5 = DoubleVector.broadcast(V, l[a + 5]).fma(y5, s5);
            t5 = DoubleVector.broadcast(V, l[a + ld + 5]).fma(y5, t5);
            DoubleVector y6 = DoubleVector.fromArray(V, y, at + 48);
            s6 = DoubleVector.broadcast(V, l[a + 6]).fma(y6, s6);
            t6 = DoubleVector.broadcast(V, l[a + ld + 6]).fma(y6, t6);
            DoubleVector y7 = DoubleVector.fromArray(V, y, at + 56);
            s7 = DoubleVector.broadcast(V, l[a + 7]).fma(y7, s7);
            t7 = DoubleVector.broadcast(V, l[a + ld + 7]).fma(y7, t7);
        }
        DoubleVector s = s0.add(s1).add(s2.add(s3)).add(s4.add(s5).add(s6.add(s7)));
        DoubleVector.fromArray(V, x, xo).sub(s).intoArray(x, xo);
        DoubleVector t = t0.add(t1).add(t2.add(t3)).add(t4.add(t5).add(t6.add(t7)));
        DoubleVector.fromArray(V, x, xo + STRIP).sub(t).intoArray(x, xo + STRIP);
    }

    private static void subtractOne8(double[] l, int lo, int rows, double[] y, int yo, double[] x, int xo) {
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
            DoubleVector y0 = DoubleVector.fromArray(V, y, at);
            s0 = DoubleVector.broadcast(V, l[a]).fma(y0, s0);
            DoubleVector y1 = DoubleVector.fromArray(V, y, at + 8);
            s1 = DoubleVector.broadcast(V, l[a + 1]).fma(y1, s1);
            DoubleVector y2 = DoubleVector.fromArray(V, y, at + 16);
            s2 = DoubleVector.broadcast(V, l[a + 2]).fma(y2, s2);
            DoubleVector y3 = DoubleVector.fromArray(V, y, at + 24);
            s3 = DoubleVector.broadcast(V, l[a + 3]).fma(y3, s3);
            DoubleVector y4 = DoubleVector.fromArray(V, y, at + 32);
            s4 = DoubleVector.broadcast(V, l[a + 4]).fma(y4, s4);
            DoubleVector y5 = DoubleVector.fromArray(V, y, at + 40);
            s5 = DoubleVector.broadcast(V, l[a + 5]).fma(y5, s5);
            DoubleVector y6 = DoubleVector.fromArray(V, y, at + 48);
            s6 = DoubleVector.broadcast(V, l[a + 6]).fma(y6, s6);
            DoubleVector y7 = DoubleVector.fromArray(V, y, at + 56);
            s7 = DoubleVector.broadcast(V, l[a + 7]).fma(y7, s7);
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
            for (; j + STRIP <= n; j += STRIP) {
                DoubleVector.fromArray(V, y, to + j).add(DoubleVector.fromArray(V, x, at + j)).intoArray(y, to + j);
            }
            if (j < n) {
                LongVector few = DoubleVector.fromArray(V, x, at + j).reinterpretAsLongs().and(LongVector.fromArray(BITS, KEPT, STRIP - n + j));
                DoubleVector.fromArray(V, y, to + j).add(few.reinterpretAsDoubles()).intoArray(y, to + j);
            }
            at += n;
        }
        return at;
    }

    @Override public void eliminate(double[] a, int ao, int lda, int columns, int k, int end, double factor) {
        int first = k & -STRIP;
        int source = ao + k * lda;
        LongVector right = LongVector.fromArray(BITS, KEPT, STRIP - (k - first) - 1).not();
        DoubleVector u = DoubleVector.fromArray(V, a, source + first).reinterpretAsLongs().and(right).reinterpretAsDoubles();
        for (int row = source + lda, last = ao + end * lda; row < last; row += lda) {
            double l = a[row + k] * factor;
            DoubleVector minus = DoubleVector.broadcast(V, -l);
            u.fma(minus, DoubleVector.fromArray(V, a, row + first)).intoArray(a, row + first);
            a[row + k] = l;
            for (int j = first + STRIP; j < columns; j += STRIP) {
                DoubleVector.fromArray(V, a, source + j).fma(minus, DoubleVector.fromArray(V, a, row + j)).intoArray(a, row + j);
            }
        }
    }

    @Override public double largest(double[] a, int ao, int n) {
        DoubleVector most = DoubleVector.zero(V);
        for (int i = ao; i < ao + n; i += STRIP) {
            most = most.max(DoubleVector.fromArray(V, a, i).abs());
        }
        return most.reduceLanes(VectorOperators.MAX);
    }
}
