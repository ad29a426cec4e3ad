package org.saltus.io.sweep;

import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.distribution.LogNormalDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.saltus.core.spi.Settings;

/**
 * What a drawn value follows, by its quantile function: x with P(X ≤ x) = u.
 *
 * @param name     key in a plan
 * @param first    of its two numbers
 * @param second   of its two numbers
 * @param quantile x of u in (0, 1)
 */
record Distribution(String name, double first, double second, DoubleUnaryOperator quantile) {
    /** Names with the meaning of their two numbers. */
    static final Map<String, String> MEANINGS = Map.of("uniform", "[least, largest]", "normal", "[mean, standard deviation]",
        "lognormal", "[mean, standard deviation] of ln x", "integers", "[least, largest], whole numbers with equal probability");
    static final List<String> NAMES = List.of("uniform", "normal", "lognormal", "integers");
    static final String UNIT = "unit";

    /** Reads {@code {uniform: [a, b]}}. */
    static Distribution of(Settings block, String name) {
        double[] p = block.numbers(name, 2);
        boolean isInterval = name.equals("uniform") || name.equals("integers");
        block.refuseIf(isInterval && p[0] >= p[1], name, "\"" + block.path() + "." + name + "\" is [" + p[0] + ", " + p[1] + "], expected the smaller number"
            + " first.");
        block.refuseIf(!isInterval && p[1] <= 0, name, "\"" + block.path() + "." + name + "\" has the standard deviation " + p[1] + ", expected one > 0.");
        block.refuseIf(name.equals("integers") && (p[0] != Math.rint(p[0]) || p[1] != Math.rint(p[1]) || Math.abs(p[0]) > 1e15 || Math.abs(p[1]) > 1e15), name,
            "\"" + block.path() + ".integers\" is [" + p[0] + ", " + p[1] + "], expected whole numbers.");
        return new Distribution(name, p[0], p[1], switch (name) {
            case "uniform" -> u -> p[0] + u * (p[1] - p[0]);
            case "integers" -> u -> Math.min(p[1], Math.floor(p[0] + u * (p[1] - p[0] + 1)));
            case "normal" -> new NormalDistribution(null, p[0], p[1])::inverseCumulativeProbability;
            case "lognormal" -> new LogNormalDistribution(null, p[0], p[1])::inverseCumulativeProbability;
            default -> throw new AssertionError(name);
        });
    }

    /** {@code uniform [0.2, 0.6]}. */
    @Override
    public String toString() {
        return name + " [" + Value.digits(first) + ", " + Value.digits(second) + "]";
    }
}
