package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saltus.core.check.Allocations;
import org.saltus.core.problem.BandedProblem;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;

/** Wall-clock time of coloured sweeps over 20 000 contacts with one thread and with two, interleaved; prints the numbers. */
@Tag("long")
class ParallelSweepTest {
    private static final int NC = 20_000;
    private static final int SWEEPS = 20;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final FrictionContactProblem problem = new BandedProblem(NC, 12).problem();
    private final BlockSparse blocks = problem.delassus().blockSparse().orElseThrow();
    private final double[] r = new double[3 * NC];
    private double cpu = Double.POSITIVE_INFINITY;             // ns per contact of the calling thread

    private double nanosecondsPerContact(int threads) {
        ColouredSweep sweep = new ColouredSweep("hybrid", 1, threads);
        sweep.open(problem, blocks);
        Arrays.fill(r, 0);
        sweep.run(r);
        long start = System.nanoTime();
        long startCpu = THREADS.getCurrentThreadCpuTime();
        for (int k = 0; k < SWEEPS; k++) {
            sweep.run(r);
        }
        double time = System.nanoTime() - start;
        cpu = Math.min(cpu, (THREADS.getCurrentThreadCpuTime() - startCpu) / (double) SWEEPS / NC);
        sweep.close();
        return time / SWEEPS / NC;
    }

    @Test
    void twoThreadsAgainstOne() {
        double one = Double.POSITIVE_INFINITY;
        double two = Double.POSITIVE_INFINITY;
        double cpuOne = Double.POSITIVE_INFINITY;
        double cpuTwo = Double.POSITIVE_INFINITY;
        double[] expected = null;
        for (int k = 0; k < 40; k++) {
            one = Math.min(one, nanosecondsPerContact(1));
            cpuOne = Math.min(cpuOne, cpu);
            cpu = Double.POSITIVE_INFINITY;
            expected = r.clone();
            two = Math.min(two, nanosecondsPerContact(2));
            cpuTwo = Math.min(cpuTwo, cpu);
            cpu = Double.POSITIVE_INFINITY;
            assertArrayEquals(expected, r);
        }
        double load = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getSystemLoadAverage();
        System.out.printf(Locale.ROOT, "coloured sweep of %d contacts: 1 thread %.0f ns/contact, 2 threads %.0f, ratio %.2f;"
            + " CPU of the calling thread %.0f and %.0f ns/contact; load %.1f%n", NC, one, two, one / two, cpuOne, cpuTwo, load);
    }

    @Test
    void aWarmSweepAllocatesNothing() {
        ColouredSweep sweep = new ColouredSweep("hybrid", 1, 1);
        sweep.open(problem, blocks);
        assertEquals(0, Allocations.least(2000, () -> sweep.run(r)));
        sweep.close();
    }
}
