package org.saltus.fem.scene;

import java.util.List;
import org.saltus.core.check.Magnitude;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.fem.material.BeamSection;

/** Reads the block {@code section} of a material: the cross-section of beams. */
record SectionBlock(Settings block) {
    static final String SUMMARY = "of beams: {type: rectangle, height (along local y, in the plane of 2D), width (along local z) [m]}, {type: circle, radius, "
        + "inner_radius [m]} or {type: general, area [m²], iy, iz, torsion [m⁴], shear: [ky, kz], reach: [y, z] [m]}; orientation: [x, y, z] spans local x-y "
        + "with the beam (3D)";

    private static final double POSITIVE = Magnitude.LEAST;
    private static final double HUGE = Magnitude.MOST;
    private static final Parameter ORIENTATION = Parameter.numbers("orientation", "-", "3D: a vector that with the beam spans the plane of local x and y");
    private static final List<Parameter> RECTANGLE = List.of(ORIENTATION,
        Parameter.requiredNumber("height", "m", POSITIVE, HUGE, "along local y"),
        Parameter.requiredNumber("width", "m", POSITIVE, HUGE, "along local z"));
    private static final List<Parameter> CIRCLE = List.of(ORIENTATION,
        Parameter.requiredNumber("radius", "m", POSITIVE, HUGE, "outer radius"),
        Parameter.number("inner_radius", "m", 0, HUGE, 0, "of tubes"));
    private static final List<Parameter> GENERAL = List.of(ORIENTATION,
        Parameter.requiredNumber("area", "m²", POSITIVE, HUGE, "area"),
        Parameter.requiredNumber("iz", "m⁴", POSITIVE, HUGE, "second moment of bending along local y (the plane of 2D)"),
        Parameter.optionalNumber("iy", "m⁴", POSITIVE, HUGE, "second moment of bending along local z; iz when absent"),
        Parameter.optionalNumber("torsion", "m⁴", POSITIVE, HUGE, "Saint-Venant's J; iy + iz when absent"),
        Parameter.numbers("shear", "-", "shear factors ky, kz; 5/6 when absent"),
        Parameter.numbers("reach", "m", "largest |y|, |z| of the section, for stresses; 0 when absent"));

    static final List<Parameter> KEYS = Parameter.anyOf(List.of(Parameter.requiredText("type", "rectangle, circle or general")), RECTANGLE, CIRCLE, GENERAL);

    BeamSection read(double poisson) {
        return FemBlock.located(block, () -> section(poisson));
    }

    private BeamSection section(double poisson) {
        switch (block.text("type")) {
            case "rectangle" -> {
                Settings s = block.checked(RECTANGLE, "type");
                return BeamSection.rectangle(s.number("height"), s.number("width"), poisson);
            }
            case "circle" -> {
                Settings s = block.checked(CIRCLE, "type");
                return BeamSection.circle(s.number("radius"), s.number("inner_radius"), poisson);
            }
            case "general" -> {
                Settings s = block.checked(GENERAL, "type");
                double iy = s.number("iy", s.number("iz"));
                double[] shear = s.has("shear") ? s.numbers("shear", 2) : new double[] {5.0 / 6, 5.0 / 6};
                double[] reach = s.has("reach") ? s.numbers("reach", 2) : new double[2];
                return new BeamSection(s.number("area"), iy, s.number("iz"), s.number("torsion", iy + s.number("iz")), shear[0], shear[1], reach[0], reach[1]);
            }
            default -> throw block.error("type", "\"" + block.path() + ".type\" is \"" + block.text("type") + "\", expected rectangle, circle or general.");
        }
    }

    /** Local y in the mesh's own axes; needed in space. */
    double[] orientation(int dimension) {
        if (dimension == 2) {
            return new double[3];
        }
        block.refuseIf(!block.has("orientation"), "orientation",
            "\"" + block.path() + ".orientation\" is missing: a vector [x, y, z] that points across the beams, along the"
                + " section's height (local y). Add it.");
        return block.numbers("orientation", 3);
    }
}
