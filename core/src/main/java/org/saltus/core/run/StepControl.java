package org.saltus.core.run;

import java.util.function.Consumer;
import org.saltus.core.state.Stateful;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.StepStoppedException;
import org.saltus.core.step.TimeStepper;

/**
 * How a run gets from one multiple of the scene's step to the next: in one step or in several. Every accepted step is an ordinary
 * one, with its own report and its own row of the ledger; what is taken back leaves no trace in either.
 */
public interface StepControl extends Stateful {
    /**
     * Moves the stepper on by exactly {@code length}, s, and tells {@code accepted} of every accepted step while its report is valid.
     *
     * @throws StepStoppedException when the policy does not accept a step
     */
    void advance(TimeStepper stepper, double length, Consumer<StepReport> accepted);
}
