package org.saltus.benchmarks.criterion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.benchmarks.problems.GeneratedProblem;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SparseBlockDelassus;
import org.saltus.io.fclib.FclibWriter;

class QuadraticMeanTest {
    @TempDir
    Path folder;

    /** n contacts without friction that do not know of each other: û = 2 r − 4. */
    private static FrictionContactProblem alone(int n, ConeKind cone) {
        int[] size = new int[n];
        ConeKind[] cones = new ConeKind[n];
        double[] q = new double[n];
        Arrays.fill(size, 1);
        Arrays.fill(cones, cone);
        Arrays.fill(q, -4);
        Triplets w = new Triplets(n, n);
        for (int i = 0; i < n; i++) {
            w.add(i, i, 2);
        }
        SparseMatrix matrix = w.toSparse();
        return new FrictionContactProblem(size, cones, new double[n], new double[n], q, new double[n], new SparseBlockDelassus(matrix, size));
    }

    /** r = 3/2 in place of 2: δ = −1, r̄ = 7/4, V² = (9 + 16)/2, E = (9/2 + 8)/2. */
    @Test
    void oneContactByHand() {
        QuadraticMean mean = new QuadraticMean().open(alone(1, ConeKind.COULOMB));
        assertEquals(1 / Math.sqrt(12.5), mean.measure(new double[] {1.5}), 1e-15);
        assertEquals(0, mean.measure(new double[] {2}), 0);
        double[] r = {0};
        mean.sweep(r);
        assertEquals(2, r[0], 0);
    }

    /** One contact of 400 is wrong: the mean of its jump is 1/20, its maximum by 16.666 more. */
    @Test
    void theLargestJumpCountsByASixteenth() {
        double[] r = new double[400];
        Arrays.fill(r, 2);
        r[7] = 1.5;
        double v = Math.sqrt((399 * 16 + 12.5) / 400);
        assertEquals(1 / 16.666 / v, new QuadraticMean().open(alone(400, ConeKind.COULOMB)).measure(r), 1e-15);
    }

    /** Contacts without impulse are no part of the means. */
    @Test
    void openContactsDoNotCount() {
        FrictionContactProblem problem = alone(2, ConeKind.COULOMB);
        problem.freeTerm()[1] = 4;
        assertEquals(1 / Math.sqrt(12.5), new QuadraticMean().open(problem).measure(new double[] {1.5, 0}), 1e-15);
        problem.freeTerm()[0] = 4;
        assertEquals(0, new QuadraticMean().open(problem).measure(new double[2]), 0);
    }

    @Test
    void otherConesAreRefused() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new QuadraticMean().open(alone(1, ConeKind.FREE))).getMessage()
            .contains("contact 0 has the cone FREE"));
    }

    /** On a wall the sweeps that the criterion stops are further from the solution than it says: e is no bound of QM and QM none of e. */
    @Test
    void tableHoldsBothStopsAgainstEachOther() throws IOException {
        FclibWriter.write(GeneratedProblem.parse("wall:rows=4,cols=4").problem(), folder.resolve("wall.hdf5"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CriterionTable.run(new PrintStream(bytes, true, StandardCharsets.UTF_8), "1e-4", "20000", folder.toString());
        String[] row = bytes.toString(StandardCharsets.UTF_8).split("\\R")[1].split(",");
        assertEquals("wall", row[0]);
        assertTrue(Double.parseDouble(row[2]) <= 1e-4, "natural map of the first: " + row[2]);
        assertTrue(Double.parseDouble(row[6]) <= 1e-4, "quadratic mean of the second: " + row[6]);
        assertTrue(Double.parseDouble(row[3]) > 0 && Double.parseDouble(row[5]) > 0, String.join(" ", row));
    }
}
