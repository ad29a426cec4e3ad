package org.saltus.core.run;

import java.util.function.Consumer;
import org.saltus.core.check.Check;
import org.saltus.core.detection.SweepVisitor;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/**
 * Keeps parts from passing through each other unseen. A step is cut into halves, quarters, ... until, at the velocity they have, no part moves further than a
 * share of its own bounding radius, h (|v| + |ω| R) ≤ m R, and two parts that meet on their way move past each other by no more than that share of
 * the thinner one's half thickness. Each piece is an ordinary step of the control inside.
 */
public final class TravelLimit implements StepControl {
    /** Pieces of a step are 2^-k of it, k at most this: beyond, the motion is not worth following. */
    private static final int DEEPEST = 20;
    private final StepControl inside;
    private final double limit;
    private final Near near = new Near();
    private PartSpeeds speeds;

    /** @param limit m, largest way of a part within a step in its bounding radii, and of a pair that meets in the half thickness of the thinner one, - */
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
            while (level < DEEPEST && isTooFar(stepper, Math.scalb(length, -level))) {
                level++;
            }
            inside.advance(stepper, Math.scalb(length, -level), accepted);
            at += units >> level;
        }
    }

    private boolean isTooFar(TimeStepper stepper, double length) {
        near.isFound = false;
        stepper.clock().chargeCrossings(() ->
            stepper.detector().sweep(stepper.state().q(), stepper.state().v(), length, speeds.largestSpeed(), limit, near));
        return near.isFound;
    }

    /** Whether any two parts meet: those that move little past each other are not looked at. */
    private static final class Near implements SweepVisitor {
        private boolean isFound;

        @Override
        public boolean isAskedFor(int partA, int partB) {
            return !isFound;
        }

        @Override
        public void meet(Meeting meeting) {
            isFound = true;
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
