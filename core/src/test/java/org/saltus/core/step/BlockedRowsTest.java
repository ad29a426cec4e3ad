package org.saltus.core.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Triplets;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SparseBlockDelassus;

/** Direct solution of the bilateral rows of a contact problem. */
class BlockedRowsTest {
    private static FrictionContactProblem problem(double[] w, double[] freeTerm, ConeKind... cone) {
        int n = cone.length;
        int[] size = new int[n];
        Arrays.fill(size, 1);
        Triplets t = new Triplets(n, n);
        for (int k = 0; k < n * n; k++) {
            t.add(k / n, k % n, w[k]);
        }
        return new FrictionContactProblem(size, cone, new double[n], new double[n], freeTerm, new double[n], new SparseBlockDelassus(t.toSparse(), size));
    }

    /** Masses 1 : 1e7 in a chain: no iterative tolerance comes near. */
    @Test
    void rowsAreSolvedToRoundOffAndOtherImpulsesStay() {
        double heavy = 1e-7;
        FrictionContactProblem p = problem(new double[] {2, -1, 0.5, -1, 1 + heavy, 0, 0.5, 0, 1}, new double[] {0, -0.01, 1}, ConeKind.FREE, ConeKind.FREE,
            ConeKind.COULOMB);
        double[] r = {0, 0, 0.25};
        assertTrue(new BlockedRows().solve(p, r));
        double[] u = new double[3];
        p.delassus().multiply(r, u);
        assertEquals(0, u[0], 1e-16);
        assertEquals(0, u[1] - 0.01, 1e-16);
        assertEquals(0.25, r[2], 0);
    }

    @Test
    void whatIsRedundantIsHeldAndWhatContradictsItselfIsLeftAlone() {
        double[] w = {1, 1, 1, 1};
        double[] r = {0.5, 0};
        assertTrue(new BlockedRows().solve(problem(w, new double[] {-1, -1}, ConeKind.FREE, ConeKind.FREE), r));
        assertEquals(1, r[0] + r[1], 1e-12);
        assertEquals(0.5, r[0] - r[1], 1e-3, "along redundant rows as it was");
        double[] before = {0, 0};
        double[] left = before.clone();
        boolean improved = new BlockedRows().solve(problem(w, new double[] {-1, 1}, ConeKind.FREE, ConeKind.FREE), left);
        assertTrue(!improved || Math.abs(left[0]) + Math.abs(left[1]) < Double.MAX_VALUE, "finite");
    }

    @Test
    void withoutSuchRowsNothingIsDone() {
        double[] r = {0.25};
        assertFalse(new BlockedRows().solve(problem(new double[] {1}, new double[] {-1}, ConeKind.COULOMB), r));
        assertArrayEquals(new double[] {0.25}, r, 0);
    }
}
