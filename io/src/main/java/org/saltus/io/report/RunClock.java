package org.saltus.io.report;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Wall time and CPU time of the thread that made it, since then. */
public final class RunClock {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private final long wallStart = System.nanoTime();
    private final long cpuStart = cpuNow();

    private static long cpuNow() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }

    /** Wall time, s. */
    public double wall() {
        return (System.nanoTime() - wallStart) * 1e-9;
    }

    /** CPU time of this thread, s. */
    public double cpu() {
        return (cpuNow() - cpuStart) * 1e-9;
    }
}
