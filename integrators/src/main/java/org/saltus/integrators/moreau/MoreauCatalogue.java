package org.saltus.integrators.moreau;

import java.util.List;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;

/** Moreau-Jean's scheme and its variant by name. */
public final class MoreauCatalogue implements Catalogue<IntegratorProvider> {
    @Override
    public Class<IntegratorProvider> layer() {
        return IntegratorProvider.class;
    }

    @Override
    public List<IntegratorProvider> providers() {
        List<Parameter> theta = List.of(Parameter.number("theta", "-", 1e-6, 1, 0.5,
            "weight of the end of the step; 0.5 is second order and free of numerical dissipation on smooth motion"));
        return List.of(
            IntegratorProvider.of("moreau-jean", "Moreau-Jean theta scheme: the robust first choice for rigid bodies and impacts",
                theta, (s, c) -> new MoreauJean(s.number("theta"))),
            IntegratorProvider.of("moreau-jean-variant",
                "Moreau-Jean variant with positions from the mean velocity: dissipates elastic vibration only, never by impact",
                theta, (s, c) -> new MoreauJeanVariant(s.number("theta"))));
    }
}
