package org.saltus.contact.law;

import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link CapillaryLaw}. */
public final class CapillaryProvider implements ContactLawProvider {
    @Override
    public String name() {
        return "capillary";
    }

    @Override
    public String summary() {
        return "wet contact: a liquid bridge pulls from touch to rupture, over an impact law with friction";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredNumber("force", "N", 0, Double.MAX_VALUE,
                "pull F0 at contact, about 2 pi R gamma cos(theta) between spheres"),
            Parameter.requiredNumber("rupture_gap", "m", 0, Double.MAX_VALUE,
                "gap at which a bridge ruptures"),
            Parameter.optionalNumber("decay", "m", Double.MIN_NORMAL, Double.MAX_VALUE,
                "length l of F = F0 exp(-g/l); default: constant pull"),
            Parameter.number("friction", "-", 0, Double.MAX_VALUE, 0,
                "coefficient of friction mu; 0: frictionless"),
            Parameter.number("restitution", "-", 0, 1, 0,
                "coefficient of restitution e of the normal impact"));
    }

    @Override
    public ContactLaw create(Settings settings, Context context) {
        return new CapillaryLaw(settings.number("force"), settings.number("decay", Double.POSITIVE_INFINITY), settings.number("rupture_gap"),
            settings.number("friction"), settings.number("restitution"));
    }
}
