package org.saltus.core.math.cholesky;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.kernel.PanelKernel;

/**
 * x ← L⁻¹ x and x ← L⁻ᵀ x for the factor of one {@link CholeskyPattern}, for one vector or eight interleaved ones (entry i of vector r at
 * {@code 8 i + r}); each gets the same bits either way. Holds the workspace; belongs to one thread at a time.
 */
final class TriangularSolves {
    private static final int STRIP = PanelKernel.STRIP;
    private static final int TILE = PanelKernel.TILE;

    private final CholeskyPattern p;
    private final PanelKernel kernel;
    final double[] x;                                           // by groups of eight vectors
    final int groupSize;                                        // 8 n entries and a strip more
    private final double[] y;                                   // rows below a panel's own, by groups
    private final int ySize;
    private final int[] active;                                 // groups that do not vanish
    private final double[] negated;                             // their rows of a panel's own columns
    private final double[] tile = new double[(STRIP + 1) * TILE];
    private final int[] tileColumn = new int[STRIP];

    /** Room for so many groups of eight vectors. */
    TriangularSolves(CholeskyPattern p, PanelKernel kernel, int groups) {
        this.p = p;
        this.kernel = kernel;
        groupSize = STRIP * (p.n + STRIP);
        x = new double[Math.multiplyExact(groups, groupSize)];
        ySize = STRIP * (p.highest + 4 * STRIP);
        y = new double[groups * ySize];
        active = new int[groups];
        negated = new double[groups * STRIP * CholeskyPattern.WIDEST];
        for (int j = 0; j < STRIP; j++) {
            tileColumn[j] = j * TILE;
        }
    }

    int groups() {
        return active.length;
    }

    private static boolean vanishes(double[] x, int from, int length) {
        for (int k = from; k < from + length; k++) {
            if (x[k] != 0) {
                return false;
            }
        }
        return true;
    }

    /** x = L⁻¹ x; panels in whose columns x vanishes are passed over. */
    void forward(double[] l) {
        for (int s = 0; s < p.panels; s++) {
            int x0 = p.panelStart[s];
            int width = p.width(s);
            if (vanishes(x, x0, width)) {
                continue;
            }
            int stride = p.stride(s);
            for (int j = 0; j < width; j += STRIP) {
                int n = Math.min(STRIP, width - j);
                int at = p.valueStart[s] + j * stride + j;
                forwardTriangle(l, at, stride, x0 + j, n);
                int rest = width - j - n;
                if (rest == 0) {
                    break;
                }
                kernel.multiply(l, at + n, stride, n, rest, x, x0 + j, y);
                Vectors.axpy(rest, -1, y, 0, x, x0 + j + n);
            }
            int below = p.height(s) - width;
            kernel.multiply(l, p.valueStart[s] + width, stride, width, below, x, x0, y);
            int row = p.rowStart[s] + width;
            for (int i = 0; i < below; i++) {
                x[p.rows[row + i]] -= y[i];
            }
        }
    }

    private void forwardTriangle(double[] l, int at, int stride, int x0, int n) {
        for (int c = 0; c < n; c++) {
            int column = at + c * stride;
            double xc = x[x0 + c] / l[column + c];
            x[x0 + c] = xc;
            for (int i = c + 1; i < n; i++) {
                x[x0 + i] -= l[column + i] * xc;
            }
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
            for (int i = 0; i < below; i++) {
                y[i] = x[p.rows[row + i]];
            }
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
            for (int i = c + 1; i < n; i++) {
                sum -= l[column + i] * x[x0 + i];
            }
            x[x0 + c] = sum / l[column + c];
        }
    }

    /** {@link #forward} on eight vectors for each group. */
    void forward8(double[] l, int groups) {
        for (int s = 0; s < p.panels; s++) {
            int width = p.width(s);
            int stride = p.stride(s);
            int start = p.valueStart[s];
            int found = 0;
            for (int g = 0; g < groups; g++) {
                int x0 = g * groupSize + STRIP * p.panelStart[s];
                if (vanishes(x, x0, STRIP * width)) {
                    continue;
                }
                active[found++] = g;
                for (int j = 0; j < width; j += STRIP) {
                    int n = Math.min(STRIP, width - j);
                    forwardTriangle8(l, start + j * stride + j, stride, x0 + STRIP * j, n);
                    negate(x0 + STRIP * j, n, g);
                    int rest = width - j - n;
                    for (int i = 0; i < rest; i += TILE) {
                        multiplyTile(l, start + j * stride + j + n + i, stride, n, Math.min(TILE, rest - i), g);
                        for (int k = 0; k < Math.min(TILE, rest - i); k++) {
                            addTileRow(k, x0 + STRIP * (j + n + i + k));
                        }
                    }
                }
                negate(x0, width, g);
            }
            forwardBelow(l, s, found);
        }
    }

    /** The rows below of all groups in turn, tile after tile: L is read from memory once. */
    private void forwardBelow(double[] l, int s, int found) {
        int width = p.width(s);
        int below = p.height(s) - width;
        int row = p.rowStart[s] + width;
        for (int i = 0; i < below && found > 0; i += TILE) {
            int rows = Math.min(TILE, below - i);
            for (int k = 0; k < found; k++) {
                int g = active[k];
                multiplyTile(l, p.valueStart[s] + width + i, p.stride(s), width, rows, g);
                for (int m = 0; m < rows; m++) {
                    addTileRow(m, g * groupSize + STRIP * p.rows[row + i + m]);
                }
            }
        }
    }

    private void negate(int x0, int width, int g) {
        int to = g * STRIP * CholeskyPattern.WIDEST;
        for (int i = 0; i < STRIP * width; i++) {
            negated[to + i] = -x[x0 + i];
        }
    }

    /** tile = −(rows of L) x of group g. */
    private void multiplyTile(double[] l, int at, int stride, int width, int rows, int g) {
        Arrays.fill(tile, 0);
        int whole = (rows + STRIP - 1) & -STRIP;
        kernel.addProduct(l, at, stride, width, whole, negated, g * STRIP * CholeskyPattern.WIDEST, tile, 0, tileColumn, 0, STRIP);
    }

    private void addTileRow(int row, int to) {
        for (int r = 0; r < STRIP; r++) {
            x[to + r] += tile[TILE * r + row];
        }
    }

    private void forwardTriangle8(double[] l, int at, int stride, int x0, int n) {
        for (int c = 0; c < n; c++) {
            int column = at + c * stride;
            int xc = x0 + STRIP * c;
            double d = l[column + c];
            for (int r = 0; r < STRIP; r++) {
                x[xc + r] /= d;
            }
            for (int i = c + 1; i < n; i++) {
                subtractMultiple8(x0 + STRIP * i, l[column + i], xc);
            }
        }
    }

    private void subtractMultiple8(int to, double factor, int from) {
        for (int r = 0; r < STRIP; r++) {
            x[to + r] -= factor * x[from + r];
        }
    }

    /** {@link #backward} on eight vectors for each group. */
    void backward8(double[] l, int groups) {
        for (int s = p.panels - 1; s >= 0; s--) {
            int width = p.width(s);
            int stride = p.stride(s);
            int start = p.valueStart[s];
            int below = p.height(s) - width;
            int row = p.rowStart[s] + width;
            for (int g = 0; g < groups; g++) {
                for (int i = 0; i < below; i++) {
                    System.arraycopy(x, g * groupSize + STRIP * p.rows[row + i], y, g * ySize + STRIP * i, STRIP);
                }
                Arrays.fill(y, g * ySize + STRIP * below, g * ySize + STRIP * (below + STRIP), 0);
            }
            for (int j = 0; j < width; j += STRIP) {            // eight columns of L meet all groups while they are in the cache
                for (int g = 0; g < groups; g++) {
                    kernel.subtractTranspose8(l, start + width + j * stride, stride, Math.min(STRIP, width - j), below, y, g * ySize,
                        x, g * groupSize + STRIP * (p.panelStart[s] + j));
                }
            }
            for (int g = 0; g < groups; g++) {
                backwardOwn8(l, s, g * groupSize + STRIP * p.panelStart[s]);
            }
        }
    }

    private void backwardOwn8(double[] l, int s, int x0) {
        int width = p.width(s);
        int stride = p.stride(s);
        for (int j = (width - 1) / STRIP * STRIP; j >= 0; j -= STRIP) {
            int n = Math.min(STRIP, width - j);
            int at = p.valueStart[s] + j * stride + j;
            int rest = width - j - n;
            int xj = x0 + STRIP * j;
            if (rest > 0) {
                System.arraycopy(x, xj + STRIP * n, y, 0, STRIP * rest);
                Arrays.fill(y, STRIP * rest, STRIP * (rest + STRIP), 0);
                kernel.subtractTranspose8(l, at + n, stride, n, rest, y, 0, x, xj);
            }
            backwardTriangle8(l, at, stride, xj, n);
        }
    }

    private void backwardTriangle8(double[] l, int at, int stride, int x0, int n) {
        for (int c = n - 1; c >= 0; c--) {
            int column = at + c * stride;
            int xc = x0 + STRIP * c;
            for (int i = c + 1; i < n; i++) {
                subtractMultiple8(xc, l[column + i], x0 + STRIP * i);
            }
            double d = l[column + c];
            for (int r = 0; r < STRIP; r++) {
                x[xc + r] /= d;
            }
        }
    }
}
