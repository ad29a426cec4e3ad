package org.saltus.contact.law;

import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link GapLevelLaw}. */
public final class GapLevelProvider implements ContactLawProvider {
    @Override
    public String name() {
        return "gap-level";
    }

    @Override
    public String summary() {
        return "Signorini on the gap at the end of the step: closes gaps exactly, pushes penetration out; rebounds where q1 takes v at mid-step";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.number("friction", "-", 0, Double.MAX_VALUE, 0,
                "coefficient of friction mu; 0: frictionless"),
            Parameter.flag("one_sided", false, "true: never corrects penetration"),
            Parameter.number("share", "-", Double.MIN_VALUE, 1, 1,
                "s of the gap g_m at q_m that a step closes: g1 = (1 - s) g_m;"
                    + " with theta = 1/2, s = 1 rebounds with all of the speed, s = 1/2 with half of it at most"));
    }

    @Override
    public ContactLaw create(Settings settings, Context context) {
        return new GapLevelLaw(settings.number("friction"), settings.flag("one_sided"), settings.number("share"));
    }
}
