package org.saltus.core.math;

import java.util.Arrays;

/**
 * x ← L⁻¹ x and x ← L⁻ᵀ x for the factor of one {@link CholeskyPattern}, for one vector or eight interleaved ones (entry i of vector r at
 * {@code 8 i + r}); each gets the same bits either way. Holds the workspace; belongs to one thread at a time.
 */
final class TriangularSolves {
    private static final int STRIP = PanelKernel.STRIP;

    private final CholeskyPattern p;
    private final PanelKernel kernel;
    final double[] x;                                           // 8 n entries and a strip more
    private final double[] y;                                   // rows below a panel's own

    TriangularSolves(CholeskyPattern p, PanelKernel kernel) {
        this.p = p;
        this.kernel = kernel;
        x = new double[STRIP * (p.n + STRIP)];
        y = new double[STRIP * (p.highest + 4 * STRIP)];
    }

    private static boolean vanishes(double[] x, int from, int length) {
        for (int k = from; k < from + length; k++) {
            if (x[k] != 0) return false;
        }
        return true;
    }

    /** x = L⁻¹ x; panels in whose columns x vanishes are passed over. */
    void forward(double[] l) {
        for (int s = 0; s < p.panels; s++) {
            int x0 = p.panelStart[s];
            int width = p.width(s);
            if (vanishes(x, x0, width)) continue;
            int stride = p.stride(s);
            for (int j = 0; j < width; j += STRIP) {
                int n = Math.min(STRIP, width - j);
                int at = p.valueStart[s] + j * stride + j;
                forwardTriangle(l, at, stride, x0 + j, n);
                int rest = width - j - n;
                if (rest == 0) break;
                kernel.multiply(l, at + n, stride, n, rest, x, x0 + j, y);
                for (int i = 0; i < rest; i++) x[x0 + j + n + i] -= y[i];
            }
            int below = p.height(s) - width;
            kernel.multiply(l, p.valueStart[s] + width, stride, width, below, x, x0, y);
            int row = p.rowStart[s] + width;
            for (int i = 0; i < below; i++) x[p.rows[row + i]] -= y[i];
        }
    }

    private void forwardTriangle(double[] l, int at, int stride, int x0, int n) {
        for (int c = 0; c < n; c++) {
            int column = at + c * stride;
            double xc = x[x0 + c] / l[column + c];
            x[x0 + c] = xc;
            for (int i = c + 1; i < n; i++) x[x0 + i] -= l[column + i] * xc;
        }
    }

    /** x = L⁻ᵀ x. */
    void backward(double[] l) {
        for (int s = p.panels - 1; s >= 0; s--) {
            int x0 = p.panelStart[s];
            int width = p.width(s);
            int stride = p.stride(s);
            int below = p.height(s) - width;
            int row = p.rowStart[s] + width;
            for (int i = 0; i < below; i++) y[i] = x[p.rows[row + i]];
            Arrays.fill(y, below, below + STRIP, 0);
            kernel.subtractTranspose(l, p.valueStart[s] + width, stride, width, below, y, x, x0);
            for (int j = (width - 1) / STRIP * STRIP; j >= 0; j -= STRIP) {
                int n = Math.min(STRIP, width - j);
                int at = p.valueStart[s] + j * stride + j;
                int rest = width - j - n;
                if (rest > 0) {
                    System.arraycopy(x, x0 + j + n, y, 0, rest);
                    Arrays.fill(y, rest, rest + STRIP, 0);
                    kernel.subtractTranspose(l, at + n, stride, n, rest, y, x, x0 + j);
                }
                backwardTriangle(l, at, stride, x0 + j, n);
            }
        }
    }

    private void backwardTriangle(double[] l, int at, int stride, int x0, int n) {
        for (int c = n - 1; c >= 0; c--) {
            int column = at + c * stride;
            double sum = x[x0 + c];
            for (int i = c + 1; i < n; i++) sum -= l[column + i] * x[x0 + i];
            x[x0 + c] = sum / l[column + c];
        }
    }

    /** {@link #forward} on eight vectors. */
    void forward8(double[] l) {
        for (int s = 0; s < p.panels; s++) {
            int x0 = STRIP * p.panelStart[s];
            int width = p.width(s);
            if (vanishes(x, x0, STRIP * width)) continue;
            int stride = p.stride(s);
            for (int j = 0; j < width; j += STRIP) {
                int n = Math.min(STRIP, width - j);
                int at = p.valueStart[s] + j * stride + j;
                int xj = x0 + STRIP * j;
                forwardTriangle8(l, at, stride, xj, n);
                int rest = width - j - n;
                if (rest == 0) break;
                kernel.multiply8(l, at + n, stride, n, rest, x, xj, y);
                int to = xj + STRIP * n;
                for (int i = 0; i < STRIP * rest; i++) x[to + i] -= y[i];
            }
            int below = p.height(s) - width;
            kernel.multiply8(l, p.valueStart[s] + width, stride, width, below, x, x0, y);
            int row = p.rowStart[s] + width;
            for (int i = 0; i < below; i++) {
                int to = STRIP * p.rows[row + i];
                for (int r = 0; r < STRIP; r++) x[to + r] -= y[STRIP * i + r];
            }
        }
    }

    private void forwardTriangle8(double[] l, int at, int stride, int x0, int n) {
        for (int c = 0; c < n; c++) {
            int column = at + c * stride;
            int xc = x0 + STRIP * c;
            double d = l[column + c];
            for (int r = 0; r < STRIP; r++) x[xc + r] /= d;
            for (int i = c + 1; i < n; i++) subtractMultiple8(x0 + STRIP * i, l[column + i], xc);
        }
    }

    private void subtractMultiple8(int to, double factor, int from) {
        for (int r = 0; r < STRIP; r++) x[to + r] -= factor * x[from + r];
    }

    /** {@link #backward} on eight vectors. */
    void backward8(double[] l) {
        for (int s = p.panels - 1; s >= 0; s--) {
            int x0 = STRIP * p.panelStart[s];
            int width = p.width(s);
            int stride = p.stride(s);
            int below = p.height(s) - width;
            int row = p.rowStart[s] + width;
            for (int i = 0; i < below; i++) System.arraycopy(x, STRIP * p.rows[row + i], y, STRIP * i, STRIP);
            Arrays.fill(y, STRIP * below, STRIP * (below + STRIP), 0);
            kernel.subtractTranspose8(l, p.valueStart[s] + width, stride, width, below, y, x, x0);
            for (int j = (width - 1) / STRIP * STRIP; j >= 0; j -= STRIP) {
                int n = Math.min(STRIP, width - j);
                int at = p.valueStart[s] + j * stride + j;
                int rest = width - j - n;
                int xj = x0 + STRIP * j;
                if (rest > 0) {
                    System.arraycopy(x, xj + STRIP * n, y, 0, STRIP * rest);
                    Arrays.fill(y, STRIP * rest, STRIP * (rest + STRIP), 0);
                    kernel.subtractTranspose8(l, at + n, stride, n, rest, y, x, xj);
                }
                backwardTriangle8(l, at, stride, xj, n);
            }
        }
    }

    private void backwardTriangle8(double[] l, int at, int stride, int x0, int n) {
        for (int c = n - 1; c >= 0; c--) {
            int column = at + c * stride;
            int xc = x0 + STRIP * c;
            for (int i = c + 1; i < n; i++) subtractMultiple8(xc, l[column + i], x0 + STRIP * i);
            double d = l[column + c];
            for (int r = 0; r < STRIP; r++) x[xc + r] /= d;
        }
    }
}
