package org.saltus.integrators.moreau;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.Integrator;

/** {@code moreau-jean}. */
public final class MoreauJeanProvider implements IntegratorProvider {
    static final List<Parameter> PARAMETERS = List.of(Parameter.number("theta", "-", 1e-6, 1, 0.5,
        "weight of the end of the step; 0.5 is second order and free of numerical dissipation on smooth motion"));

    @Override
    public String name() {
        return "moreau-jean";
    }

    @Override
    public String summary() {
        return "Moreau-Jean theta scheme: the robust first choice for rigid bodies and impacts";
    }

    @Override
    public List<Parameter> parameters() {
        return PARAMETERS;
    }

    @Override
    public Integrator create(Settings settings, Context context) {
        return new MoreauJean(settings.number("theta"));
    }
}
