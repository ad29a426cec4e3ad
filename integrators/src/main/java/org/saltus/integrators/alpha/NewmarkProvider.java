package org.saltus.integrators.alpha;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.Integrator;

/** {@code newmark}. */
public final class NewmarkProvider implements IntegratorProvider {
    @Override
    public String name() {
        return "newmark";
    }

    @Override
    public String summary() {
        return "nonsmooth Newmark; gamma 1/2, beta 1/4 conserves the energy of smooth linear motion";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.number("gamma", "-", 0, 2, 0.5, "weight of the new acceleration in v; above 0.5 dissipates, first order"),
            Parameter.number("beta", "-", 0, 2, 0.25, "weight of the new acceleration in q"));
    }

    @Override
    public Integrator create(Settings settings, Context context) {
        double gamma = settings.number("gamma");
        double beta = settings.number("beta");
        return new AlphaScheme("newmark(gamma=" + gamma + ",beta=" + beta + ")", AlphaParameters.newmark(gamma, beta));
    }
}
