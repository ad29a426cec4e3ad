package org.saltus.core.electric;

import java.util.List;
import org.saltus.core.conduction.ContactConductance;
import org.saltus.core.spi.FieldMesh;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.TimeFunctions;

/** What scenes say of current: keys of the field, of bodies, laws and joints. */
final class ElectricKeys {
    private static final double MAX = Double.MAX_VALUE;
    private static final double MIN = Double.MIN_NORMAL;

    /** Of the entry in {@code fields}. */
    static final List<Parameter> FIELD = List.of(
        Parameter.text("open", "error", "what happens when a current that is given has no way out: error ends the run, drop leaves those bodies undriven in"
            + " the step"),
        Parameter.number("touch", "m", 0, MAX, 1e-9, "gap at the end of the step up to which a contact without force conducts"));

    /** Of an entry of {@code electrodes}, beside the keys that select nodes. */
    static final List<Parameter> ELECTRODE = List.of(
        Parameter.any("potential", "its nodes are kept at: " + TimeFunctions.FORM).in("V").holding(TimeFunctions.KEYS),
        Parameter.any("current", "fed into its nodes, which have one potential: " + TimeFunctions.FORM).in("A").holding(TimeFunctions.KEYS));

    /** Of a body. */
    static final List<Parameter> BODY = List.of(
        Parameter.any("potential", "it is kept at: " + TimeFunctions.FORM).in("V").holding(TimeFunctions.KEYS),
        Parameter.any("current", "fed into it: " + TimeFunctions.FORM).in("A").holding(TimeFunctions.KEYS),
        Parameter.any("conductivity", "of meshes (a number, or one per axis of the scene), and for contact laws that ask for it").in("A/V/m"),
        Parameter.list("electrodes", "of meshed bodies: blocks {potential | current, ...} with nodes, box or plane")
            .holding(Parameter.all(ELECTRODE, FieldMesh.SELECTION)),
        Parameter.optionalNumber("conductance", "A/V", MIN, MAX, "of the body, for laws with bulk: true"),
        Parameter.optionalNumber("young", "Pa", MIN, MAX, "E, for conductance of type hertz; that of the block thermal when absent"),
        Parameter.optionalNumber("poisson", "-", -1, 0.5, "nu, for conductance of type hertz; that of the block thermal when absent"),
        Parameter.any("radius", "of curvature at contacts, .inf for flat, for conductance of type hertz; that of the block thermal, or of the shape, when"
            + " absent")
            .in("m"),
        Parameter.optionalNumber("thickness", "m", MIN, MAX, "of plane scenes, for conductance of type hertz; that of the block thermal when absent"));

    /** Of {@code oxide}. */
    static final List<Parameter> OXIDE = List.of(
        Parameter.requiredNumber("conductance", "A/V", MIN, MAX, "of the film, in series with the contact while it is whole"),
        Parameter.any("threshold", "power of the contact at which the film breaks, a number, or {energy: e} for 3/4 e R* F_N; never when absent").in("W")
            .holding(List.of(Parameter.requiredNumber("energy", "J/m/m/N", MIN, MAX, "e: power by reduced radius and normal force"))),
        Parameter.flag("recovers", false, "true: heals for the next step when the power is below the threshold"),
        Parameter.number("sliding", "m/s", 0, MAX, MAX, "slip velocity above which the film is broken"));

    /** Of a law. */
    static final List<Parameter> LAW = List.of(
        Parameter.requiredBlock("conductance", "how well its contacts conduct").holding(ContactConductance.keys("S")),
        Parameter.flag("bulk", false, "true: the harmonic mean of the two bodies' conductances is in series with that of the contact"),
        Parameter.block("oxide", "a film that breaks down").holding(OXIDE),
        Parameter.text("partition", "half", "shares of the two bodies in the heat of the current: half, or effusivity: as contact heat is shared"));

    /** Of a joint. */
    static final List<Parameter> JOINT = List.of(
        Parameter.requiredBlock("conductance", "{type: constant, value}: how well the joint conducts").holding(ContactConductance.keys("S")));

    private ElectricKeys() {
    }
}
