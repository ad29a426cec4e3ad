package org.saltus.contact.law;

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
        return ImpactParameters.DESCRIPTION;
    }

    @Override
    public ContactLaw create(Settings settings, Context context) {
        return new NewtonCoulombLaw(settings.number("restitution"), settings.number("friction"));
    }
}
