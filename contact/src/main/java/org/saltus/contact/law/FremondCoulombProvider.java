package org.saltus.contact.law;

import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link FremondCoulombLaw}. */
public final class FremondCoulombProvider implements ContactLawProvider {
    @Override
    public String name() {
        return "fremond-coulomb";
    }

    @Override
    public String summary() {
        return "unilateral contact, Newton restitution, Coulomb friction on the mean velocity; dissipates, but with theta = 1/2 friction never brings to rest";
    }

    @Override
    public List<Parameter> parameters() {
        return ImpactParameters.DESCRIPTION;
    }

    @Override
    public ContactLaw create(Settings settings, Context context) {
        return new FremondCoulombLaw(settings.number("restitution"), settings.number("friction"));
    }
}
