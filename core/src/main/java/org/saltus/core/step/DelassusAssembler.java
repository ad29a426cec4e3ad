package org.saltus.core.step;

import org.saltus.core.interaction.ContactMap;
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
}
