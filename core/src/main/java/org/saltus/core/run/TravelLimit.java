package org.saltus.core.run;

import java.util.function.Consumer;
import org.saltus.core.check.Check;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/**
 * Keeps parts from passing through each other unseen: where a part would move further than a share of its own bounding radius within a
 * step, at the velocity it has, the step is cut into halves, quarters, ... until it does not. Each piece is an ordinary step of the control inside.
 */
public final class TravelLimit implements StepControl {
    /** Pieces of a step are 2^-k of it, k at most this: beyond, the motion is not worth following. */
    private static final int DEEPEST = 20;
    private final StepControl inside;
    private final double limit;
    private PartSpeeds speeds;

    /** @param limit largest way of a part within a step in its bounding radii */
    public TravelLimit(StepControl inside, double limit) {
        this.inside = inside;
        this.limit = Check.positive("TravelLimit", "limit", limit);
    }

    @Override
    public void advance(TimeStepper stepper, double length, Consumer<StepReport> accepted) {
        if (speeds == null) {
            speeds = new PartSpeeds(stepper.scene());
        }
        long units = 1L << DEEPEST;
        long at = 0;
        while (at < units) {
            int level = 0;
            double rate = speeds.largest(stepper.state().q(), stepper.state().v());
            while (level < DEEPEST && (rate * Math.scalb(length, -level) > limit || at % (units >> level) != 0)) {
                level++;                                                     // only multiples of a piece are its starts
            }
            inside.advance(stepper, Math.scalb(length, -level), accepted);
            at += units >> level;
        }
    }

    @Override
    public void save(Snapshot out) {
        inside.save(out);
    }

    @Override
    public void restore(Snapshot in) {
        inside.restore(in);
    }
}
