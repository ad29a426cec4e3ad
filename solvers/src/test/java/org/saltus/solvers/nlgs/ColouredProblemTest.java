package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;

class ColouredProblemTest {
    private static final int[] SIZE = {3, 1, 2, 3, 6, 1};
    private static final ConeKind[] CONE = {ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.COULOMB,
        ConeKind.FREE, ConeKind.DISC};

    @Test
    void renumberingChangesNeitherTheProductNorTheError() {
        int n = 16;
        Lcg random = new Lcg(7);
        double[] q = new double[n];
        double[] r = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = random.next(-1, 1);
            r[i] = random.next(-1, 1);
        }
        double[] friction = {0.3, 0, 0.5, 0.2, 0, 0.1};
        FrictionContactProblem problem = new FrictionContactProblem(SIZE, CONE, friction, new double[6], q, new double[n],
            new DenseDelassus(MixedProblem.matrix(n, 3), SIZE));
        ColouredProblem coloured = new ColouredProblem(problem, problem.delassus().blockSparse().orElseThrow(),
            new int[] {4, 0, 5, 2, 1, 3});
        double[] moved = new double[n];
        coloured.copyIn(r, moved, 0, coloured.problem().contactCount());
        double[] product = new double[n];
        coloured.problem().delassus().multiply(moved, product);
        double[] back = new double[n];
        coloured.copyOut(product, back, 0, coloured.problem().contactCount());
        double[] expected = new double[n];
        problem.delassus().multiply(r, expected);
        assertArrayEquals(expected, back, 1e-13);                           // sums of 16 terms of size 1 in another order
        assertEquals(new NaturalMap().measure(problem, r).error(),
            new NaturalMap().measure(coloured.problem(), moved).error(), 1e-13);
    }
}
