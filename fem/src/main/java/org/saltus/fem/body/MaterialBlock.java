package org.saltus.fem.body;

import java.util.List;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;

/** Reads the block {@code material}. */
final class MaterialBlock {
    static final String SUMMARY = "isotropic elasticity: {young [Pa], poisson, density [kg/m³]} and, where they apply, "
        + "{model: plane-stress (default in 2D) | plane-strain | 3d, thickness [m], area [m²]}";

    /** The smallest number that counts as positive. */
    private static final double POSITIVE = Double.MIN_NORMAL;
    private static final double HUGE = Double.MAX_VALUE;

    private static final List<Parameter> PARAMETERS = List.of(
        Parameter.requiredNumber("young", "Pa", POSITIVE, HUGE, "Young's modulus, positive"),
        Parameter.optionalNumber("poisson", "-", Math.nextUp(-1.0), Math.nextDown(0.5),
            "Poisson's ratio, between -1 and 1/2; not read for bars"),
        Parameter.requiredNumber("density", "kg/m³", POSITIVE, HUGE, "density, positive"),
        Parameter.text("model", null, "plane-stress, plane-strain or 3d"),
        Parameter.number("thickness", "m", POSITIVE, HUGE, 1, "thickness of 2D bodies, positive"),
        Parameter.number("area", "m²", POSITIVE, HUGE, 1, "cross-section of bars, positive"));

    private final Settings block;

    MaterialBlock(Settings block) {
        this.block = block.checked(PARAMETERS);
    }

    Material barMaterial() {
        return material(0);
    }

    Material continuumMaterial() {
        if (!block.has("poisson")) {
            throw block.error("poisson", "\"" + block.path() + ".poisson\" is missing: Poisson's ratio. Add it.");
        }
        return material(block.number("poisson"));
    }

    private Material material(double poisson) {
        return new Material(block.number("young"), poisson, block.number("density"), block.number("thickness"),
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
        if (state.dimension != dimension) {
            throw block.error("model", "\"" + block.path() + ".model\" is \"" + word + "\", but the mesh has cells of dimension "
                + dimension + ". Choose " + (dimension == 2 ? "plane-stress or plane-strain." : "3d."));
        }
        return state;
    }
}
