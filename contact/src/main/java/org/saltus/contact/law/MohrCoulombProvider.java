package org.saltus.contact.law;

import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link MohrCoulombLaw}. */
public final class MohrCoulombProvider implements ContactLawProvider {
    @Override
    public String name() {
        return "mohr-coulomb";
    }

    @Override
    public String summary() {
        return "rigid bond with Mohr-Coulomb strength that breaks for good; then friction mu";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredNumber("cohesion", "Pa", 0, Double.MAX_VALUE,
                "c: shear strength without pressure"),
            Parameter.requiredNumber("tension", "Pa", 0, Double.MAX_VALUE,
                "tensile strength, at most c/mu"),
            Parameter.requiredNumber("friction", "-", Double.MIN_NORMAL, Double.MAX_VALUE,
                "mu, of the bond and of the broken contact"),
            Parameter.requiredNumber("area", "m²", Double.MIN_NORMAL, Double.MAX_VALUE,
                "area A of one contact"),
            Parameter.number("bond_gap", "m", 0, Double.MAX_VALUE, 1e-9,
                "contacts with a gap up to this at the start of the run are bonded"),
            Parameter.flag("implicit", false, "a bond that fails is gone within the same step: the step is solved again without it"));
    }

    @Override
    public ContactLaw create(Settings settings, Context context) {
        return new MohrCoulombLaw(settings.number("cohesion"), settings.number("tension"), settings.number("friction"),
            settings.number("area"), settings.number("bond_gap"), settings.flag("implicit"));
    }
}
