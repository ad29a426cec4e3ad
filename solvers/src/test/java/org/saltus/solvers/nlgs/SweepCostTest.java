package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.problem.BandedProblem;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.local.LocalSolvers;

/** CPU time of a sweep and of a product over 20 000 contacts with 12 blocks a row; prints the numbers. */
@Tag("long")
class SweepCostTest {
    @ParameterizedTest
    @ValueSource(strings = {"hybrid", "exact", "alart-curnier", "projection"})
    void sweepCostIsPrinted(String local) {
        FrictionContactProblem problem = new BandedProblem(20_000, 12).problem();
        NlgsSweep sweep = new NlgsSweep(LocalSolvers.create(local), 1);
        sweep.prepare(problem, problem.delassus().blockSparse().orElseThrow());
        ContactOrder order = new ContactOrder(false, 1);
        order.reset(20_000);
        double[] r = new double[60_000];
        double[] u = new double[60_000];
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        double best = Double.POSITIVE_INFINITY;
        double bestProduct = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 40; k++) {
            long start = threads.getCurrentThreadCpuTime();
            for (int n = 0; n < 10; n++) {
                sweep.run(r, order.next());
            }
            long middle = threads.getCurrentThreadCpuTime();
            for (int n = 0; n < 10; n++) {
                problem.delassus().multiply(r, u);
            }
            best = Math.min(best, (middle - start) / 2e5);
            bestProduct = Math.min(bestProduct, (threads.getCurrentThreadCpuTime() - middle) / (2e5 * 12));
        }
        int[] states = new int[3];
        for (int c = 0; c < 20_000; c++) {
            double t = Math.hypot(r[3 * c + 1], r[3 * c + 2]);
            states[r[3 * c] == 0 ? 0 : t < 0.3 * r[3 * c] * (1 - 1e-9) ? 1 : 2]++;
        }
        System.out.printf(Locale.ROOT, "%s: %.0f ns/contact at 12 blocks/row, W r %.1f ns/block; %d open, %d stick, %d slip; load %.1f%n",
            local, best, bestProduct, states[0], states[1], states[2],
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getSystemLoadAverage());
        assertTrue(best > 0);
    }
}
