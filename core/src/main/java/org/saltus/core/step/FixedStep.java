package org.saltus.core.step;

import java.util.function.Consumer;
import org.saltus.core.check.Digits;
import org.saltus.core.model.Snapshot;

/** One step, or, under {@link StepPolicy#HALVE}, two half steps when its contact problem does not converge. */
public final class FixedStep implements StepControl {
    private final StepPolicy policy;
    private final int maxHalvings;

    /** @param maxHalvings how often a step may be halved under {@link StepPolicy#HALVE} */
    public FixedStep(StepPolicy policy, int maxHalvings) {
        this.policy = policy;
        this.maxHalvings = maxHalvings;
    }

    @Override
    public void advance(TimeStepper stepper, double length, Consumer<StepReport> accepted) {
        advance(stepper, length, 0, accepted);
    }

    private void advance(TimeStepper stepper, double h, int halvings, Consumer<StepReport> accepted) {
        boolean mayHalve = policy == StepPolicy.HALVE && halvings < maxHalvings;
        Snapshot before = mayHalve ? saved(stepper) : null;
        StepReport report = stepper.step(h);
        if (!report.solve().converged()) {
            stopIfAsked(report, policy);
            if (mayHalve) {
                stepper.restore(before);
                advance(stepper, h / 2, halvings + 1, accepted);
                advance(stepper, h / 2, halvings + 1, accepted);
                return;
            }
        }
        accepted.accept(report);
    }

    static Snapshot saved(TimeStepper stepper) {
        Snapshot s = new Snapshot();
        stepper.save(s);
        return s;
    }

    /** Stops the run when the policy says so; for steps that did not converge. */
    static void stopIfAsked(StepReport report, StepPolicy policy) {
        if (policy == StepPolicy.FAIL) {
            throw new StepStoppedException("Step " + report.step() + " at t = " + Digits.of(report.time(), 6)
                + " s: the solver ended with " + report.solve().status() + ", error " + Digits.of(report.solve().error(), 3) + " ("
                + report.solve().reason() + "), and the policy is \"fail\". Loosen the tolerance, allow more iterations, or choose"
                + " another policy.");
        }
    }
}
