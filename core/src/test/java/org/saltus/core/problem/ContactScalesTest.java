package org.saltus.core.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Lcg;

class ContactScalesTest {
    private static final int[] SIZE = {2, 3, 1, 5};
    private static final ConeKind[] CONE = {ConeKind.FREE, ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.ROLLING};

    /** Contact by contact and all at once, from the blocks of W and by asking for its diagonal; buffers serve a smaller problem after a larger one. */
    @Test
    void areThoseOfEveryContact() {
        ContactScales scales = new ContactScales();
        for (int count = SIZE.length; count > 0; count--) {
            FrictionContactProblem problem = problem(count);
            check(scales.take(problem), problem);
            check(new ContactScales().take(problem), problem);
        }
    }

    private static void check(ContactScales scales, FrictionContactProblem problem) {
        ContactScale one = new ContactScale();
        for (int c = 0; c < problem.contactCount(); c++) {
            one.of(problem, c);
            assertEquals(one.d(), scales.d()[c]);
            assertEquals(one.length(), scales.length()[c]);
            assertEquals(1 / (one.d() * one.d()), scales.weight()[c]);
            for (int k = 0; k < SIZE[c] * SIZE[c]; k++) {
                assertEquals(one.block()[k], scales.values()[scales.start()[c] + k]);
            }
        }
    }

    private static FrictionContactProblem problem(int count) {
        int[] size = Arrays.copyOf(SIZE, count);
        int n = Arrays.stream(size).sum();
        Lcg random = new Lcg(1);
        double[][] w = new double[n][n];
        double[] compliance = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                w[i][j] = random.next(-1, 1) + (i == j ? 3 : 0);
            }
            compliance[i] = random.next();
        }
        return new FrictionContactProblem(size, Arrays.copyOf(CONE, count), new double[count], new double[count], new double[n], compliance,
            new DenseDelassus(w, size));
    }
}
