package org.saltus.core.spi;

import org.saltus.core.model.Shape;

/** Makes shapes of rigid and fixed parts. */
public interface ShapeProvider extends Provider {
    /** The shape for a settings block, already checked against {@link #parameters}. */
    Shape create(Settings settings, Context context);
}
