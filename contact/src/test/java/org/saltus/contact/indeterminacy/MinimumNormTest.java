package org.saltus.contact.indeterminacy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;

/** Ranks and smallest reactions of small problems with known kernels. */
class MinimumNormTest {
    private static FrictionContactProblem problem(double[][] w, double[] q, ConeKind kind, int size, double mu, double[] compliance) {
        int n = q.length;
        int nc = n / size;
        int[] sizes = new int[nc];
        ConeKind[] cones = new ConeKind[nc];
        double[] friction = new double[nc];
        Arrays.fill(sizes, size);
        Arrays.fill(cones, kind);
        Arrays.fill(friction, mu);
        return new FrictionContactProblem(sizes, cones, friction, new double[nc], q, compliance, new DenseDelassus(w, sizes));
    }

    /** V31(b): p = (m + s, s), s ≥ 0, for every s; the smallest is (m, 0). */
    @Test
    void theSqueezedBodyIsHeldByTheSmallestPair() {
        double m = 2;
        FrictionContactProblem problem = problem(new double[][] {{1 / m, -1 / m}, {-1 / m, 1 / m}}, new double[] {-1, 1},
            ConeKind.COULOMB, 1, 0, new double[2]);
        double[] r = {m + 3, 3};
        assertEquals(1, MinimumNorm.select(problem, r));
        assertArrayEquals(new double[] {m, 0}, r, 1e-9);
        assertTrue(new NaturalMap().measure(problem, r).error() < 1e-9);
    }

    @Test
    void aTableOnFourLegsSharesItsWeightEvenly() {
        // rows: up-velocity of legs at (±1, ±1) of a unit plate, J = 1/2 about both axes: W_ij = 1 + 2 (x_i x_j + y_i y_j)
        double[][] leg = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
        double[][] w = new double[4][4];
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                w[i][j] = 1 + 2 * (leg[i][0] * leg[j][0] + leg[i][1] * leg[j][1]);
            }
        }
        double[] q = {-1, -1, -1, -1};
        FrictionContactProblem problem = problem(w, q, ConeKind.COULOMB, 1, 0, new double[4]);
        double[] r = {0.45, 0.05, 0.45, 0.05};
        assertTrue(new NaturalMap().measure(problem, r).error() < 1e-14, "rests, unevenly");
        assertEquals(3, new RangeBasis(4, ReactionFace.fullMatrix(problem)).rank());
        assertEquals(1, MinimumNorm.select(problem, r));
        assertArrayEquals(new double[] {0.25, 0.25, 0.25, 0.25}, r, 1e-10);
        FrictionContactProblem soft = problem(w, q, ConeKind.COULOMB, 1, 0, new double[] {0.1, 0.1, 0.1, 0.1});
        assertEquals(4, new RangeBasis(4, ReactionFace.fullMatrix(soft)).rank(), "a device removes the redundancy");
        assertEquals(0, MinimumNorm.select(soft, new double[] {0.25, 0.25, 0.25, 0.25}));
    }

    @Test
    void slippingContactsLeaveOnlyTheirRays() {
        // a plate on two contacts in line, W singular along equal and opposite tangential impulses; both slip to the right
        double[][] w = {{2, 0, 0, 0}, {0, 1, 0, 1}, {0, 0, 2, 0}, {0, 1, 0, 1}};
        double mu = 0.5;
        double[] q = {-2, 3, -2, 3};
        double[] r = {1, -0.5, 1, -0.5};
        FrictionContactProblem problem = problem(w, q, ConeKind.COULOMB, 2, mu, new double[4]);
        assertTrue(new NaturalMap().measure(problem, r).error() < 1e-14);
        assertEquals(3, new RangeBasis(4, ReactionFace.fullMatrix(problem)).rank(), "one redundant row");
        assertEquals(0, MinimumNorm.select(problem, r), "yet the reactions are unique");
        assertArrayEquals(new double[] {1, -0.5, 1, -0.5}, r, 0.0);
    }
}
