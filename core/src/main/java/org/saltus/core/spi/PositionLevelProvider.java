package org.saltus.core.spi;

import org.saltus.core.step.PositionLevel;

/** Makes position-level corrections that work beside every scheme. */
public interface PositionLevelProvider extends Provider {
    /** The correction for a settings block, already checked against {@link #parameters}. */
    PositionLevel create(Settings settings, Context context);
}
