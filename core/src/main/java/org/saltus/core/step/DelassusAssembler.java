package org.saltus.core.step;

import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;

/** Makes W = Hᵀ S H of a step. The returned operator may be reused and is valid until the next call. */
public interface DelassusAssembler {
    /**
     * @param map       H by sides
     * @param responses S per body, in scene order
     * @param dofCount  length of v
     */
    DelassusOperator assemble(ContactMap map, ImpulseResponse[] responses, int dofCount);

    /** The same where contacts have places, for those who divide W by them. @param space the active contacts of the step, with their map */
    default DelassusOperator assemble(ContactSpace space, ImpulseResponse[] responses, int dofCount) {
        return assemble(space.map(), responses, dofCount);
    }

    /** Whether W is divided among domains. */
    default boolean isDivided() {
        return false;
    }
}
