package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saltus.core.check.Allocations;
import org.saltus.core.parallel.Team;
import org.saltus.core.problem.BandedProblem;
import org.saltus.core.problem.ContactScales;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * Coloured sweeps over 20 000 contacts with one thread and with two, in turn: elapsed time of every single sweep. On a quiet machine the medians count; on
 * a busy one the shortest sweeps, in which both threads had a core (a sweep takes 1 to 2 ms).
 */
@Tag("long")
class ParallelSweepTest {
    private static final int NC = 20_000;
    private static final int SWEEPS = 60;
    private static final int ROUNDS = 40;
    private final FrictionContactProblem problem = new BandedProblem(NC, 12).problem();
    private final BlockSparse blocks = problem.delassus().blockSparse().orElseThrow();
    private final double[] r = new double[3 * NC];

    /** Times of sweeps from r = 0, ns per contact. */
    private void time(int threads, double[] times, int from) {
        ColouredSweep sweep = new ColouredSweep("hybrid", 1);
        try (Team.Membership here = Team.of(threads).enterUntilClosed()) {
            sweep.open(problem, blocks, new ContactScales().take(problem));
            Arrays.fill(r, 0);
            for (int k = 0; k < SWEEPS; k++) {
                long start = System.nanoTime();
                sweep.run(r);
                times[from + k] = (System.nanoTime() - start) / (double) NC;
            }
        }
    }

    @Test
    void twoThreadsAgainstOne() {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "needs two processors");
        double[] one = new double[ROUNDS * SWEEPS];
        double[] two = new double[ROUNDS * SWEEPS];
        for (int k = 0; k < ROUNDS; k++) {
            time(1, one, k * SWEEPS);
            double[] expected = r.clone();
            time(2, two, k * SWEEPS);
            assertArrayEquals(expected, r);
        }
        Arrays.sort(one);
        Arrays.sort(two);
        int middle = one.length / 2;
        double load = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getSystemLoadAverage();
        System.out.printf(Locale.ROOT, "coloured sweep of %d contacts, ns per contact with 1 and 2 threads: shortest %.1f, %.1f, ratio %.2f; median %.1f, %.1f,"
            + " ratio %.2f; load %.1f%n", NC, one[0], two[0], one[0] / two[0], one[middle], two[middle], one[middle] / two[middle], load);
        assertTrue(one[0] / two[0] >= 1.6, () -> "2 threads are only " + one[0] / two[0] + " times as fast; load " + load);
    }

    @Test
    void aWarmSweepAllocatesNothing() {
        ColouredSweep sweep = new ColouredSweep("hybrid", 1);
        try (Team.Membership here = Team.of(2).enterUntilClosed()) {
            sweep.open(problem, blocks, new ContactScales().take(problem));
            assertEquals(0, Allocations.least(2000, () -> sweep.run(r)));
        }
    }
}
