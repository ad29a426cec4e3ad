package org.saltus.core.step;

import java.util.List;
import org.saltus.core.detection.Detector;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.Scene;

/**
 * Enforces gaps at the end of a step on positions, beside the velocity-level contact of every scheme. Works on q₁ after the
 * bodies are complete; v₁ is untouched. What it moves is booked as projection work.
 */
public interface PositionLevel {
    /** No correction: contact at velocity level only. */
    PositionLevel NONE = new PositionLevel() {
        private final ForcedContacts nothing = new ForcedContacts();

        @Override
        public void begin() {
        }

        @Override
        public ForcedContacts forced() {
            return nothing;
        }

        @Override
        public boolean correct(Scene scene, List<BodyStep> bodies, ContactSpace space, Detector detector) {
            return false;
        }

        @Override
        public boolean isActive() {
            return false;
        }
    };

    /** Starts a step: forgets what was forced. */
    void begin();

    /** Contacts that must enter the velocity problem of this step whatever the activation says; live. */
    ForcedContacts forced();

    /**
     * Corrects q₁ of the bodies and writes the correction to {@link BodyStep#correction} (a velocity-like vector, zeros where
     * nothing moved).
     *
     * @return true when the velocity problem must be solved again because {@link #forced} has grown
     */
    boolean correct(Scene scene, List<BodyStep> bodies, ContactSpace space, Detector detector);

    /** False for {@link #NONE}. */
    default boolean isActive() {
        return true;
    }
}
