package org.saltus.core.conduction;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/**
 * The conductance of a contact as a function of its mean normal force: W/K for heat, S for current. A contact is a spot of radius a between two half-spaces,
 * each of which resists with 1/(4 k a) (Holm), so G = 2 k_s a with the harmonic mean k_s; the kinds differ in what they say of a.
 */
public interface ContactConductance {
    /** No conduction. */
    ContactConductance NONE = (force, a, b, points) -> 0;

    /**
     * The conductance of one contact point.
     *
     * @param force  F_N = p_N/h, N, 0 or more
     * @param a      part on side A
     * @param b      part on side B
     * @param points points at which the pair touches and conducts in this step, which share what is given for the pair
     */
    double at(double force, int a, int b, int points);

    /** What of {@link Sides} it asks for, in the words of scene files. */
    default List<String> needs() {
        return List.of();
    }

    /** Keys of all kinds. @param unit of a conductance: W/K or S */
    static List<Parameter> keys(String unit) {
        return List.of(
            Parameter.requiredText("type", "constant (value, of the pair, shared by the points at which it touches), areal (value per area), power"
                + " (value (F_N/force)^exponent), hertz (elastic contact of spheres, in plane scenes of disks along a line), plastic (spot of area"
                    + " F_N/hardness)"),
            new Parameter("value", Parameter.Kind.NUMBER, "-", 0, Double.MAX_VALUE, null, false, "constant: " + unit + "; areal: " + unit
                + "/m²; power: " + unit + " at the given force"),
            Parameter.optionalNumber("area", "m²", Double.MIN_NORMAL, Double.MAX_VALUE, "areal: of the pair, shared by its points; that of the mesh when"
                + " absent"),
            Parameter.optionalNumber("force", "N", Double.MIN_NORMAL, Double.MAX_VALUE, "power: the force at which it has the value"),
            Parameter.number("exponent", "-", 1e-6, 1, 0.5, "power: n in (0, 1]"),
            Parameter.optionalNumber("hardness", "Pa", Double.MIN_NORMAL, Double.MAX_VALUE, "plastic: of the softer body"),
            Parameter.flag("spot", false, "hertz in plane scenes: true takes the round spot of spheres of the disks' radii"),
            Parameter.optionalNumber("thickness", "m", Double.MIN_NORMAL, Double.MAX_VALUE, "hertz in plane scenes: length of the line; that of the bodies"
                + " when absent"));
    }

    /** Keys that belong to a kind, beside its type. */
    private static List<String> keysOf(String type) {
        return switch (type) {
            case "constant" -> List.of("value");
            case "areal" -> List.of("value", "area");
            case "power" -> List.of("value", "force", "exponent");
            case "hertz" -> List.of("spot", "thickness");
            case "plastic" -> List.of("hardness");
            default -> null;
        };
    }

    /** Reads a block, checked against {@link #keys}. */
    static ContactConductance read(Settings block, Sides sides, int dimension) {
        String type = block.text("type");
        List<String> own = keysOf(type);
        if (own == null) {
            throw block.error("type", "\"" + block.path() + ".type\" is \"" + type + "\", expected one of constant, areal, power, hertz, plastic.");
        }
        for (String key : block.keys()) {
            block.refuseIf(!key.equals("type") && !own.contains(key), key, "\"" + block.path() + "." + key + "\" does not belong to a conductance of type "
                + type + ", which takes " + String.join(", ", own) + ". Remove it, or take another type.");
        }
        return switch (type) {
            case "constant" -> new OfPair(required(block, "value"));
            case "areal" -> new OfPair(required(block, "value") * required(block, "area"));
            case "power" -> power(required(block, "value"), required(block, "force"), block.number("exponent"));
            case "plastic" -> plastic(sides, required(block, "hardness"));
            default -> dimension == 3 || block.flag("spot") ? new HertzSpot(sides) : new HertzLine(sides, block.number("thickness", Double.NaN));
        };
    }

    private static double required(Settings block, String key) {
        block.refuseIf(!block.has(key), key, "\"" + block.path() + "." + key + "\" is missing: a conductance of type " + block.text("type")
            + " needs it. Add it.");
        return block.number(key);
    }

    /** True when the points of a pair share what is given for the pair: only then it asks how many there are. */
    default boolean isOfPair() {
        return false;
    }

    /** Given for a pair, shared by its points. @param value W/K or S */
    record OfPair(double value) implements ContactConductance {
        @Override
        public double at(double force, int a, int b, int points) {
            return value / points;
        }

        @Override
        public boolean isOfPair() {
            return true;
        }
    }

    private static ContactConductance power(double value, double unit, double exponent) {
        return (force, a, b, points) -> force > 0 ? value * Math.pow(force / unit, exponent) : 0;
    }

    /** A plastic spot has the area F_N / H. */
    private static ContactConductance plastic(Sides sides, double hardness) {
        return new ContactConductance() {
            @Override
            public double at(double force, int a, int b, int points) {
                return force > 0 ? 2 * sides.harmonic(a, b) * Math.sqrt(force / (Math.PI * hardness)) : 0;
            }

            @Override
            public List<String> needs() {
                return List.of("conductivity");
            }
        };
    }

    /** 2 k_s a, a = (3 F_N R* / (4 E*))^(1/3). */
    record HertzSpot(Sides sides) implements ContactConductance {
        @Override
        public double at(double force, int a, int b, int points) {
            return force > 0 ? 2 * sides.harmonic(a, b) * Math.cbrt(0.75 * force * sides.combinedRadius(a, b) / sides.combinedModulus(a, b)) : 0;
        }

        @Override
        public List<String> needs() {
            return List.of("conductivity", "young", "poisson", "radius");
        }
    }

    /**
     * Line contact of disks: two sides in series, each R_i = (ln(R_i/(2b)) + 13/8)/(π k_i t), between the mean temperature of the disk and that of the strip
     * of half width b = (4 (F_N/t) R* / (π E*))^½.
     *
     * @param thickness t, m; NaN for that of the bodies
     */
    record HertzLine(Sides sides, double thickness) implements ContactConductance {
        @Override
        public double at(double force, int a, int b, int points) {
            if (!(force > 0)) {
                return 0;
            }
            double t = Double.isNaN(thickness) ? Math.min(sides.thickness()[a], sides.thickness()[b]) : thickness;
            double half = Math.sqrt(4 * force / t * sides.combinedRadius(a, b) / (Math.PI * sides.combinedModulus(a, b)));
            return 1 / (resistance(a, half, t) + resistance(b, half, t));
        }

        private double resistance(int part, double half, double t) {
            return (Math.log(sides.radius()[part] / (2 * half)) + 13.0 / 8) / (Math.PI * sides.conductivity()[part] * t);
        }

        @Override
        public List<String> needs() {
            List<String> out = new ArrayList<>(List.of("conductivity", "young", "poisson", "finite radius"));
            if (Double.isNaN(thickness)) {
                out.add("thickness");
            }
            return out;
        }
    }
}
