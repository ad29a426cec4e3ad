package org.saltus.core.math.kernel;

/** {@link PanelKernel} in plain Java: blocks of four rows and two columns, eight sums in registers. */
public final class ScalarKernel implements PanelKernel {
    @Override public String name() {
        return "scalar";
    }

    @Override public double operationTime() {
        return 0.2;
    }

    @Override public void addProduct(double[] a, int ao, int lda, int depth, int rows, double[] b, int bo,
                                          double[] c, int row, int[] column, int j0, int n) {
        for (int i = 0; i < rows; i += 4) {
            int j = 0;
            for (; j + 1 < n; j += 2) {
                add4x2(a, ao + i, lda, depth, b, bo + j, c, column[j0 + j] + row + i, column[j0 + j + 1] + row + i);
            }
            if (j < n) {
                add4(a, ao + i, lda, depth, b, bo + j, c, column[j0 + j] + row + i);
            }
        }
    }

    private static void add4x2(double[] a, int ao, int lda, int depth, double[] b, int bo, double[] c, int c0, int c1) {
        double s00 = 0;
        double s10 = 0;
        double s20 = 0;
        double s30 = 0;
        double s01 = 0;
        double s11 = 0;
        double s21 = 0;
        double s31 = 0;
        int end = bo + STRIP * depth;
        for (int kb = bo, ka = ao; kb < end; kb += STRIP, ka += lda) {
            double x0 = b[kb];
            double x1 = b[kb + 1];
            double y0 = a[ka];
            double y1 = a[ka + 1];
            double y2 = a[ka + 2];
            double y3 = a[ka + 3];
            s00 += y0 * x0;
            s01 += y0 * x1;
            s10 += y1 * x0;
            s11 += y1 * x1;
            s20 += y2 * x0;
            s21 += y2 * x1;
            s30 += y3 * x0;
            s31 += y3 * x1;
        }
        c[c0] += s00;
        c[c0 + 1] += s10;
        c[c0 + 2] += s20;
        c[c0 + 3] += s30;
        c[c1] += s01;
        c[c1 + 1] += s11;
        c[c1 + 2] += s21;
        c[c1 + 3] += s31;
    }

    private static void add4(double[] a, int ao, int lda, int depth, double[] b, int bo, double[] c, int c0) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int end = bo + STRIP * depth;
        for (int kb = bo, ka = ao; kb < end; kb += STRIP, ka += lda) {
            double x = b[kb];
            s0 += a[ka] * x;
            s1 += a[ka + 1] * x;
            s2 += a[ka + 2] * x;
            s3 += a[ka + 3] * x;
        }
        c[c0] += s0;
        c[c0 + 1] += s1;
        c[c0 + 2] += s2;
        c[c0 + 3] += s3;
    }

    @Override public void divide(double[] c, int row, int rows, int[] column, int j0, int n, double[] t, int to) {
        for (int j = 0; j < n; j++) {
            int target = column[j0 + j] + row;
            for (int k = 0; k < j; k++) {
                int source = column[j0 + k] + row;
                double x = t[to + STRIP * k + j];
                for (int i = 0; i < rows; i++) {
                    c[target + i] -= c[source + i] * x;
                }
            }
            double inverse = t[to + STRIP * j + j];
            for (int i = 0; i < rows; i++) {
                c[target + i] *= inverse;
            }
        }
    }

    @Override public void multiply(double[] l, int lo, int ld, int width, int rows, double[] x, int xo, double[] y) {
        int i = 0;
        for (; i + 3 < rows; i += 4) {
            double s0 = 0;
            double s1 = 0;
            double s2 = 0;
            double s3 = 0;
            for (int k = 0, a = lo + i; k < width; k++, a += ld) {
                double xk = x[xo + k];
                s0 += l[a] * xk;
                s1 += l[a + 1] * xk;
                s2 += l[a + 2] * xk;
                s3 += l[a + 3] * xk;
            }
            y[i] = s0;
            y[i + 1] = s1;
            y[i + 2] = s2;
            y[i + 3] = s3;
        }
        for (; i < rows; i++) {
            double s = 0;
            for (int k = 0, a = lo + i; k < width; k++, a += ld) {
                s += l[a] * x[xo + k];
            }
            y[i] = s;
        }
    }

    @Override public void subtractTranspose(double[] l, int lo, int ld, int width, int rows, double[] y, double[] x, int xo) {
        int k = 0;
        for (; k + 3 < width; k += 4) {
            int a0 = lo + k * ld;
            int a1 = a0 + ld;
            int a2 = a1 + ld;
            int a3 = a2 + ld;
            double s0 = 0;
            double s1 = 0;
            double s2 = 0;
            double s3 = 0;
            for (int i = 0; i < rows; i++) {
                double yi = y[i];
                s0 += l[a0 + i] * yi;
                s1 += l[a1 + i] * yi;
                s2 += l[a2 + i] * yi;
                s3 += l[a3 + i] * yi;
            }
            x[xo + k] -= s0;
            x[xo + k + 1] -= s1;
            x[xo + k + 2] -= s2;
            x[xo + k + 3] -= s3;
        }
        for (; k < width; k++) {
            int a = lo + k * ld;
            double s = 0;
            for (int i = 0; i < rows; i++) {
                s += l[a + i] * y[i];
            }
            x[xo + k] -= s;
        }
    }

    @Override public void subtractTranspose8(double[] l, int lo, int ld, int width, int rows, double[] y, int yo, double[] x, int xo) {
        for (int k = 0; k < width; k++) {
            for (int half = 0; half < STRIP; half += 4) {
                double s0 = 0;
                double s1 = 0;
                double s2 = 0;
                double s3 = 0;
                int a = lo + k * ld;
                for (int i = yo + half; i < yo + STRIP * rows; i += STRIP, a++) {
                    double v = l[a];
                    s0 += v * y[i];
                    s1 += v * y[i + 1];
                    s2 += v * y[i + 2];
                    s3 += v * y[i + 3];
                }
                int to = xo + STRIP * k + half;
                x[to] -= s0;
                x[to + 1] -= s1;
                x[to + 2] -= s2;
                x[to + 3] -= s3;
            }
        }
    }

    @Override public int addRuns(double[] x, int xo, double[] y, int yo, int[] length, int[] target, int first, int end) {
        int at = xo;
        for (int c = first; c < end; c++) {
            int to = yo + target[c];
            int n = length[c];
            for (int j = 0; j < n; j++) {
                y[to + j] += x[at + j];
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
                a[row + j] -= l * a[source + j];
            }
        }
    }

    @Override public double largest(double[] a, int ao, int n) {
        double most = 0;
        for (int i = ao; i < ao + n; i++) {
            double size = Math.abs(a[i]);
            if (size > most) {
                most = size;
            }
        }
        return most;
    }
}
