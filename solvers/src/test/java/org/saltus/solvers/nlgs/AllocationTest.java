package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.check.Allocations;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.ProblemFactory;
import org.saltus.solvers.local.LocalSolvers;

/** Bytes that this thread allocates, by the JVM's own count. */
class AllocationTest {
    /** A report: one object header, two references, an int and two doubles. */
    private static final long REPORT = 48;

    @ParameterizedTest(name = "{0}, size {1}")
    @CsvSource({"hybrid, 3", "exact, 3", "alart-curnier, 3", "projection, 3", "hybrid, 2", "hybrid, 1"})
    void aWarmSweepAllocatesNothing(String local, int size) {
        FrictionContactProblem problem = new ProblemFactory(2).random(size, 30);
        NlgsSweep sweep = new NlgsSweep(LocalSolvers.create(local), 1.1);
        ContactOrder order = new ContactOrder(true, 3);
        sweep.prepare(problem, problem.delassus().blockSparse().orElseThrow());
        order.reset(30);
        double[] r = new double[problem.length()];
        long bytes = Allocations.least(400, () -> {
            Arrays.fill(r, 0);
            for (int n = 0; n < 50; n++) {
                sweep.run(r, order.next());
            }
        });
        assertEquals(0, bytes, "bytes of 50 sweeps");
    }

    @ParameterizedTest
    @CsvSource({"3", "2", "1"})
    void aRepeatedSolveAllocatesItsReportOnly(int size) {
        FrictionContactProblem problem = CachedView.of(new ProblemFactory(2).random(size, 30));
        NlgsSolver solver = new NlgsSolver(NlgsParameters.of(1e-6, 5000));
        double[] r = new double[problem.length()];
        long bytes = Allocations.least(400, () -> {
            Arrays.fill(r, 0);
            if (!solver.solve(problem, r).converged()) {
                throw new AssertionError("not converged");
            }
        });
        assertTrue(bytes <= REPORT, "bytes of a solve: " + bytes);
    }
}
