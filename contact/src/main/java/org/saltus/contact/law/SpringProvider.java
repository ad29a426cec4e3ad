package org.saltus.contact.law;

import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link DeviceLaw}. */
public final class SpringProvider implements ContactLawProvider {
    @Override
    public String name() {
        return "spring";
    }

    @Override
    public String summary() {
        return "two-sided spring and damper on the gap, between shapes up to a gap of reach; the same as in K and C under moreau-jean";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.number("stiffness", "N/m", 0, Double.MAX_VALUE, 0,
                "k"),
            Parameter.number("damping", "N·s/m", 0, Double.MAX_VALUE, 0,
                "c"),
            Parameter.number("reach", "m", 0, Double.MAX_VALUE, 0,
                "gap beyond which a spring between shapes lets go: larger than it ever stretches; rows of imported bodies are always held"));
    }

    @Override
    public ContactLaw create(Settings settings, Context context) {
        return DeviceLaw.spring(settings.number("stiffness"), settings.number("damping"), settings.number("reach"));
    }
}
