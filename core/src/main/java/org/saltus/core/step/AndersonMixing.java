package org.saltus.core.step;

import java.util.Arrays;
import org.saltus.core.math.Vectors;

/**
 * Anderson's acceleration of a fixed-point iteration x ← Φ(x): with f_k = Φ(x_k) − x_k and the γ that makes ‖f_k − ΔF γ‖ least, the next point is
 * Φ(x_k) − (ΔX + ΔF) γ; Walker, Ni, SIAM J. Numer. Anal. 49 (2011). Only iterations that do not converge fast by themselves are mixed.
 */
final class AndersonMixing {
    private static final int DEPTH = 5;
    /** What shrinks by this factor is left alone. */
    private static final double FAST = 0.05;
    /** Least pivot of the normal equations against their largest. */
    private static final double INDEPENDENT = 1e-12;
    private final double[][] dx = new double[DEPTH][];
    private final double[][] df = new double[DEPTH][];
    private final double[] gram = new double[DEPTH * DEPTH];
    private final double[] gamma = new double[DEPTH];
    private double[] lastX = {};
    private double[] lastF = {};
    private int count;
    private int next;
    private boolean started;
    private double distance;

    void begin() {
        count = 0;
        next = 0;
        distance = 0;
        started = false;
    }

    /**
     * Replaces x by the next point.
     *
     * @param x     where Φ was evaluated; the next point on return
     * @param image Φ(x); read only
     */
    void mix(double[] x, double[] image) {
        int n = x.length;
        if (lastX.length != n) {
            lastX = new double[n];
            lastF = new double[n];
            for (int k = 0; k < DEPTH; k++) {
                dx[k] = new double[n];
                df[k] = new double[n];
            }
        }
        if (started) {
            for (int i = 0; i < n; i++) {
                dx[next][i] = x[i] - lastX[i];
                df[next][i] = image[i] - x[i] - lastF[i];
            }
            next = (next + 1) % DEPTH;
            count = Math.min(DEPTH, count + 1);
        }
        for (int i = 0; i < n; i++) {
            lastX[i] = x[i];
            lastF[i] = image[i] - x[i];
        }
        started = true;
        System.arraycopy(image, 0, x, 0, n);
        double now = Vectors.norm2(n, lastF, 0);
        boolean fast = now <= FAST * distance;
        distance = now;
        if (fast) {
            return;
        }
        solve(n);
        for (int k = 0; k < count; k++) {
            for (int i = 0; i < n; i++) {
                x[i] -= gamma[k] * (dx[k][i] + df[k][i]);
            }
        }
    }

    /** γ by the normal equations of columns of length 1, Cholesky; columns that depend on earlier ones are left out. */
    private void solve(int n) {
        Arrays.fill(gamma, 0);
        double[] size = new double[count];
        double[] right = new double[count];
        for (int k = 0; k < count; k++) {
            size[k] = Vectors.norm2(n, df[k], 0);
            right[k] = size[k] > 0 ? Vectors.dot(n, df[k], 0, lastF, 0) / size[k] : 0;
        }
        boolean[] out = new boolean[count];
        for (int k = 0; k < count; k++) {
            for (int l = 0; l <= k; l++) {
                double sum = size[k] > 0 && size[l] > 0 ? Vectors.dot(n, df[k], 0, df[l], 0) / size[k] / size[l] : 0;
                for (int j = 0; j < l; j++) {
                    sum -= gram[k * DEPTH + j] * gram[l * DEPTH + j];
                }
                if (l < k) {
                    gram[k * DEPTH + l] = out[l] ? 0 : sum / gram[l * DEPTH + l];
                } else {
                    out[k] = !(sum > INDEPENDENT);
                    gram[k * DEPTH + k] = out[k] ? 1 : Math.sqrt(sum);
                }
            }
        }
        for (int k = 0; k < count; k++) {
            double sum = out[k] ? 0 : right[k];
            for (int j = 0; j < k; j++) {
                sum -= out[k] ? 0 : gram[k * DEPTH + j] * right[j];
            }
            right[k] = sum / gram[k * DEPTH + k];
        }
        for (int k = count - 1; k >= 0; k--) {
            double sum = right[k];
            for (int j = k + 1; j < count; j++) {
                sum -= out[j] ? 0 : gram[j * DEPTH + k] * gamma[j] * size[j];
            }
            gamma[k] = out[k] || size[k] == 0 ? 0 : sum / gram[k * DEPTH + k] / size[k];
        }
    }
}
