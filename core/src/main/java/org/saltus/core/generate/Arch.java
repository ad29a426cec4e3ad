package org.saltus.core.generate;

import java.util.List;
import java.util.Map;
import org.saltus.core.rigid.PlacementKeys;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/**
 * An arch in the plane: {@code stones} equal voussoirs with radial joints between the angles {@code from} and {@code to} (from +x, turning to +y),
 * each the quadrilateral with corners at
 * radii R − t/2 and R + t/2 on its two joints. Its centroid is on its axis at (2/3) cos δ (R₂³ − R₁³)/(R₂² − R₁²), δ half its angle.
 */
public final class Arch implements BodyList {
    static final String TYPE = "arch";
    static final List<Parameter> DESCRIPTION = List.of(
        Parameter.requiredText("type", TYPE + ": voussoirs of a circular arch (2D)"),
        new Parameter("stones", Parameter.Kind.INTEGER, "-", 1, 100_000, null, true, "number of voussoirs"),
        Parameter.requiredNumber("radius", "m", Double.MIN_NORMAL, Double.MAX_VALUE, "mean radius R"),
        Parameter.requiredNumber("thickness", "m", Double.MIN_NORMAL, Double.MAX_VALUE, "t, below 2 R"),
        Parameter.number("from", "rad", -7, 7, 0, "angle of the first joint"),
        Parameter.number("to", "rad", -7, 7, Math.PI, "angle of the last joint"),
        Parameter.numbers("centre", "m", "centre of the circle; default 0"));
    private final int stones;
    private final double inner;
    private final double outer;
    private final double from;
    private final double step;
    private final double[] middle;

    private Arch(Settings s) {
        stones = (int) s.integer("stones");
        inner = s.number("radius") - s.number("thickness") / 2;
        outer = s.number("radius") + s.number("thickness") / 2;
        from = s.number("from");
        step = (s.number("to") - from) / stones;
        middle = PlacementKeys.vector(s, "centre", 2);
    }

    public static Arch read(Settings raw, int dimension) {
        Settings s = raw.checked(DESCRIPTION);
        s.refuseIf(dimension != 2, "type", PlacementKeys.quoted(s, "type") + " is " + TYPE
                + ", which is made in the plane, and this scene is 3D. Write \"dimension: 2\".");
        Arch arch = new Arch(s);
        if (!(arch.inner > 0)) {
            throw s.error("thickness", PlacementKeys.quoted(s, "thickness") + " is " + s.number("thickness") + " m, expected less than twice the radius.");
        }
        if (!(arch.step > 0 && arch.step < Math.PI)) {
            throw s.error("to", PlacementKeys.quoted(s, "to") + " is " + s.number("to")
                + " rad, expected more than \"from\", and stones of less than half a turn.");
        }
        return arch;
    }

    @Override
    public int count() {
        return stones;
    }

    @Override
    public Map<String, Object> shape(int i) {
        double a = from + i * step;
        double b = from + (i + 1) * step;
        return Map.of("type", "polygon", "vertices", List.of(corner(inner, a), corner(outer, a), corner(outer, b), corner(inner, b)));
    }

    private static List<Object> corner(double radius, double angle) {
        return List.of(radius * Math.cos(angle), radius * Math.sin(angle));
    }

    @Override
    public double[] centre(int i) {
        double r = 2.0 / 3 * Math.cos(step / 2) * (outer * outer * outer - inner * inner * inner) / (outer * outer - inner * inner);
        double angle = from + (i + 0.5) * step;
        return new double[] {middle[0] + r * Math.cos(angle), middle[1] + r * Math.sin(angle)};
    }
}
