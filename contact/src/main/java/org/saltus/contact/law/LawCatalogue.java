package org.saltus.contact.law;

import java.util.List;
import org.saltus.core.check.Magnitude;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** The contact laws by name. */
public final class LawCatalogue implements Catalogue<ContactLawProvider> {
    private static final Parameter FRICTION = Parameter.number("friction", "-", 0, Double.MAX_VALUE, 0, "coefficient of friction mu; 0: frictionless");
    private static final Parameter IMPACT = Parameter.number("restitution", "-", 0, 1, 0,
        "coefficient of restitution e: u_N,1 = -e u_N,0 when an impact opens the contact");
    private static final Parameter NORMAL_IMPACT = Parameter.number("restitution", "-", 0, 1, 0, "coefficient of restitution e of the normal impact");
    private static final Parameter BOND_GAP = Parameter.number("bond_gap", "m", 0, Double.MAX_VALUE, 1e-9,
        "contacts with a gap up to this at the start of the run are bonded");

    @Override
    public Class<ContactLawProvider> layer() {
        return ContactLawProvider.class;
    }

    @Override
    public List<ContactLawProvider> providers() {
        return List.of(
            ContactLawProvider.of("newton-coulomb",
                "unilateral contact, Newton restitution, Coulomb friction on the velocity after impact; impacts with e > 0 may create energy",
                List.of(IMPACT, FRICTION,
                    Parameter.number("tangential_restitution", "-", 0, 1, 0,
                        "e_T: a contact that sticks through an impact reverses its slip, u_T,1 = -e_T u_T,0"),
                    Parameter.optionalNumber("static_friction", "-", 0, Double.MAX_VALUE, "mu_s >= mu, holds a contact that sticks; default mu")),
                (s, c) -> new NewtonCoulombLaw(s.number("restitution"), s.number("tangential_restitution"), s.number("friction"),
                    s.number("static_friction", s.number("friction")))),
            ContactLawProvider.of("fremond-coulomb", "unilateral contact, Newton restitution, Coulomb friction on the mean velocity; dissipates, but with"
                    + " theta = 1/2 friction never brings to rest",
                List.of(IMPACT, FRICTION),
                (s, c) -> new FremondCoulombLaw(s.number("restitution"), s.number("friction"))),
            ContactLawProvider.of("gap-level", "Signorini on the gap at the end of the step: closes gaps exactly, pushes penetration out; rebounds where q1"
                    + " takes v at mid-step",
                List.of(FRICTION,
                    Parameter.flag("one_sided", false, "true: never corrects penetration"),
                    Parameter.number("share", "-", Double.MIN_VALUE, 1, 1, "s of the gap g_m at q_m that a step closes: g1 = (1 - s) g_m;"
                        + " with theta = 1/2, s = 1 rebounds with all of the speed, s = 1/2 with half of it at most")),
                (s, c) -> new GapLevelLaw(s.number("friction"), s.flag("one_sided"), s.number("share"))),
            ContactLawProvider.of("sticking", "no slip while pressed, or with bilateral a weld from the first touch on",
                List.of(
                    Parameter.flag("bilateral", false, "true: holds tension too, from the first touch on"),
                    Parameter.number("reach", "m", 0, Double.MAX_VALUE, 1e-4, "gap by which a weld may drift before it is lost")),
                (s, c) -> new StickingLaw(s.flag("bilateral"), s.number("reach"))),
            ContactLawProvider.of("rolling-resistance", "impact law with friction, rolling and spinning resistance, for rigid bodies",
                List.of(NORMAL_IMPACT, FRICTION,
                    Parameter.number("rolling_friction", "m", 0, Double.MAX_VALUE, 0, "mu_r: lever arm of the normal force that resists rolling"),
                    Parameter.number("spinning_friction", "m", 0, Double.MAX_VALUE, 0,
                        "mu_s: lever arm of the normal force that resists spinning about the normal (pivoting); in space only")),
                LawCatalogue::rollingResistance),
            ContactLawProvider.of("viscoelastic", "spring and damper in series with the contact, pushing only; without k and c critically damped and as"
                    + " stiff as the step resolves: makes reactions unique",
                List.of(
                    Parameter.optionalNumber("stiffness", "N/m", 0, Double.MAX_VALUE, "k; without k and c: (2 pi/h)^2/W_NN"),
                    Parameter.optionalNumber("damping", "N·s/m", 0, Double.MAX_VALUE, "c; without k and c: 2 (2 pi/h)/W_NN"),
                    Parameter.number("tangential_stiffness", "N/m", 0, Double.MAX_VALUE, 0,
                        "k_T; without k_T and c_T friction acts without a device"),
                    Parameter.number("tangential_damping", "N·s/m", 0, Double.MAX_VALUE, 0, "c_T"),
                    FRICTION),
                (s, c) -> s.has("stiffness") || s.has("damping")
                    ? new DeviceLaw(s.number("stiffness", 0), s.number("damping", 0), s.number("tangential_stiffness"), s.number("tangential_damping"),
                        s.number("friction"), 0, DeviceLaw.Form.BUMPER)
                    : DeviceLaw.stepSized(s.number("friction"))),
            ContactLawProvider.of("spring",
                "two-sided spring and damper on the gap, between shapes up to a gap of reach; the same as in K and C under moreau-jean",
                List.of(
                    Parameter.number("stiffness", "N/m", 0, Double.MAX_VALUE, 0, "k"),
                    Parameter.number("damping", "N·s/m", 0, Double.MAX_VALUE, 0, "c"),
                    Parameter.number("reach", "m", 0, Double.MAX_VALUE, 0,
                        "gap beyond which a spring between shapes lets go: larger than it ever stretches; rows of imported bodies are always held")),
                (s, c) -> DeviceLaw.spring(s.number("stiffness"), s.number("damping"), s.number("reach"))),
            ContactLawProvider.of("cohesive", "cohesive zone beside friction: adhesion (Raous-Cangemi-Cocou), bilinear or exponential softening",
                List.of(
                    Parameter.text("damage", "adhesion", "adhesion, bilinear or exponential"),
                    Parameter.requiredNumber("stiffness", "N/m³", Magnitude.LEAST, Magnitude.MOST, "C_N, per area"),
                    Parameter.optionalNumber("tangential_stiffness", "N/m³", 0, Double.MAX_VALUE, "C_T, per area; default C_N"),
                    Parameter.requiredNumber("work", "J/m²", Magnitude.LEAST, Magnitude.MOST, "work of separation w per area"),
                    Parameter.optionalNumber("strength", "Pa", Magnitude.LEAST, Magnitude.MOST,
                        "largest pull per area, below (2 w C_N)^1/2; bilinear and exponential only"),
                    Parameter.number("viscosity", "N·s/m", 0, Double.MAX_VALUE, 0, "b of the evolution of adhesion; adhesion only"),
                    Parameter.requiredNumber("area", "m²", Magnitude.LEAST, Magnitude.MOST, "area A of one contact"),
                    FRICTION,
                    BOND_GAP,
                    Parameter.number("reach", "m", 0, Double.MAX_VALUE, 1e-3, "opening beyond which a bond is lost; larger than where it breaks"),
                    Parameter.flag("implicit", false,
                        "bond evaluated over the whole step, solved again until it agrees: any step is stable, its work exactly w")),
                (s, c) -> new CohesiveLaw(damage(s), s.number("stiffness"), s.number("tangential_stiffness", s.number("stiffness")), s.number("area"),
                    s.number("friction"), s.number("bond_gap"), s.number("reach"), s.flag("implicit"))),
            ContactLawProvider.of("mohr-coulomb", "rigid bond with Mohr-Coulomb strength that breaks for good; then friction mu",
                List.of(
                    Parameter.requiredNumber("cohesion", "Pa", 0, Double.MAX_VALUE, "c: shear strength without pressure"),
                    Parameter.requiredNumber("tension", "Pa", 0, Double.MAX_VALUE, "tensile strength, at most c/mu"),
                    Parameter.requiredNumber("friction", "-", Double.MIN_NORMAL, Double.MAX_VALUE, "mu, of the bond and of the broken contact"),
                    Parameter.requiredNumber("area", "m²", Double.MIN_NORMAL, Double.MAX_VALUE, "area A of one contact"),
                    BOND_GAP,
                    Parameter.flag("implicit", false, "a bond that fails is gone within the same step: the step is solved again without it")),
                (s, c) -> new MohrCoulombLaw(s.number("cohesion"), s.number("tension"), s.number("friction"), s.number("area"), s.number("bond_gap"),
                    s.flag("implicit"))),
            ContactLawProvider.of("capillary", "wet contact: a liquid bridge pulls from touch to rupture, over an impact law with friction",
                List.of(
                    Parameter.requiredNumber("force", "N", 0, Double.MAX_VALUE, "pull F0 at contact, about 2 pi R gamma cos(theta) between spheres"),
                    Parameter.requiredNumber("rupture_gap", "m", 0, Double.MAX_VALUE, "gap at which a bridge ruptures"),
                    Parameter.optionalNumber("decay", "m", Double.MIN_NORMAL, Double.MAX_VALUE, "length l of F = F0 exp(-g/l); default: constant pull"),
                    FRICTION,
                    NORMAL_IMPACT),
                (s, c) -> new CapillaryLaw(s.number("force"), s.number("decay", Double.POSITIVE_INFINITY), s.number("rupture_gap"), s.number("friction"),
                    s.number("restitution"))));
    }

    private static ContactLaw rollingResistance(Settings settings, Context context) {
        double spinning = settings.number("spinning_friction");
        settings.refuseIf(spinning > 0 && context.dimension() == 2, "spinning_friction", "\"spinning_friction\" is " + spinning
                + " in a plane scene, where no body spins about a contact normal. Leave it out, or use \"rolling_friction\".");
        return new RollingResistanceLaw(settings.number("restitution"), settings.number("friction"), settings.number("rolling_friction"), spinning);
    }

    private static BondDamage damage(Settings settings) {
        String kind = settings.text("damage");
        if (kind.equals("adhesion")) {
            return new AdhesionDamage(settings.number("stiffness"), settings.number("work"), settings.number("viscosity"));
        }
        settings.refuseIf(!kind.equals("bilinear") && !kind.equals("exponential"), "damage",
            "\"damage\" is \"" + kind + "\", expected adhesion, bilinear or exponential.");
        settings.refuseIf(!settings.has("strength"), "damage", "\"strength\" [Pa] is missing; damage \"" + kind + "\" needs it.");
        return kind.equals("bilinear")
            ? new BilinearDamage(settings.number("stiffness"), settings.number("work"), settings.number("strength"))
            : new ExponentialDamage(settings.number("stiffness"), settings.number("work"), settings.number("strength"));
    }
}
