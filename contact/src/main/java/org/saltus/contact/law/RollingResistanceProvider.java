package org.saltus.contact.law;

import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link RollingResistanceLaw}. */
public final class RollingResistanceProvider implements ContactLawProvider {
    @Override
    public String name() {
        return "rolling-resistance";
    }

    @Override
    public String summary() {
        return "impact law with friction and rolling resistance, for rigid bodies";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.number("restitution", "-", 0, 1, 0,
                "coefficient of restitution e of the normal impact"),
            Parameter.number("friction", "-", 0, Double.MAX_VALUE, 0,
                "coefficient of friction mu; 0: frictionless"),
            Parameter.number("rolling_friction", "m", 0, Double.MAX_VALUE, 0,
                "mu_r: lever arm of the normal force that resists rolling"));
    }

    @Override
    public ContactLaw create(Settings settings, Context context) {
        return new RollingResistanceLaw(settings.number("restitution"), settings.number("friction"),
            settings.number("rolling_friction"));
    }
}
