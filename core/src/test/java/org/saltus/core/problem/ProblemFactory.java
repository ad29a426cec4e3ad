package org.saltus.core.problem;

import java.util.Arrays;
import org.saltus.core.math.Lcg;

/**
 * Seeded random problems that have a solution: W = HᵀH with random H, more dofs than local directions, and q = Hᵀv of a random
 * approach. The last problem drawn can be had with permuted contacts, rotated tangents or other units.
 */
public final class ProblemFactory {
    private final Lcg random;
    private double[][] w;
    private double[] q;
    private double[] mu;
    private int size;

    /** Draws from a seed. */
    public ProblemFactory(long seed) {
        random = new Lcg(1000 + seed);
        for (int k = 0; k < 10; k++) {
            random.next();                                                    // neighbouring seeds start alike
        }
    }

    /** nc Coulomb contacts of one size, μ in [0.1, 0.6]. */
    public FrictionContactProblem random(int contactSize, int nc) {
        size = contactSize;
        int n = size * nc;
        int dofs = n + 3;
        double[][] h = new double[dofs][n];
        double[] v = new double[dofs];
        for (int k = 0; k < dofs; k++) {
            v[k] = random.next(-1, 1);
            for (int i = 0; i < n; i++) {
                h[k][i] = random.next(-1, 1);
            }
        }
        w = new double[n][n];
        q = new double[n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < dofs; k++) {
                q[i] += h[k][i] * v[k] - (i % size == 0 ? 0.05 : 0);
                for (int j = 0; j < n; j++) {
                    w[i][j] += h[k][i] * h[k][j];
                }
            }
        }
        mu = new double[nc];
        for (int c = 0; c < nc; c++) {
            mu[c] = random.next(0.1, 0.6);
        }
        return FrictionContactProblem.coulomb(size, mu, q, operator(w));
    }

    /** HᵀH of order n with random H of the given number of rows. */
    public double[][] gram(int n, int rows) {
        double[][] out = new double[n][n];
        for (int k = 0; k < rows; k++) {
            double[] h = new double[n];
            for (int i = 0; i < n; i++) {
                h[i] = random.next(-1, 1);
                for (int j = 0; j <= i; j++) {
                    out[i][j] += h[i] * h[j];
                    out[j][i] = out[i][j];
                }
            }
        }
        return out;
    }

    private DenseDelassus operator(double[][] matrix) {
        int[] sizes = new int[mu.length];
        Arrays.fill(sizes, size);
        return new DenseDelassus(matrix, sizes);
    }

    /** Contact c of the new problem is contact order[c] of the last. */
    public FrictionContactProblem permuted(int[] order) {
        int n = q.length;
        double[][] w2 = new double[n][n];
        double[] q2 = new double[n];
        double[] mu2 = new double[mu.length];
        for (int i = 0; i < n; i++) {
            int from = size * order[i / size] + i % size;
            q2[i] = q[from];
            mu2[i / size] = mu[order[i / size]];
            for (int j = 0; j < n; j++) {
                w2[i][j] = w[from][size * order[j / size] + j % size];
            }
        }
        return FrictionContactProblem.coulomb(size, mu2, q2, operator(w2));
    }

    /** All tangents turned by an angle; size 3. */
    public FrictionContactProblem rotated(double angle) {
        int n = q.length;
        double[][] turn = new double[n][n];
        for (int c = 0; c < mu.length; c++) {
            turn[3 * c][3 * c] = 1;
            turn[3 * c + 1][3 * c + 1] = Math.cos(angle);
            turn[3 * c + 1][3 * c + 2] = Math.sin(angle);
            turn[3 * c + 2][3 * c + 1] = -Math.sin(angle);
            turn[3 * c + 2][3 * c + 2] = Math.cos(angle);
        }
        double[][] w2 = new double[n][n];
        double[] q2 = new double[n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                q2[i] += turn[i][k] * q[k];
                for (int j = 0; j < n; j++) {
                    double product = 0;
                    for (int l = 0; l < n; l++) {
                        product += turn[i][k] * w[k][l] * turn[j][l];
                    }
                    w2[i][j] += product;
                }
            }
        }
        return FrictionContactProblem.coulomb(size, mu, q2, operator(w2));
    }

    /** W times a factor: r is the old one divided by it, û stays. */
    public FrictionContactProblem scaled(double factor) {
        int n = q.length;
        double[][] w2 = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                w2[i][j] = factor * w[i][j];
            }
        }
        return FrictionContactProblem.coulomb(size, mu, q, operator(w2));
    }

    /** The leading n × n part of a matrix. */
    public static double[][] leading(double[][] matrix, int n) {
        double[][] out = new double[n][];
        for (int i = 0; i < n; i++) {
            out[i] = Arrays.copyOf(matrix[i], n);
        }
        return out;
    }
}
