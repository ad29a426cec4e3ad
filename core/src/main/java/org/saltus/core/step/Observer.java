package org.saltus.core.step;

import org.saltus.core.model.Scene;
import org.saltus.core.model.State;

/** Is told of every accepted step; cannot reach back. */
public interface Observer {
    /**
     * Looks up in the scene what the observer's keys name, before anything of the run is written; writes nothing and may be followed by no run
     * ({@code saltus check}).
     *
     * @throws IllegalArgumentException when something is not there, or is not what the observer needs
     */
    default void check(Scene scene, State state) {
    }

    /** Before the first step. */
    default void start(Scene scene, State state) {
    }

    /** After every accepted step. */
    void step(StepReport report);

    /** After the last step, also when the run was stopped; called once. */
    default void finish(RunSummary summary) {
    }
}
