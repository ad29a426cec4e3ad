package org.saltus.contact.law;

import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link DeviceLaw}. */
public final class ViscoelasticProvider implements ContactLawProvider {
    @Override
    public String name() {
        return "viscoelastic";
    }

    @Override
    public String summary() {
        return "spring and damper in series with the contact, pushing only; without k and c critically damped and as stiff as the step resolves: makes "
            + "reactions unique";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.optionalNumber("stiffness", "N/m", 0, Double.MAX_VALUE,
                "k; without k and c: (2 pi/h)^2/W_NN"),
            Parameter.optionalNumber("damping", "N·s/m", 0, Double.MAX_VALUE,
                "c; without k and c: 2 (2 pi/h)/W_NN"),
            Parameter.number("tangential_stiffness", "N/m", 0, Double.MAX_VALUE, 0,
                "k_T; without k_T and c_T friction acts without a device"),
            Parameter.number("tangential_damping", "N·s/m", 0, Double.MAX_VALUE, 0,
                "c_T"),
            Parameter.number("friction", "-", 0, Double.MAX_VALUE, 0,
                "coefficient of friction mu; 0: frictionless"));
    }

    @Override
    public ContactLaw create(Settings settings, Context context) {
        if (!settings.has("stiffness") && !settings.has("damping")) {
            return DeviceLaw.stepSized(settings.number("friction"));
        }
        return new DeviceLaw(settings.number("stiffness", 0), settings.number("damping", 0), settings.number("tangential_stiffness"),
            settings.number("tangential_damping"), settings.number("friction"), 0, DeviceLaw.Form.BUMPER);
    }
}
