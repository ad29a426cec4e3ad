package org.saltus.core.field;

import java.util.Set;
import org.saltus.core.interaction.FrictionScale;
import org.saltus.core.model.FieldView;
import org.saltus.core.state.State;
import org.saltus.core.state.Stateful;

/**
 * A quantity that lives on bodies and flows through contacts: heat, current, moisture. It observes every finished step, keeps state of its own and posts its
 * row; it cannot change the step it sees, so the motion has the same bits with it and without.
 */
public interface Field extends FieldView, Stateful {
    /** Names of the fields that must have advanced before it in every step. */
    default Set<String> after() {
        return Set.of();
    }

    /**
     * Told before the first step, with the state it starts from.
     *
     * @param smooth true where the scheme takes no loads that jump between steps
     */
    default void start(State state, boolean smooth) {
    }

    /** Takes one step, contacts and impulses being final. Steps may be taken back: what the next one depends on is saved and restored. */
    void advance(FieldStep step);

    /**
     * Brings it to the steady state under the contacts of an equilibrium, where the scene asks for that; what has none says {@link #fault}.
     *
     * @param equilibrium as a step of size 1
     * @return the largest change, as a share of its size; 0 where nothing was asked for
     */
    default double settle(FieldStep equilibrium) {
        return 0;
    }

    /** What it makes of the friction of contacts at the start of a step; null where nothing. */
    default FrictionScale frictionScale() {
        return null;
    }

    /** True when what it holds acts back on the bodies: an equilibrium and it depend on each other. */
    default boolean loadsBodies() {
        return false;
    }

    /** What is infinite, NaN or impossible after a step and where, as a clause; null when all is well. The run ends where it is not. */
    default String fault() {
        return null;
    }

    /** Sum of the absolute values of all it moved so far, J: what its residual is a part of; 0 for fields that hold no energy. */
    default double exchanged() {
        return 0;
    }

    /** True when it needs the work of single contacts, which schemes that impose gaps do not know. */
    default boolean readsContactWork() {
        return false;
    }
}
