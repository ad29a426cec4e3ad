package org.saltus.integrators.alpha;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.Integrator;

/** {@code krenk-hogsberg}. */
public final class KrenkHogsbergProvider implements IntegratorProvider {
    @Override
    public String name() {
        return "krenk-hogsberg";
    }

    @Override
    public String summary() {
        return "nonsmooth Krenk-Hogsberg alpha scheme: damping and load follow the inertia; dissipates best";
    }

    @Override
    public List<Parameter> parameters() {
        return AlphaSettings.PARAMETERS;
    }

    @Override
    public Integrator create(Settings settings, Context context) {
        return AlphaSettings.scheme("krenk-hogsberg", settings, AlphaParameters.krenkHogsberg(settings.number("rho_inf")),
            false);
    }
}
