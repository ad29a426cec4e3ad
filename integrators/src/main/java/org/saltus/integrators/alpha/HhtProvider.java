package org.saltus.integrators.alpha;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.Integrator;

/** {@code hht}. */
public final class HhtProvider implements IntegratorProvider {
    @Override
    public String name() {
        return "hht";
    }

    @Override
    public String summary() {
        return "nonsmooth Hilber-Hughes-Taylor: second order, damps high frequencies";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.number("alpha", "-", 0, 1.0 / 3, 0.1, "0 is Newmark (1/2, 1/4); more damps high frequencies more"));
    }

    @Override
    public Integrator create(Settings settings, Context context) {
        double alpha = settings.number("alpha");
        return new AlphaScheme("hht(alpha=" + alpha + ")", AlphaParameters.hht(alpha));
    }
}
