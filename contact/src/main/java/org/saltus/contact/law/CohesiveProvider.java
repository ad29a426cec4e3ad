package org.saltus.contact.law;

import java.util.List;
import org.saltus.core.check.Magnitude;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link CohesiveLaw}. */
public final class CohesiveProvider implements ContactLawProvider {
    @Override
    public String name() {
        return "cohesive";
    }

    @Override
    public String summary() {
        return "cohesive zone beside friction: adhesion (Raous-Cangemi-Cocou), bilinear or exponential softening";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.text("damage", "adhesion", "adhesion, bilinear or exponential"),
            Parameter.requiredNumber("stiffness", "N/m³", Magnitude.LEAST, Magnitude.MOST,
                "C_N, per area"),
            Parameter.optionalNumber("tangential_stiffness", "N/m³", 0, Double.MAX_VALUE,
                "C_T, per area; default C_N"),
            Parameter.requiredNumber("work", "J/m²", Magnitude.LEAST, Magnitude.MOST,
                "work of separation w per area"),
            Parameter.optionalNumber("strength", "Pa", Magnitude.LEAST, Magnitude.MOST,
                "largest pull per area, below (2 w C_N)^1/2; bilinear and exponential only"),
            Parameter.number("viscosity", "N·s/m", 0, Double.MAX_VALUE, 0,
                "b of the evolution of adhesion; adhesion only"),
            Parameter.requiredNumber("area", "m²", Magnitude.LEAST, Magnitude.MOST,
                "area A of one contact"),
            Parameter.number("friction", "-", 0, Double.MAX_VALUE, 0,
                "coefficient of friction mu; 0: frictionless"),
            Parameter.number("bond_gap", "m", 0, Double.MAX_VALUE, 1e-9,
                "contacts with a gap up to this at the start of the run are bonded"),
            Parameter.number("reach", "m", 0, Double.MAX_VALUE, 1e-3,
                "opening beyond which a bond is lost; larger than where it breaks"),
            Parameter.flag("implicit", false, "bond evaluated over the whole step, solved again until it agrees: any step is stable, its work exactly w"));
    }

    @Override
    public ContactLaw create(Settings settings, Context context) {
        double k = settings.number("stiffness");
        return new CohesiveLaw(damage(settings), k, settings.number("tangential_stiffness", k), settings.number("area"),
            settings.number("friction"), settings.number("bond_gap"), settings.number("reach"), settings.flag("implicit"));
    }

    private static BondDamage damage(Settings settings) {
        String kind = settings.text("damage");
        if (kind.equals("adhesion")) {
            return new AdhesionDamage(settings.number("stiffness"), settings.number("work"), settings.number("viscosity"));
        }
        if (!kind.equals("bilinear") && !kind.equals("exponential")) {
            throw settings.error("damage", "\"damage\" is \"" + kind + "\", expected adhesion, bilinear or exponential.");
        }
        if (!settings.has("strength")) {
            throw settings.error("damage", "\"strength\" [Pa] is missing; damage \"" + kind + "\" needs it.");
        }
        return kind.equals("bilinear")
            ? new BilinearDamage(settings.number("stiffness"), settings.number("work"), settings.number("strength"))
            : new ExponentialDamage(settings.number("stiffness"), settings.number("work"), settings.number("strength"));
    }
}
