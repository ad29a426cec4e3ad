package org.saltus.core.spi;

import org.saltus.core.step.DelassusAssembler;

/** Makes assemblers of the Delassus operator. */
public interface DelassusProvider extends Provider {
    /** The assembler for a settings block, already checked against {@link #parameters}. */
    DelassusAssembler create(Settings settings, Context context);
}
