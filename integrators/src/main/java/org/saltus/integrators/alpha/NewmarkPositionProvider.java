package org.saltus.integrators.alpha;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.Integrator;

/** {@code newmark-position}. */
public final class NewmarkPositionProvider implements IntegratorProvider {
    @Override
    public String name() {
        return "newmark-position";
    }

    @Override
    public String summary() {
        return "COMPARISON ONLY, creates energy at impacts: classical Newmark with the gap imposed on positions; no restitution";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.number("gamma", "-", 1e-3, 2, 0.5, "weight of the new acceleration in v"),
            Parameter.number("beta", "-", 1e-3, 2, 0.25, "weight of the new acceleration in q"));
    }

    @Override
    public Integrator create(Settings settings, Context context) {
        return new NewmarkPosition(settings.number("gamma"), settings.number("beta"));
    }
}
