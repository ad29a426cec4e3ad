package org.saltus.contact.law;

import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link StickingLaw}. */
public final class StickingProvider implements ContactLawProvider {
    @Override
    public String name() {
        return "sticking";
    }

    @Override
    public String summary() {
        return "no slip while pressed, or with bilateral a weld from the first touch on";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.flag("bilateral", false, "true: holds tension too, from the first touch on"),
            Parameter.number("reach", "m", 0, Double.MAX_VALUE, 1e-4,
                "gap by which a weld may drift before it is lost"));
    }

    @Override
    public ContactLaw create(Settings settings, Context context) {
        return new StickingLaw(settings.flag("bilateral"), settings.number("reach"));
    }
}
