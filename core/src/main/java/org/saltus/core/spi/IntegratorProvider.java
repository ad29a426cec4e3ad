package org.saltus.core.spi;

import org.saltus.core.step.Integrator;

/** Makes time-stepping schemes. */
public interface IntegratorProvider extends Provider {
    /** The scheme for a settings block, already checked against {@link #parameters}. */
    Integrator create(Settings settings, Context context);
}
