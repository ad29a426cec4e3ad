package org.saltus.core.thermal;

import java.util.List;
import org.saltus.core.conduction.ContactConductance;
import org.saltus.core.spi.FieldMesh;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.TimeFunctions;

/** What scenes say of heat: keys of the field, of bodies, laws and joints. */
final class ThermalKeys {
    private static final double MAX = Double.MAX_VALUE;
    private static final double MIN = Double.MIN_NORMAL;

    /** Of the entry in {@code fields}. */
    static final List<Parameter> FIELD = List.of(
        Parameter.number("reference", "K", MIN, MAX, 293.15, "temperature at the start of bodies that say nothing; rises are counted from it"),
        Parameter.number("theta", "-", 0.5, 1, 1, "weight of the end of the step in conduction: 1 is monotone, 0.5 of second order"),
        Parameter.text("initial", "given", "given, or steady: temperatures begin in equilibrium with what is held and around, through the contacts of the first"
            + " step; what floats keeps its heat"),
        Parameter.integer("every", 1, 1_000_000, 1, "conduction follows every so many steps, with their heats and the means of their conductances"),
        Parameter.flag("elastic_coupling", false, "true: what stretches cools, and vibrations of bodies that expand lose by it; for type linear"
            + " under theta schemes"),
        Parameter.text("damping_heat", "body", "where the work of the damping of meshed bodies goes: body, or lost"),
        Parameter.number("touch", "m", 0, MAX, 1e-9, "gap at the end of the step up to which a contact without force conducts"));

    private static final Parameter AMBIENT = Parameter.any("ambient", "temperature around: " + TimeFunctions.FORM + "; the reference when absent").in("K")
        .holding(TimeFunctions.KEYS);
    /** Of {@code convection}. */
    static final List<Parameter> CONVECTION = List.of(Parameter.requiredNumber("coefficient", "W/m^2/K", 0, MAX, "heat flux per kelvin"),
        Parameter.requiredNumber("area", "m^2", 0, MAX, "surface that it acts on"), AMBIENT);
    /** Of {@code radiation}. */
    static final List<Parameter> RADIATION = List.of(Parameter.requiredNumber("emissivity", "-", 0, 1, "of the surface"),
        Parameter.requiredNumber("area", "m^2", 0, MAX, "surface that radiates"), AMBIENT);
    private static final Parameter TEMPERATURE = Parameter.any("temperature",
        "at the start, a number; of obstacles, which keep it, " + TimeFunctions.FORM + "; the reference of the field when absent").in("K")
        .holding(TimeFunctions.KEYS);
    /** Of {@code hold}. */
    static final List<Parameter> HOLD = List.of(
        Parameter.any("temperature", "the body is kept at: " + TimeFunctions.FORM).in("K").holding(TimeFunctions.KEYS),
        Parameter.block("time", "{ramp: s}: it goes there from its temperature at the start in this time; at once when absent").holding(
            List.of(Parameter.requiredNumber("ramp", "s", MIN, MAX, "time until it is reached"))));

    /** Of an entry of {@code loads} of a meshed body, beside the keys that select nodes. */
    static final List<Parameter> LOAD = List.of(
        Parameter.requiredText("type", "flux (W/m^2 into the sides), convection, radiation (both on the sides whose nodes are all selected) or source (W/m^3,"
            + " everywhere or in the volumes of the selected nodes)"),
        Parameter.any("value", "of flux and source: " + TimeFunctions.FORM).holding(TimeFunctions.KEYS),
        Parameter.optionalNumber("coefficient", "W/m^2/K", 0, MAX, "of convection"),
        Parameter.optionalNumber("emissivity", "-", 0, 1, "of radiation"), AMBIENT);

    /** Of a body. */
    static final List<Parameter> BODY = List.of(
        Parameter.optionalNumber("specific_heat", "J/kg/K", MIN, MAX, "c; required for bodies that move freely"),
        Parameter.any("conductivity", "k: of meshes (a number, one per axis of the scene, or a table {temperatures, values} by the"
            + " temperature at the start of the step), for contact laws that ask for it, and for the partition of"
            + " contact heat").in("W/m/K"),
        Parameter.optionalNumber("expansion", "1/K", -MAX, MAX, "strain per kelvin of a meshed body, in all directions, free of stress at the reference of the"
            + " field; bodies of several materials say it in these"),
        Parameter.optionalNumber("density", "kg/m^3", MIN, MAX, "for the partition of contact heat; that of the body when absent"),
        TEMPERATURE,
        Parameter.optionalNumber("young", "Pa", MIN, MAX, "E, for conductance of type hertz: rigid bodies have none of their own"),
        Parameter.optionalNumber("poisson", "-", -1, 0.5, "nu, for conductance of type hertz"),
        Parameter.any("radius", "of curvature at contacts, .inf for flat: for conductance of type hertz; that of spheres and disks, planes and boxes is known")
            .in("m"),
        Parameter.optionalNumber("thickness", "m", MIN, MAX, "of plane scenes, for conductance of type hertz"),
        Parameter.block("convection", "heat to surroundings, coefficient area (ambient - T)").holding(CONVECTION),
        Parameter.block("radiation", "heat to surroundings, emissivity sigma area (ambient^4 - T^4), linearised at the start of each step").holding(RADIATION),
        Parameter.any("source", "heat made in the body: " + TimeFunctions.FORM).in("W").holding(TimeFunctions.KEYS),
        Parameter.any("hold", "keeps a rigid body that moves at a temperature; of a meshed body a list of such blocks with nodes, box or plane").holding(HOLD),
        Parameter.list("loads", "of meshed bodies: blocks {type: flux | convection | radiation | source, ...} with nodes, box or plane")
            .holding(Parameter.all(LOAD, FieldMesh.SELECTION)));

    /** Of a table of the temperature at the start of a step. @param word key of its values */
    static List<Parameter> table(String word) {
        return List.of(Parameter.requiredNumbers("temperatures", "K", "increasing"), Parameter.requiredNumbers(word, word.equals("factors") ? "-" : "W/m/K",
            "one per temperature; straight lines"
            + " between, the values at both ends beyond"));
    }

    /** Of a law. */
    static final List<Parameter> LAW = List.of(
        Parameter.block("conductance", "how well its contacts conduct; not at all when absent").holding(ContactConductance.keys("W/K")),
        Parameter.block("conductance_at", "factor of conductance by the mean temperature of both sides at the start of the step").holding(table("factors")),
        Parameter.block("friction_at", "factor of friction by the mean temperature of both sides at the start of the step (of runs; equilibria take the law's)")
            .holding(table("factors")),
        Parameter.any("partition", "shares of the two bodies in the heat of a contact: effusivity (as sqrt(k density c); half where a body does not give them),"
            + " half, or [a, b] with a + b = 1, in the order of between; effusivity when absent. A body without the block takes nothing"),
        Parameter.number("heat_fraction", "-", 0, 1, 1, "part of what a contact dissipates that becomes heat; the rest is booked as not_heat"));

    /** Of a joint. */
    static final List<Parameter> JOINT = List.of(
        Parameter.requiredBlock("conductance", "{type: constant, value}: how well the joint conducts").holding(ContactConductance.keys("W/K")));

    private ThermalKeys() {
    }
}
