package org.saltus.fem.scene;

import java.util.List;
import org.saltus.core.check.Magnitude;
import org.saltus.core.math.Quaternion;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.fem.element.BeamElement;
import org.saltus.fem.element.ElementFactory;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.FiniteStrainElement;
import org.saltus.fem.element.Formulation;
import org.saltus.fem.material.Elasticity;
import org.saltus.fem.material.HyperelasticLaw;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.NeoHookean;
import org.saltus.fem.material.StVenantKirchhoff;
import org.saltus.fem.material.StressState;

/**
 * Reads the block {@code material}, or the material of a region.
 *
 * @param block      checked against {@link #PARAMETERS}
 * @param quaternion w, x, y, z from the mesh's own axes to those of the model
 */
record MaterialBlock(Settings block, double[] quaternion) {
    static final String SUMMARY = "elasticity: {young [Pa], poisson, density [kg/m³]} or {orthotropic: {young: [E1, E2, E3], poisson: "
        + "[nu12, nu23, nu13], shear: [G12, G23, G13], angle [rad] | axes}, density} and, where they apply, "
        + "{model: plane-stress (default in 2D) | plane-strain | axisymmetric | 3d, thickness [m], area [m²], "
        + "viscosity: {bulk, shear [Pa·s]} or {time [s]}, section (of beams)}";

    private static final double POSITIVE = Magnitude.LEAST;
    private static final double HUGE = Magnitude.MOST;

    private static final List<Parameter> VISCOSITY = List.of(
        Parameter.number("bulk", "Pa·s", 0, HUGE, 0, "bulk viscosity"),
        Parameter.number("shear", "Pa·s", 0, HUGE, 0, "shear viscosity"),
        Parameter.optionalNumber("time", "s", 0, HUGE, "relaxation time; not with bulk and shear"));
    static final List<Parameter> PARAMETERS = List.of(
        Parameter.optionalNumber("young", "Pa", POSITIVE, HUGE, "Young's modulus, positive"),
        Parameter.optionalNumber("poisson", "-", Math.nextUp(-1.0), Math.nextDown(0.5),
            "Poisson's ratio, between -1 and 1/2; not read for bars"),
        Parameter.block("orthotropic", OrthotropyBlock.SUMMARY).holding(OrthotropyBlock.PARAMETERS),
        Parameter.requiredNumber("density", "kg/m³", POSITIVE, HUGE, "density, positive"),
        Parameter.text("model", null, "plane-stress, plane-strain, axisymmetric or 3d"),
        Parameter.number("thickness", "m", POSITIVE, HUGE, 1, "thickness of plane bodies, positive"),
        Parameter.number("area", "m²", POSITIVE, HUGE, 1, "cross-section of bars, positive"),
        Parameter.optionalNumber("expansion", "1/K", -HUGE, HUGE, "of bodies with temperatures: strain per kelvin, in all directions"),
        Parameter.block("section", SectionBlock.SUMMARY).holding(SectionBlock.KEYS),
        Parameter.block("viscosity", "Kelvin-Voigt damping: {bulk, shear [Pa·s]}, or {time [s]} for time times the elasticity").holding(VISCOSITY));

    /** Elements of bars: 1 dof per node along x, or as many as the scene has dimensions. */
    ElementFactory bars(int d) {
        refuseSection();
        block.refuseIf(block.has("orthotropic"), "orthotropic", "\"" + block.path() + ".orthotropic\" does not apply to bars. Give young.");
        return Elements.bar(material(0), d);
    }

    /** Elements of beams. @param dimension 2 or 3 */
    ElementFactory beams(int dimension, BeamElement.Theory theory) {
        requirePoisson();
        return beams(dimension, theory, material(block.number("poisson")));
    }

    private ElementFactory beams(int dimension, BeamElement.Theory theory, Material material) {
        block.refuseIf(!block.has("section"), "section", "\"" + block.path() + ".section\" is missing: " + SectionBlock.SUMMARY + ". Add it.");
        SectionBlock section = new SectionBlock(block.block("section"));
        double[] orientation = section.orientation(dimension);
        Quaternion.rotate(quaternion, 0, orientation, 0, orientation, 0);
        return Elements.beam(dimension, material, section.read(material.poissonRatio()), theory, orientation);
    }

    /** Elements whose stiffness is the viscosity of beams. */
    ElementFactory viscousBeams(int dimension, BeamElement.Theory theory) {
        requirePoisson();
        return beams(dimension, theory, viscous(material(block.number("poisson"))));
    }

    private void refuseSection() {
        block.refuseIf(block.has("section"), "section",
            "\"" + block.path() + ".section\" belongs to beams, but the body has no \"beam\". Set \"beam: euler-bernoulli\" or"
                + " \"timoshenko\", or remove it (bars take area).");
    }

    /** Elements of solids. */
    ElementFactory solids(StressState state, Formulation formulation) {
        refuseSection();
        block.refuseIf(state == StressState.AXISYMMETRIC && block.has("thickness"), "thickness",
            "\"" + block.path() + ".thickness\" does not apply to bodies of revolution, which are full rings. Remove it.");
        if (block.has("orthotropic")) {
            return Elements.solid(elasticity(), state, thickness(), block.number("density"), formulation);
        }
        requirePoisson();
        return Elements.continuum(material(block.number("poisson")), state, formulation);
    }

    /** Elements of finite strain with the law of a name. */
    ElementFactory finiteStrain(StressState state, String law) {
        block.refuseIf(block.has("viscosity"), "viscosity",
            "\"" + block.path() + ".viscosity\" is not offered with finite strains. Use damping alpha, or \"type: linear\".");
        block.refuseIf(state == StressState.AXISYMMETRIC, "model",
            "\"" + block.path() + ".model\" is axisymmetric, which finite strains do not offer. Use plane-strain, 3d or"
                + " \"type: linear\".");
        double thickness = state.dimension == 2 ? block.number("thickness") : 1;
        double density = block.number("density");
        ElementFactory small = solids(state, Formulation.FULL);
        return type -> new FiniteStrainElement(small.create(type), Elements.shapes(type), law(state, law), thickness, density);
    }

    private HyperelasticLaw law(StressState state, String name) {
        if (name.equals(StVenantKirchhoff.NAME)) {
            return new StVenantKirchhoff(elasticity(), state);
        }
        block.refuseIf(block.has("orthotropic"), "orthotropic",
            "\"" + block.path() + ".orthotropic\" does not apply to " + name + ". Use " + StVenantKirchhoff.NAME + ".");
        return new NeoHookean(material(block.number("poisson")), state);
    }

    /** Elements whose stiffness is the viscosity of solids, which may be zero. */
    ElementFactory viscousSolids(StressState state, Formulation formulation) {
        double density = block.number("density");
        if (!block.has("viscosity")) {
            return Elements.solid(Elasticity.isotropic(0, 0), state, thickness(), density, Formulation.FULL);
        }
        Settings viscosity = block.block("viscosity").checked(VISCOSITY);
        if (viscosity.has("time")) {
            return Elements.solid(elasticity().times(relaxationTime()), state, thickness(), density, formulation);
        }
        block.refuseIf(state == StressState.PLANE_STRESS, "viscosity",
            "\"" + block.path() + ".viscosity\" gives bulk and shear in plane stress, where the stress across the plate"
                + " would not vanish. Give the relaxation time, or use plane-strain.");
        Elasticity rates = Elasticity.viscous(viscosity.number("bulk"), viscosity.number("shear"));
        Formulation compatible = formulation == Formulation.B_BAR ? formulation : Formulation.FULL;
        return Elements.solid(rates, state, thickness(), density, compatible);
    }

    /** Elements whose stiffness is the viscosity of bars. */
    ElementFactory viscousBars(int d) {
        return Elements.bar(viscous(material(0)), d);
    }

    /** The relaxation time in place of 1 s; bars and beams need a positive modulus: one that adds nothing to any sum where there is no viscosity. */
    private Material viscous(Material own) {
        double time = block.has("viscosity") ? relaxationTime() : 0;
        double young = Math.max(time * own.youngModulus(), 1e-290);
        return new Material(young, own.poissonRatio(), own.density(), own.thickness(), own.area());
    }

    private double thickness() {
        return block.number("thickness");
    }

    private double relaxationTime() {
        Settings viscosity = block.block("viscosity").checked(VISCOSITY);
        block.refuseIf(!viscosity.has("time") || viscosity.has("bulk") || viscosity.has("shear"), "viscosity",
            "\"" + block.path() + ".viscosity\" must give either time or bulk and shear; bars take time.");
        return viscosity.number("time");
    }

    private Elasticity elasticity() {
        if (block.has("orthotropic")) {
            block.refuseIf(block.has("young") || block.has("poisson"), "orthotropic",
                "\"" + block.path() + "\" has both orthotropic and young or poisson. Keep one.");
            return Elasticity.of(new OrthotropyBlock(block.block("orthotropic")).read(quaternion));
        }
        requirePoisson();
        return Elasticity.of(material(block.number("poisson")));
    }

    private void requirePoisson() {
        block.refuseIf(!block.has("poisson"), "poisson", "\"" + block.path() + ".poisson\" is missing: Poisson's ratio. Add it.");
    }

    private Material material(double poisson) {
        block.refuseIf(!block.has("young"), "young", "\"" + block.path() + ".young\" is missing: Young's modulus [Pa], or orthotropic in place of it. Add it.");
        return new Material(block.number("young"), poisson, block.number("density"), thickness(),
            block.number("area"));
    }

    /** The state asked for, or the default of the dimension. */
    StressState stressState(int dimension) {
        if (!block.has("model")) {
            return dimension == 2 ? StressState.PLANE_STRESS : StressState.SOLID;
        }
        String word = block.text("model");
        StressState state = StressState.of(word);
        if (state == null) {
            throw block.error("model", "\"" + block.path() + ".model\" is \"" + word + "\", expected one of "
                + String.join(", ", StressState.words()) + ".");
        }
        block.refuseIf(state.dimension != dimension, "model", "\"" + block.path() + ".model\" is \"" + word + "\", but the mesh has cells of dimension "
                + dimension + ". Choose " + (dimension == 2 ? "plane-stress, plane-strain or axisymmetric." : "3d."));
        return state;
    }
}
