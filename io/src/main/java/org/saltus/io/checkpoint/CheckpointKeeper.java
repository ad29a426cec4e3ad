package org.saltus.io.checkpoint;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.saltus.core.check.Digits;
import org.saltus.core.run.Simulation;
import org.saltus.core.state.Snapshot;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asked between full steps whether the run is to stop: writes a checkpoint when one is due, and when the run stops here. */
public final class CheckpointKeeper implements BooleanSupplier {
    private static final Logger LOG = LoggerFactory.getLogger(CheckpointKeeper.class);
    private static final double ROUND_OFF = 1e-9;
    private final Simulation simulation;
    private final Origin origin;
    private final Path file;
    private final double interval;
    private final BooleanSupplier stop;
    private final Runnable flush;
    private double next;

    /**
     * @param file     that is written
     * @param interval between checkpoints, s of the motion; infinite for none but the last
     * @param stop     true when the run is to stop
     * @param flush    hands over what observers hold back, so that their files are as long as they are said to be
     */
    public CheckpointKeeper(Simulation simulation, Origin origin, Path file, double interval, BooleanSupplier stop, Runnable flush) {
        this.flush = flush;
        this.simulation = simulation;
        this.origin = origin;
        this.file = file;
        this.interval = interval;
        this.stop = stop;
        next = following(simulation.stepper().state().time());
    }

    @Override
    public boolean getAsBoolean() {
        boolean stops = stop.getAsBoolean();
        double time = simulation.stepper().state().time();
        if (stops || time >= next * (1 - ROUND_OFF)) {
            next = following(time);
            Snapshot state = new Snapshot();
            simulation.save(state);
            flush.run();
            new Checkpoint(origin, RunFiles.lengths(file.toAbsolutePath().getParent()), state).write(file);
            LOG.info("checkpoint of t = {} s written to {}", Digits.of(time, 9), file);
        }
        return stops;
    }

    /** The first multiple of the interval after a time. */
    private double following(double time) {
        return Double.isInfinite(interval) ? interval : (Math.floor(time / interval * (1 + ROUND_OFF)) + 1) * interval;
    }
}
