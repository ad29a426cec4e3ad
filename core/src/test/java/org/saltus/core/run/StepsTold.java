package org.saltus.core.run;

import org.saltus.core.step.StepReport;

/** Tells the summary of a simulation of steps that a test takes on the stepper itself, as {@link Simulation} does of its own: it then says the same. */
public final class StepsTold {
    private StepsTold() {
    }

    /** After a step. */
    public static void step(Simulation simulation, StepReport report) {
        simulation.summary().add(report, simulation.stepper());
    }

    /** After the last: writes the warnings. */
    public static RunSummary end(Simulation simulation) {
        simulation.summary().end(RunSummary.Status.INTERRUPTED, "driven by its stepper");
        return simulation.summary();
    }
}
