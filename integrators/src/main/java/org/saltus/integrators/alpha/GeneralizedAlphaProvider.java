package org.saltus.integrators.alpha;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.Integrator;

/** {@code generalized-alpha}. */
public final class GeneralizedAlphaProvider implements IntegratorProvider {
    @Override
    public String name() {
        return "generalized-alpha";
    }

    @Override
    public String summary() {
        return "nonsmooth generalised alpha (Chung-Hulbert): second order, damping of high frequencies by rho_inf";
    }

    @Override
    public List<Parameter> parameters() {
        return AlphaSettings.PARAMETERS;
    }

    @Override
    public Integrator create(Settings settings, Context context) {
        return AlphaSettings.scheme("generalized-alpha", settings, AlphaParameters.generalizedAlpha(settings.number("rho_inf")),
            true);
    }
}
