package org.saltus.core.check;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Bytes that the calling thread allocates, by the JVM's own count. */
public final class Allocations {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocations() {
    }

    /**
     * Least number of bytes of one run of the work, over at most so many runs; stops at 0. What the work allocates is in every run, what the
     * JVM does beside it (compiling, the first calls of the counter) only in some.
     */
    public static long least(int runs, Runnable work) {
        long id = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int k = 0; k < runs && least > 0; k++) {
            long before = THREADS.getThreadAllocatedBytes(id);
            work.run();
            least = Math.min(least, THREADS.getThreadAllocatedBytes(id) - before);
        }
        return least;
    }
}
