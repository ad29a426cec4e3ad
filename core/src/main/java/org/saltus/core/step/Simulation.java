package org.saltus.core.step;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.saltus.core.check.Check;
import org.saltus.core.energy.Verdict;
import org.saltus.core.model.Snapshot;

/** The driver around {@link TimeStepper}: fixed steps to the end time, the policy for steps that do not converge, observers. */
public final class Simulation {
    private final TimeStepper stepper;
    private final double end;
    private final double stepSize;
    private final StepPolicy policy;
    private final int maxHalvings;
    private final List<Observer> observers;
    private final RunSummary summary;

    /**
     * @param end         end time, s
     * @param stepSize    h, s
     * @param maxHalvings how often a step may be halved under {@link StepPolicy#HALVE}
     */
    public Simulation(TimeStepper stepper, double end, double stepSize, StepPolicy policy, int maxHalvings,
                      List<Observer> observers) {
        this.stepper = stepper;
        this.end = Check.positive("Simulation", "end time", end);
        this.stepSize = Check.positive("Simulation", "step size", stepSize);
        this.policy = policy;
        this.maxHalvings = maxHalvings;
        this.observers = List.copyOf(observers);
        summary = new RunSummary(stepper.ledger(), stepper.clock());
    }

    /** Number of full steps from time 0 to the end. */
    public long stepCount() {
        return Math.max(1, Math.round(end / stepSize));
    }

    /** The stepper. */
    public TimeStepper stepper() {
        return stepper;
    }

    /** The summary so far. */
    public RunSummary summary() {
        return summary;
    }

    /** Runs to the end. */
    public RunSummary run() {
        return run(() -> false);
    }

    /**
     * Runs to the end or until {@code stop} says so (asked before every step). Observers are told of every accepted step
     * and of the end, however the run ends.
     */
    public RunSummary run(BooleanSupplier stop) {
        observers.forEach(o -> o.start(stepper.scene(), stepper.state()));
        RunSummary.Status status = RunSummary.Status.DONE;
        String why = "";
        try {
            long count = stepCount();
            for (long k = 0; k < count; k++) {
                if (stop.getAsBoolean()) {
                    status = RunSummary.Status.INTERRUPTED;
                    why = "interrupted after " + k + " of " + count + " steps";
                    break;
                }
                advance(stepSize, 0);
            }
        } catch (StepStoppedException e) {
            status = RunSummary.Status.STOPPED;
            why = e.getMessage();
        }
        finish(status, why);
        return summary;
    }

    private void finish(RunSummary.Status status, String why) {
        if (summary.candidateMean() == 0 && !stepper.scene().interactions().isEmpty()) {
            summary.warn("The scene declares laws, but nothing ever came near contact in "
                + summary.steps() + " steps.");
        } else if (summary.contactMax() == 0 && !stepper.scene().interactions().isEmpty()) {
            summary.warn("The scene declares laws, but no contact was active in " + summary.steps() + " steps.");
        }
        if (stepper.ledger().verdict() == Verdict.OPEN) {
            summary.warn("The energy identity does not close: largest residual "
                + stepper.ledger().worstRelativeResidual() + " of the scale. This is a defect; please report the scene.");
        }
        summary.end(status, why);
        observers.forEach(o -> o.finish(summary));
    }

    private void advance(double h, int halvings) {
        boolean mayHalve = policy == StepPolicy.HALVE && halvings < maxHalvings;
        Snapshot before = mayHalve ? save() : null;
        StepReport report = stepper.step(h);
        if (!report.solve().converged()) {
            if (policy == StepPolicy.FAIL) {
                throw new StepStoppedException("Step " + report.step() + " at t = " + report.time() + " s: the solver ended with "
                    + report.solve().status() + ", error " + report.solve().error() + " (" + report.solve().reason()
                    + "), and the policy is \"fail\". Loosen the tolerance, allow more iterations, or choose another policy.");
            }
            if (mayHalve) {
                stepper.restore(before);
                advance(h / 2, halvings + 1);
                advance(h / 2, halvings + 1);
                return;
            }
        }
        summary.add(report, stepper);
        observers.forEach(o -> o.step(report));
    }

    private Snapshot save() {
        Snapshot s = new Snapshot();
        stepper.save(s);
        return s;
    }
}
