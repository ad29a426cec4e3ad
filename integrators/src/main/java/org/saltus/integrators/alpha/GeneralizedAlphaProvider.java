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
        return List.of(
            Parameter.number("rho_inf", "-", 0, 1, 0.8, "spectral radius at infinite frequency: 1 keeps all, 0 kills high frequencies"),
            Parameter.optionalNumber("alpha_m", "-", -1, 0.999, "weight of the old inertia; give all four of alpha_m, alpha_f, gamma, beta or none"),
            Parameter.optionalNumber("alpha_f", "-", 0, 0.999, "weight of the old stiffness"),
            Parameter.optionalNumber("gamma", "-", 0, 2, "weight of the new acceleration in v"),
            Parameter.optionalNumber("beta", "-", 0, 2, "weight of the new acceleration in q"));
    }

    @Override
    public Integrator create(Settings settings, Context context) {
        return AlphaSettings.scheme("generalized-alpha", settings, AlphaParameters.generalizedAlpha(settings.number("rho_inf")),
            true);
    }
}
