package org.saltus.core.math;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The factor L of P A Pᵀ = L Lᵀ and its two triangular solves. Several right-hand sides are taken four at a time, interleaved;
 * each gets the same bits as if it were alone.
 */
public final class CholeskyFactor implements Factorization {
    private static final int BLOCK = 4;

    private final CholeskyPattern p;
    private final double[] l;
    private final AtomicReference<double[]> spare = new AtomicReference<>();   // workspace, taken by one thread at a time

    CholeskyFactor(CholeskyPattern pattern, double[] values) {
        p = pattern;
        l = values;
    }

    @Override public int size() {
        return p.n;
    }

    CholeskyPattern pattern() {
        return p;
    }

    /** Entries of L, diagonal included. */
    public long nonzeros() {
        long sum = 0;
        for (int s = 0; s < p.panels; s++) {
            long width = p.width(s);
            sum += width * p.height(s) - width * (width - 1) / 2;
        }
        return sum;
    }

    /** Multiplications and additions of the numeric factorisation, Σ (entries of column j)². */
    public double operations() {
        double sum = 0;
        for (int s = 0; s < p.panels; s++) {
            for (int c = 0; c < p.width(s); c++) sum += Math.pow(p.height(s) - c, 2);
        }
        return sum;
    }

    @Override public void solve(double[] b, int offset) {
        solve(b, offset, 1, p.n);
    }

    @Override public void solve(double[] b, int offset, int count, int stride) {
        double[] x = takeWorkspace();
        for (int k = 0; k < count; k += BLOCK) {
            int from = offset + k * stride;
            int lanes = Math.min(BLOCK, count - k);
            if (lanes == 1) {
                for (int j = 0; j < p.n; j++) x[j] = b[from + p.order[j]];
                forward(x);
                backward(x);
                for (int j = 0; j < p.n; j++) b[from + p.order[j]] = x[j];
            } else {
                gather(b, from, lanes, stride, x);
                forward4(x);
                backward4(x);
                for (int r = 0; r < lanes; r++) {
                    for (int j = 0; j < p.n; j++) b[from + r * stride + p.order[j]] = x[BLOCK * j + r];
                }
            }
        }
        spare.set(x);
    }

    /**
     * b ← L⁻¹ P b, in place without allocation: then b₁ᵀ A⁻¹ b₂ = y₁ᵀ y₂, half the work when only such products are wanted.
     * Entries that stay zero cost nothing. The entries of y are in the order of elimination.
     * @param b      vector k occupies n entries from {@code offset + k * stride}; written
     */
    public void halfSolve(double[] b, int offset, int count, int stride) {
        double[] x = takeWorkspace();
        for (int k = 0; k < count; k += BLOCK) {
            int from = offset + k * stride;
            int lanes = Math.min(BLOCK, count - k);
            gather(b, from, lanes, stride, x);
            forward4(x);
            for (int r = 0; r < lanes; r++) {
                for (int j = 0; j < p.n; j++) b[from + r * stride + j] = x[BLOCK * j + r];
            }
        }
        spare.set(x);
    }

    private double[] takeWorkspace() {
        double[] x = spare.getAndSet(null);
        return x != null ? x : new double[BLOCK * p.n];
    }

    private void gather(double[] b, int from, int lanes, int stride, double[] x) {
        for (int r = 0; r < BLOCK; r++) {
            for (int j = 0; j < p.n; j++) x[BLOCK * j + r] = r < lanes ? b[from + r * stride + p.order[j]] : 0;
        }
    }

    /** x = L⁻¹ x; panels in whose columns x vanishes are passed over. */
    private void forward(double[] x) {
        for (int s = 0; s < p.panels; s++) {
            int x0 = p.panelStart[s];
            int width = p.width(s);
            int row = p.valueStart[s];
            if (vanishes(x, x0, width)) continue;
            for (int c = 0; c < width; c++, row += width) {
                x[x0 + c] = (x[x0 + c] - dot(x, x0, row, c)) / l[row + c];
            }
            for (int m = p.rowStart[s] + width; m < p.rowStart[s + 1]; m++, row += width) {
                x[p.rows[m]] -= dot(x, x0, row, width);
            }
        }
    }

    private double dot(double[] x, int x0, int row, int length) {
        double sum = 0;
        for (int k = 0; k < length; k++) sum += l[row + k] * x[x0 + k];
        return sum;
    }

    private static boolean vanishes(double[] x, int from, int length) {
        for (int k = from; k < from + length; k++) {
            if (x[k] != 0) return false;
        }
        return true;
    }

    /** x = L⁻ᵀ x. */
    private void backward(double[] x) {
        for (int s = p.panels - 1; s >= 0; s--) {
            int x0 = p.panelStart[s];
            int width = p.width(s);
            int row = p.valueStart[s] + width * width;
            for (int m = p.rowStart[s] + width; m < p.rowStart[s + 1]; m++, row += width) {
                double xm = x[p.rows[m]];
                for (int k = 0; k < width; k++) x[x0 + k] -= l[row + k] * xm;
            }
            row = p.valueStart[s] + width * (width - 1);
            for (int c = width - 1; c >= 0; c--, row -= width) {
                double xc = x[x0 + c] / l[row + c];
                x[x0 + c] = xc;
                for (int k = 0; k < c; k++) x[x0 + k] -= l[row + k] * xc;
            }
        }
    }

    /** {@link #forward} on four interleaved vectors. */
    private void forward4(double[] x) {
        for (int s = 0; s < p.panels; s++) {
            int x0 = 4 * p.panelStart[s];
            int width = p.width(s);
            int row = p.valueStart[s];
            if (vanishes(x, x0, 4 * width)) continue;
            for (int c = 0; c < width; c++, row += width) {
                int y = x0 + 4 * c;
                subtractDots4(x, x0, row, c, y);
                double d = l[row + c];
                x[y] /= d;
                x[y + 1] /= d;
                x[y + 2] /= d;
                x[y + 3] /= d;
            }
            for (int m = p.rowStart[s] + width; m < p.rowStart[s + 1]; m++, row += width) {
                subtractDots4(x, x0, row, width, 4 * p.rows[m]);
            }
        }
    }

    private void subtractDots4(double[] x, int x0, int row, int length, int y) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        for (int k = 0, kx = x0; k < length; k++, kx += 4) {
            double a = l[row + k];
            s0 += a * x[kx];
            s1 += a * x[kx + 1];
            s2 += a * x[kx + 2];
            s3 += a * x[kx + 3];
        }
        x[y] -= s0;
        x[y + 1] -= s1;
        x[y + 2] -= s2;
        x[y + 3] -= s3;
    }

    /** {@link #backward} on four interleaved vectors. */
    private void backward4(double[] x) {
        for (int s = p.panels - 1; s >= 0; s--) {
            int x0 = 4 * p.panelStart[s];
            int width = p.width(s);
            int row = p.valueStart[s] + width * width;
            for (int m = p.rowStart[s] + width; m < p.rowStart[s + 1]; m++, row += width) {
                subtractMultiples4(x, x0, row, width, 4 * p.rows[m]);
            }
            row = p.valueStart[s] + width * (width - 1);
            for (int c = width - 1; c >= 0; c--, row -= width) {
                int y = x0 + 4 * c;
                double d = l[row + c];
                x[y] /= d;
                x[y + 1] /= d;
                x[y + 2] /= d;
                x[y + 3] /= d;
                subtractMultiples4(x, x0, row, c, y);
            }
        }
    }

    private void subtractMultiples4(double[] x, int x0, int row, int length, int y) {
        double y0 = x[y];
        double y1 = x[y + 1];
        double y2 = x[y + 2];
        double y3 = x[y + 3];
        for (int k = 0, kx = x0; k < length; k++, kx += 4) {
            double a = l[row + k];
            x[kx] -= a * y0;
            x[kx + 1] -= a * y1;
            x[kx + 2] -= a * y2;
            x[kx + 3] -= a * y3;
        }
    }
}
