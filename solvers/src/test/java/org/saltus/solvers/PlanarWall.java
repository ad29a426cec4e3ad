package org.saltus.solvers;

import java.util.Arrays;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.MatrixFactors;
import org.saltus.core.problem.SparseBlockDelassus;

/**
 * Bricks of 2 m × 1 m and mass 1 kg in a vertical plane in running bond, one less in every course: each rests on the ends of its overlaps with the two below,
 * the lowest on two points of the ground. 8 local directions for 3 degrees of freedom a brick, so the rank of W is some three eighths of its size. q = Hᵀ
 * v_free after one step under gravity from random velocities.
 */
public final class PlanarWall {
    private static final double GRAVITY_STEP = 0.05;
    private static final double INERTIA = 5.0 / 12;
    private final int contacts;
    private final SparseMatrix map;                             // H
    private final SparseMatrix mass;

    /** @param courses courses; @param base bricks in the lowest one, at least as many */
    public PlanarWall(int courses, int base) {
        int bricks = courses * base - courses * (courses - 1) / 2;
        contacts = 4 * bricks - 2 * base;
        Triplets h = new Triplets(3 * bricks, 2 * contacts);
        int c = 0;
        for (int brick = 0; brick < base; brick++) {
            side(h, c++, brick, -1, -0.5, 1);
            side(h, c++, brick, 1, -0.5, 1);
        }
        for (int brick = base, course = 1; course < courses; course++) {
            for (int j = 0; j < base - course; j++, brick++) {
                int left = brick - (base - course + 1);         // of the two below, 1 m to the left
                for (int k = 0; k < 4; k++, c++) {
                    double x = k / 2 + k % 2 - 1;
                    side(h, c, brick, x, -0.5, 1);
                    side(h, c, left + k / 2, k < 2 ? x + 1 : x - 1, 0.5, -1);
                }
            }
        }
        map = h.toSparse();
        double[] m = new double[3 * bricks];
        Arrays.setAll(m, i -> i % 3 == 2 ? INERTIA : 1);
        mass = SparseMatrix.diagonal(m);
    }

    /** N upwards, T to the right, at (x, y) from the centre. */
    private static void side(Triplets h, int c, int brick, double x, double y, double sign) {
        h.add(3 * brick + 1, 2 * c, sign).add(3 * brick + 2, 2 * c, sign * x);
        h.add(3 * brick, 2 * c + 1, sign).add(3 * brick + 2, 2 * c + 1, -sign * y);
    }

    /** Random velocities up to push, m/s and 1/s. */
    public FrictionContactProblem problem(double push, double mu, long seed) {
        Lcg random = new Lcg(seed);
        double[] free = new double[map.rows()];
        Arrays.setAll(free, i -> random.next(-push, push) - (i % 3 == 1 ? GRAVITY_STEP : 0));
        double[] q = new double[map.columns()];
        map.multiplyTransposeAdd(1, free, 0, q, 0);
        double[] friction = new double[contacts];
        Arrays.fill(friction, mu);
        int[] size = new int[contacts];
        Arrays.fill(size, 2);
        return FrictionContactProblem.coulomb(2, friction, q, SparseBlockDelassus.of(
            new MatrixFactors(map, mass, new SupernodalCholesky().factorize(mass)), size));
    }
}
