package org.saltus.io.sweep;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.saltus.io.cli.Interruption;

/**
 * The limit of a run's time: at it the run is asked to stop as by Ctrl-C, and when it does not heed that within a second and a fifth of the limit, a last
 * action follows. CPU time is that of the whole process; elapsed time may be ten times as much and 10 s.
 */
final class RunLimit implements Interruption {
    /** Elapsed time for one of CPU. */
    private static final double PATIENCE = 10;
    private static final OperatingSystemMXBean SYSTEM = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final int LOOK_MILLIS = 20;
    private final long wallStart = System.nanoTime();
    private final double cpuStart = processCpu();
    private final double limit;
    private final boolean atOnce;
    private volatile boolean isReached;
    private volatile boolean isOver;
    private volatile Runnable stop = () -> { };

    /** @param limit s of CPU, infinite for none; @param atOnce whether the run is to stop before its first step; @param unheeded what follows */
    RunLimit(double limit, boolean atOnce, Runnable unheeded) {
        this.limit = limit;
        this.atOnce = atOnce;
        if (limit < Double.POSITIVE_INFINITY) {
            Thread guard = new Thread(() -> watch(unheeded), "run-limit");
            guard.setDaemon(true);
            guard.start();
        }
    }

    private static double processCpu() {
        return SYSTEM.getProcessCpuTime() * 1e-9;
    }

    /** The seconds after which a process is ended from outside that does not even end itself. */
    static double hard(double limit) {
        return 2 * PATIENCE * limit + 60;
    }

    /** CPU time of the process since the start, s. */
    double cpu() {
        return processCpu() - cpuStart;
    }

    /** Time by the clock since the start, s. */
    double seconds() {
        return (System.nanoTime() - wallStart) * 1e-9;
    }

    private void watch(Runnable unheeded) {
        try {
            while (!isOver && cpu() < limit && seconds() < PATIENCE * limit + PATIENCE) {
                Thread.sleep(LOOK_MILLIS);
            }
            isReached = !isOver;
            if (isReached) {
                stop.run();
            }
            long patience = System.nanoTime() + (long) (1e9 * (1 + 0.2 * limit));
            while (!isOver && System.nanoTime() - patience < 0) {
                Thread.sleep(LOOK_MILLIS);
            }
            if (!isOver) {
                unheeded.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the limit has struck. */
    boolean isReached() {
        return isReached;
    }

    /** The run has ended: nothing follows. */
    void end() {
        isOver = true;
    }

    @Override
    public boolean requested() {
        return atOnce || isReached;
    }

    @Override
    public void onRequest(Runnable action) {
        stop = action;
        if (isReached) {
            action.run();
        }
    }
}
