package org.saltus.integrators.moreau;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.Integrator;

/** {@code moreau-jean-variant}. */
public final class MoreauJeanVariantProvider implements IntegratorProvider {

    @Override
    public String name() {
        return "moreau-jean-variant";
    }

    @Override
    public String summary() {
        return "Moreau-Jean variant with positions from the mean velocity: dissipates elastic vibration only, never by impact";
    }

    @Override
    public List<Parameter> parameters() {
        return MoreauJeanProvider.PARAMETERS;
    }

    @Override
    public Integrator create(Settings settings, Context context) {
        return new MoreauJeanVariant(settings.number("theta"));
    }
}
