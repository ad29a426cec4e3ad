package org.saltus.io.out;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;

class ContactStatusTest {
    /** One contact of this size and cone with mu (or radius) 0.5; W plays no part. */
    private static String status(ConeKind cone, double... r) {
        int n = r.length;
        double[][] w = new double[n][n];
        for (int i = 0; i < n; i++) {
            w[i][i] = 1;
        }
        FrictionContactProblem problem = new FrictionContactProblem(new int[] {n}, new ConeKind[] {cone}, new double[] {0.5},
            new double[] {0.1}, new double[n], new double[n], new DenseDelassus(w, new int[] {n}));
        return ContactStatus.of(problem, r, 0);
    }

    @Test
    void aCoulombContactIsOpenSticksInsideItsConeAndSlipsOnItsEdge() {
        assertEquals("open", status(ConeKind.COULOMB, 0, 0, 0));
        assertEquals("stick", status(ConeKind.COULOMB, 2, 0.6, -0.7));
        assertEquals("slip", status(ConeKind.COULOMB, 2, 0.6, -0.8));
        assertEquals("slip", status(ConeKind.COULOMB, 2, -1));
        assertEquals("closed", status(ConeKind.COULOMB, 2));
    }

    @Test
    void rollingContactsAreJudgedByTheirFriction() {
        assertEquals("stick", status(ConeKind.ROLLING, 2, 0.1, 0, 9, 9));
        assertEquals("slip", status(ConeKind.ROLLING, 2, 1, 0, 0, 0));
    }

    @Test
    void fixedDiscsAndTwoSidedContactsHaveNoOpenState() {
        assertEquals("stick", status(ConeKind.DISC, 0.3, 0.3));
        assertEquals("slip", status(ConeKind.DISC, 0.3, 0.4));
        assertEquals("bound", status(ConeKind.FREE, -3, 1, 1));
    }
}
