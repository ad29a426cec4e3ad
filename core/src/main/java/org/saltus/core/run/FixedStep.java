package org.saltus.core.run;

import java.util.function.Consumer;
import org.saltus.core.check.Digits;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.StepStoppedException;
import org.saltus.core.step.TimeStepper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One step, or, under {@link StepPolicy#HALVE}, two half steps when its contact problem or a body's motion does not converge.
 *
 * @param maxHalvings how often a step may be halved under {@link StepPolicy#HALVE}
 */
public record FixedStep(StepPolicy policy, int maxHalvings) implements StepControl {
    private static final Logger LOG = LoggerFactory.getLogger(FixedStep.class);

    @Override
    public void advance(TimeStepper stepper, double length, Consumer<StepReport> accepted) {
        advance(stepper, length, 0, accepted);
    }

    private void advance(TimeStepper stepper, double h, int halvings, Consumer<StepReport> accepted) {
        boolean mayHalve = policy == StepPolicy.HALVE && halvings < maxHalvings;
        Snapshot before = mayHalve ? saved(stepper) : null;
        StepReport report = mayHalve ? attempt(stepper, h) : taken(stepper, h);
        if (report == null || !report.solve().converged()) {
            if (mayHalve) {
                stepper.restore(before);
                LOG.info("step {} from t = {} s: {}; taken back and halved to {} s ({} of {})", stepper.state().step() + 1,
                    Digits.of(stepper.state().time(), 9), report == null ? "it cannot be taken" : told(report), Digits.of(h / 2, 6), halvings + 1, maxHalvings);
                advance(stepper, h / 2, halvings + 1, accepted);
                advance(stepper, h / 2, halvings + 1, accepted);
                return;
            }
            stopIfAsked(report, policy);
        }
        accepted.accept(report);
    }

    private static String told(StepReport report) {
        return "the solver ended with " + report.solve().status() + ", error " + Digits.of(report.solve().worst(), 3);
    }

    /** The step of size h, or null when it cannot be taken: for drivers that try a smaller one, and take the smallest without this net. */
    static StepReport attempt(TimeStepper stepper, double h) {
        try {
            return taken(stepper, h);
        } catch (StepStoppedException e) {
            LOG.debug("a step of {} s cannot be taken: {}", h, e.getMessage());
            return null;
        }
    }

    /** The step of size h. What a solver, a law or an operator refuses ends the run like a step that cannot be taken. */
    static StepReport taken(TimeStepper stepper, double h) {
        try {
            return stepper.step(h);
        } catch (IllegalArgumentException | SingularMatrixException e) {
            throw new StepStoppedException("Step " + (stepper.state().step() + 1) + " at t = " + Digits.of(stepper.state().time(), 6) + " s: "
                + e.getMessage(), e);
        }
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
                + " s: the solver ended with " + report.solve().status() + ", error " + Digits.of(report.solve().worst(), 3) + " ("
                + report.solve().reason() + "), and the policy is \"fail\". Loosen the tolerance, allow more iterations, or choose"
                + " another policy.");
        }
    }
}
