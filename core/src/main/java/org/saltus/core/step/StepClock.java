package org.saltus.core.step;

import java.util.Arrays;
import org.saltus.core.parallel.Team;

/** CPU time of all threads of the run and wall time, by the parts of a step, so that the main loop stays free of timing. */
public final class StepClock {
    /** The timed parts: four of every step, and the search between steps for parts that meet unseen. */
    public enum Part { DETECTION, ASSEMBLY, SOLVE, OTHER, CROSSINGS }

    private static final int PARTS = Part.values().length;
    private final double[] cpu = new double[PARTS];
    private final double[] wall = new double[PARTS];
    private final double[] stepCpu = new double[Part.CROSSINGS.ordinal()];
    private long cpuMark;
    private long wallMark;

    /** Starts a step. */
    void begin() {
        Arrays.fill(stepCpu, 0);
        cpuMark = Team.cpu();
        wallMark = System.nanoTime();
    }

    /** Charges the time since the last mark to a part. */
    void charge(Part part) {
        long c = Team.cpu();
        long w = System.nanoTime();
        if (part.ordinal() < stepCpu.length) {
            stepCpu[part.ordinal()] += (c - cpuMark) * 1e-9;
        }
        cpu[part.ordinal()] += (c - cpuMark) * 1e-9;
        wall[part.ordinal()] += (w - wallMark) * 1e-9;
        cpuMark = c;
        wallMark = w;
    }

    /** Does what belongs to no step, between two of them, and charges it to {@link Part#CROSSINGS}. */
    public void chargeCrossings(Runnable search) {
        cpuMark = Team.cpu();
        wallMark = System.nanoTime();
        search.run();
        charge(Part.CROSSINGS);
    }

    /** CPU seconds of the last step by its four parts (live). */
    double[] stepCpu() {
        return stepCpu;
    }

    /** CPU seconds of the run by part. */
    public double cpu(Part part) {
        return cpu[part.ordinal()];
    }

    /** Wall seconds of the run by part. */
    public double wall(Part part) {
        return wall[part.ordinal()];
    }
}
