package org.saltus.io.report;

import org.saltus.core.parallel.Team;

/** Wall time and CPU time of the thread that made it and of the helpers of its team, since then. */
public final class RunClock {
    private final long wallStart = System.nanoTime();
    private final long cpuStart = Team.cpu();

    /** Wall time, s. */
    public double wall() {
        return (System.nanoTime() - wallStart) * 1e-9;
    }

    /** CPU time, s. */
    public double cpu() {
        return (Team.cpu() - cpuStart) * 1e-9;
    }
}
