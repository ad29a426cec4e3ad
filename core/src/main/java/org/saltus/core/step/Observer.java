package org.saltus.core.step;

import org.saltus.core.model.Scene;
import org.saltus.core.model.State;

/** Is told of every accepted step; cannot reach back. */
public interface Observer {
    /** Before the first step. */
    default void start(Scene scene, State state) {
    }

    /** After every accepted step. */
    void step(StepReport report);

    /** After the last step, also when the run was stopped; called once. */
    default void finish(RunSummary summary) {
    }
}
