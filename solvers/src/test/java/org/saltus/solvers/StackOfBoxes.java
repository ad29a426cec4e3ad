package org.saltus.solvers;

import org.saltus.core.math.Lcg;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * Unit cubes of mass 1 in a column, each on the four lower corners of the one above it, the lowest on the ground: 12 local directions for 6
 * degrees of freedom a box, so W has half its full rank at most. q = Hᵀ v_free after one step under gravity with random sideways and
 * angular velocities. The velocities of a solution exist in closed form only for weak pushes; the impulses are not unique.
 */
public final class StackOfBoxes {
    private static final double GRAVITY_STEP = 0.05;
    private final int boxes;
    private final double[][] map;                               // Hᵀ, 12·boxes × 6·boxes

    /** @param boxes how many */
    public StackOfBoxes(int boxes) {
        this.boxes = boxes;
        map = new double[12 * boxes][6 * boxes];
        for (int b = 0; b < boxes; b++) {
            for (int k = 0; k < 4; k++) {
                double[] below = {k % 2 - 0.5, k / 2 - 0.5, -0.5};
                fill(12 * b + 3 * k, 6 * b, below, 1);
                if (b > 0) {
                    fill(12 * b + 3 * k, 6 * (b - 1), new double[] {below[0], below[1], 0.5}, -1);
                }
            }
        }
    }

    private void fill(int row, int dof, double[] arm, double sign) {
        double[][] axes = {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}};
        for (int i = 0; i < 3; i++) {
            double[] a = axes[i];
            for (int k = 0; k < 3; k++) {
                map[row + i][dof + k] = sign * a[k];
                map[row + i][dof + 3 + k] = sign * (arm[(k + 1) % 3] * a[(k + 2) % 3] - arm[(k + 2) % 3] * a[(k + 1) % 3]);
            }
        }
    }

    /** Sideways and angular velocities of size push, m/s and 1/s. */
    public FrictionContactProblem problem(double push, double mu, long seed) {
        Lcg random = new Lcg(seed);
        int n = 12 * boxes;
        double[] free = new double[6 * boxes];
        for (int i = 0; i < free.length; i++) {
            free[i] = random.next(-push, push) - (i % 6 == 2 ? GRAVITY_STEP : 0);
        }
        double[][] w = new double[n][n];
        double[] q = new double[n];
        int[] size = new int[4 * boxes];
        double[] friction = new double[4 * boxes];
        for (int c = 0; c < size.length; c++) {
            size[c] = 3;
            friction[c] = mu;
        }
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < free.length; k++) {
                double response = k % 6 < 3 ? 1 : 6;            // 1/m and 1/J, J = m/6
                q[i] += map[i][k] * free[k];
                for (int j = 0; j < n; j++) {
                    w[i][j] += map[i][k] * response * map[j][k];
                }
            }
        }
        return FrictionContactProblem.coulomb(3, friction, q, new DenseDelassus(w, size));
    }
}
