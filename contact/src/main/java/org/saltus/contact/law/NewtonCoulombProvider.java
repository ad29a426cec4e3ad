package org.saltus.contact.law;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link NewtonCoulombLaw}. */
public final class NewtonCoulombProvider implements ContactLawProvider {
    @Override
    public String name() {
        return "newton-coulomb";
    }

    @Override
    public String summary() {
        return "unilateral contact, Newton restitution, Coulomb friction on the velocity after impact; impacts with e > 0 may create energy";
    }

    @Override
    public List<Parameter> parameters() {
        List<Parameter> out = new ArrayList<>(ImpactParameters.DESCRIPTION);
        out.add(Parameter.number("tangential_restitution", "-", 0, 1, 0,
            "e_T: a contact that sticks through an impact reverses its slip, u_T,1 = -e_T u_T,0"));
        out.add(Parameter.optionalNumber("static_friction", "-", 0, Double.MAX_VALUE,
            "mu_s >= mu, holds a contact that sticks; default mu"));
        return out;
    }

    @Override
    public ContactLaw create(Settings settings, Context context) {
        return new NewtonCoulombLaw(settings.number("restitution"), settings.number("tangential_restitution"),
            settings.number("friction"), settings.number("static_friction", settings.number("friction")));
    }
}
