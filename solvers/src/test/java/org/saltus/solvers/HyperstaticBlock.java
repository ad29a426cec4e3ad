package org.saltus.solvers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * V29: a box on its four lower corners under its weight, a load P at (p_x, p_y) of its top face and a horizontal force in the plane
 * of the contacts, one step from rest: q = Hᵀ (h M⁻¹ f). Resultants of r are h times the forces.
 */
public final class HyperstaticBlock {
    private static final double LX = 1;
    private static final double LY = 0.6;
    private static final double HEIGHT = 0.4;
    private static final double MASS = 120;
    private static final double WEIGHT = MASS * 9.81;
    private static final double LOAD = 300;
    private static final double PX = 0.15;
    private static final double PY = 0.1;
    private static final double H = 1e-3;
    private final double[][] map = new double[12][6];
    private final double[] inverseMass = {1 / MASS, 1 / MASS, 1 / MASS, 12 / (MASS * (LY * LY + HEIGHT * HEIGHT)),
        12 / (MASS * (LX * LX + HEIGHT * HEIGHT)), 12 / (MASS * (LX * LX + LY * LY))};
    private final double[] x = {-LX / 2, LX / 2, LX / 2, -LX / 2};
    private final double[] y = {-LY / 2, -LY / 2, LY / 2, LY / 2};

    /** The box and its corners. */
    public HyperstaticBlock() {
        double[][] axes = {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}};                  // N = z, T1 = x, T2 = y
        for (int c = 0; c < 4; c++) {
            double[] arm = {x[c], y[c], -HEIGHT / 2};
            for (int i = 0; i < 3; i++) {
                double[] a = axes[i];
                map[3 * c + i] = new double[] {a[0], a[1], a[2], arm[1] * a[2] - arm[2] * a[1],
                    arm[2] * a[0] - arm[0] * a[2], arm[0] * a[1] - arm[1] * a[0]};
            }
        }
    }

    /** One step from rest. */
    public FrictionContactProblem problem() {
        double fx = 0.2 * WEIGHT;
        double[] force = {fx, 0, -WEIGHT - LOAD, -PY * LOAD, PX * LOAD - HEIGHT / 2 * fx, 0};
        double[] q = new double[12];
        for (int i = 0; i < 12; i++) {
            for (int k = 0; k < 6; k++) {
                q[i] += map[i][k] * H * inverseMass[k] * force[k];
            }
        }
        return FrictionContactProblem.coulomb(3, new double[] {0.5, 0.5, 0.5, 0.5}, q, new DenseDelassus(delassus(), 3, 3, 3, 3));
    }

    /** W = HᵀM⁻¹H. */
    private double[][] delassus() {
        double[][] w = new double[12][12];
        for (int i = 0; i < 12; i++) {
            for (int j = 0; j < 12; j++) {
                for (int k = 0; k < 6; k++) {
                    w[i][j] += map[i][k] * inverseMass[k] * map[j][k];
                }
            }
        }
        return w;
    }

    /** Rank of W, by symmetric elimination with the largest diagonal entry as pivot; entries of W are near 0.01 to 0.1. */
    public int rank() {
        double[][] w = delassus();
        for (int rank = 0; rank < 12; rank++) {
            int p = 0;
            for (int i = 1; i < 12; i++) {
                p = w[i][i] > w[p][p] ? i : p;
            }
            if (w[p][p] < 1e-14) {
                return rank;
            }
            double[] row = w[p].clone();
            for (int i = 0; i < 12; i++) {
                for (int j = 0; j < 12; j++) {
                    w[i][j] -= row[i] * row[j] / row[p];
                }
            }
        }
        return 12;
    }

    /** Total forces and centre of pressure, relative tolerance. */
    public void assertResultants(double[] r, double tolerance) {
        double[] sum = new double[3];
        double mx = 0;
        double my = 0;
        for (int c = 0; c < 4; c++) {
            for (int i = 0; i < 3; i++) {
                sum[i] += r[3 * c + i] / H;
            }
            mx += x[c] * r[3 * c] / H;
            my += y[c] * r[3 * c] / H;
        }
        double total = WEIGHT + LOAD;
        assertEquals(1477.2, sum[0], tolerance * total);
        assertEquals(-235.44, sum[1], tolerance * total);
        assertEquals(0, sum[2], tolerance * total);
        assertEquals(0.03046303818034, mx / sum[0], tolerance);
        assertEquals(0.02030869212023, my / sum[0], tolerance);
    }
}
