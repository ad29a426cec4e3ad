package org.saltus.core.generate;

import java.util.List;
import org.saltus.core.math.Lcg;
import org.saltus.core.rigid.PlacementKeys;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/**
 * Seeded radii of grains, from a block {@code sizes}. Each radius takes one number of {@link Lcg} (lognormal: two or more).
 * <ul>
 * <li>{@code uniform} {min, max}: by number.
 * <li>{@code lognormal} {median, deviation, min, max}: ln r is normal with this deviation; radii outside [min, max] are drawn again.
 * <li>{@code power} {min, max, exponent}: Fuller-Thompson, the share of the mass in grains below r is (rⁿ − min^n)/(maxⁿ − min^n); by number its
 *     density is r^(n−1−d).
 * <li>{@code table} {radii, passing, by}: straight lines between points of the cumulative curve, by {@code mass} (default) or {@code number}.
 * <li>{@code list} {radii, shares}: these radii only, with shares by number.
 * </ul>
 */
@FunctionalInterface
public interface SizeDistribution {
    /** What descriptions say of the key. */
    String SUMMARY = "radii [m]: {type: uniform, min, max}, {type: lognormal, median, deviation, min, max}, {type: power, min, max, exponent} (Fuller: mass "
        + "below r grows as"
        + " r^exponent), {type: table, radii, passing, by: mass or number} or {type: list, radii, shares}";

    /** Keys of all kinds. */
    List<Parameter> KEYS = Parameter.anyOf(List.of(Parameter.requiredText("type", "uniform, lognormal, power, table or list")),
        List.of(positive("min", "smallest radius"), positive("max", "largest radius")),
        List.of(positive("median", "of lognormal: median radius"), Parameter.requiredNumber("deviation", "-", 0, 10,
            "of lognormal: standard deviation of ln r"),
            Parameter.requiredNumber("exponent", "-", -10, 10, "of power: n; Fuller's curve has 0.5")), SizeTable.TABLE, SizeTable.LIST);

    /** The next radius, m. */
    double next(Lcg random);

    /** The distribution of a block. @param dimension 2 or 3, for shares by mass */
    static SizeDistribution read(Settings block, int dimension) {
        String type = block.text("type", "");
        return switch (type) {
            case "uniform" -> {
                Settings s = range(block, List.of());
                double min = s.number("min");
                double max = s.number("max");
                yield random -> random.next(min, max);
            }
            case "lognormal" -> lognormal(range(block, List.of(positive("median", "median radius"),
                Parameter.requiredNumber("deviation", "-", 0, 10, "standard deviation of ln r"))));
            case "power" -> {
                Settings s = range(block, List.of(Parameter.requiredNumber("exponent", "-", -10, 10, "n; Fuller's curve has 0.5")));
                yield power(s.number("min"), s.number("max"), s.number("exponent") - dimension);
            }
            case "table" -> SizeTable.read(block, dimension);
            case "list" -> SizeTable.readList(block);
            default -> throw block.error("type", PlacementKeys.quoted(block, "type") + " is \"" + type + "\". Known: list, lognormal, power, table, uniform.");
        };
    }

    private static Parameter positive(String name, String description) {
        return Parameter.requiredNumber(name, "m", Double.MIN_NORMAL, Double.MAX_VALUE, description);
    }

    /** The block checked for type, min, max and more; min ≤ max. */
    private static Settings range(Settings block, List<Parameter> more) {
        List<Parameter> all = new java.util.ArrayList<>(List.of(positive("min", "smallest radius"), positive("max", "largest radius")));
        all.addAll(more);
        Settings s = block.checked(all, "type");
        if (!(s.number("min") <= s.number("max"))) {
            throw s.error("max", PlacementKeys.quoted(s, "max") + " is " + s.number("max") + " m, expected at least the smallest radius, "
                + s.number("min") + " m.");
        }
        return s;
    }

    private static SizeDistribution lognormal(Settings s) {
        double min = s.number("min");
        double max = s.number("max");
        double median = s.number("median");
        double deviation = s.number("deviation");
        s.refuseIf(!(median >= min && median <= max), "median",
            PlacementKeys.quoted(s, "median") + " is " + median + " m, expected a radius in [" + min + ", " + max + "].");
        return random -> {
            double r;
            do {                                                             // Box and Muller; 1 − u is never 0
                double normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
                r = median * Math.exp(deviation * normal);
            } while (!(r >= min && r <= max));
            return r;
        };
    }

    /** Radii whose number density is r^(a−1) in [min, max], by inversion. */
    static SizeDistribution power(double min, double max, double a) {
        if (Math.abs(a) < 1e-12) {
            return random -> min * Math.pow(max / min, random.next());
        }
        double low = Math.pow(min, a);
        double high = Math.pow(max, a);
        return random -> Math.pow(low + random.next() * (high - low), 1 / a);
    }
}
