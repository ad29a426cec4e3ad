package org.saltus.core.interaction;

import org.saltus.core.problem.ConeKind;

/** A law without inequality, in every step: equations of joints, springs and what else acts in both directions. */
public interface FreeRows extends ContactLaw {
    @Override
    default ConeKind cone() {
        return ConeKind.FREE;
    }

    @Override
    default Activity activity() {
        return Activity.ALWAYS;
    }
}
