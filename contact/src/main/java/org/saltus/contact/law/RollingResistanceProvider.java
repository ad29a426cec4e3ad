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
        return "impact law with friction, rolling and spinning resistance, for rigid bodies";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.number("restitution", "-", 0, 1, 0,
                "coefficient of restitution e of the normal impact"),
            Parameter.number("friction", "-", 0, Double.MAX_VALUE, 0,
                "coefficient of friction mu; 0: frictionless"),
            Parameter.number("rolling_friction", "m", 0, Double.MAX_VALUE, 0,
                "mu_r: lever arm of the normal force that resists rolling"),
            Parameter.number("spinning_friction", "m", 0, Double.MAX_VALUE, 0,
                "mu_s: lever arm of the normal force that resists spinning about the normal (pivoting); in space only"));
    }

    @Override
    public ContactLaw create(Settings settings, Context context) {
        double spinning = settings.number("spinning_friction");
        if (spinning > 0 && context.dimension() == 2) {
            throw settings.error("spinning_friction", "\"spinning_friction\" is " + spinning
                + " in a plane scene, where no body spins about a contact normal. Leave it out, or use \"rolling_friction\".");
        }
        return new RollingResistanceLaw(settings.number("restitution"), settings.number("friction"),
            settings.number("rolling_friction"), spinning);
    }
}
