package org.saltus.solvers;

import java.util.Arrays;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * V30: three equal cylinders in a plane, two side by side on the floor and the third on top, one step under gravity from rest. Contacts: floor and left,
 * floor and right, left and top, right and top; on wish left and right. R = 1 m, m = 1 kg, J = m R²/2.
 */
final class Pyramid {
    /** m g h, N·s. */
    static final double WEIGHT = 9.81 * 1e-2;
    private static final double[][] CENTRE = {{-1, 1}, {1, 1}, {0, 1 + Math.sqrt(3)}};
    private static final int[][] PAIR = {{0, -1}, {1, -1}, {2, 0}, {2, 1}, {1, 0}};

    private Pyramid() {
    }

    /** @param contacts 4, or 5 with the contact between the lower two */
    static FrictionContactProblem problem(int contacts, double muFloor, double muCylinders) {
        double[][] map = new double[2 * contacts][9];
        double[] mu = new double[contacts];
        for (int c = 0; c < contacts; c++) {
            int a = PAIR[c][0];
            int b = PAIR[c][1];
            double[] n = b < 0 ? new double[] {0, 1} : new double[] {(CENTRE[a][0] - CENTRE[b][0]) / 2, (CENTRE[a][1] - CENTRE[b][1]) / 2};
            side(map, c, a, n, -1, 1);
            if (b >= 0) {
                side(map, c, b, n, 1, -1);
            }
            mu[c] = b < 0 ? muFloor : muCylinders;
        }
        double[][] w = new double[2 * contacts][2 * contacts];
        double[] q = new double[2 * contacts];
        for (int i = 0; i < q.length; i++) {
            for (int k = 0; k < 9; k++) {
                q[i] -= k % 3 == 1 ? map[i][k] * WEIGHT : 0;
                for (int j = 0; j < q.length; j++) {
                    w[i][j] += map[i][k] * (k % 3 == 2 ? 2 : 1) * map[j][k];
                }
            }
        }
        int[] size = new int[contacts];
        Arrays.fill(size, 2);
        return FrictionContactProblem.coulomb(2, mu, q, new DenseDelassus(w, size));
    }

    /** Rows of n and t = (n_y, −n_x) for the point at arm·n from the centre of a cylinder. */
    private static void side(double[][] map, int c, int body, double[] n, double arm, double sign) {
        double[] t = {n[1], -n[0]};
        for (int k = 0; k < 2; k++) {
            map[2 * c][3 * body + k] = sign * n[k];
            map[2 * c + 1][3 * body + k] = sign * t[k];
        }
        map[2 * c + 1][3 * body + 2] = sign * arm * (n[0] * t[1] - n[1] * t[0]);
    }
}
