package org.saltus.core.spi;

import org.saltus.core.interaction.ContactLaw;

/** Makes interaction laws. */
public interface ContactLawProvider extends Provider {
    /** The law for a settings block, already checked against {@link #parameters}. */
    ContactLaw create(Settings settings, Context context);
}
