package org.saltus.core.run;

import org.saltus.core.model.Scene;
import org.saltus.core.state.State;
import org.saltus.core.state.Stateful;
import org.saltus.core.step.StepReport;

/**
 * Is told of every accepted step; cannot reach back. What its later rows depend on besides the state goes into checkpoints by {@link #save}; a run that goes on
 * from one calls {@link #restore} after {@link #start}. Names of what it saves begin with its own.
 */
public interface Observer extends Stateful {
    /**
     * Looks up in the scene what the observer's keys name, before anything of the run is written; writes nothing and may be followed by no run
     * ({@code saltus check}).
     *
     * @throws IllegalArgumentException when something is not there, or is not what the observer needs
     */
    default void check(Scene scene, State state) {
    }

    /**
     * Compares the observer's times and intervals with the length of the run, as {@link #check} does with the scene.
     *
     * @param end   time at the end of the run, s
     * @param steps number of full steps until then; a run with adaptive steps takes more
     * @throws IllegalArgumentException when the run ends before there is anything to observe; its message begins with the key
     */
    default void checkSpan(double end, long steps) {
    }

    /** Before the first step. */
    default void start(Scene scene, State state) {
    }

    /** After every accepted step. */
    void step(StepReport report);

    /** Hands over to the system what is written but held back in memory: about once a second of wall time, so that a run that is killed loses no more. */
    default void flush() {
    }

    /** After the last step, also when the run was stopped; called once. */
    default void finish(RunSummary summary) {
    }
}
