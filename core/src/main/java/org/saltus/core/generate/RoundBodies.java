package org.saltus.core.generate;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.saltus.core.math.Lcg;
import org.saltus.core.rigid.PlacementKeys;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Spheres (disks in 2D) at given places; what the generators of packings share. */
public final class RoundBodies implements BodyList {
    private final int dimension;
    private final double[] radii;
    private final double[] centres;

    /** @param centres {@code dimension} numbers per radius, m */
    RoundBodies(int dimension, double[] radii, double[] centres) {
        this.dimension = dimension;
        this.radii = radii;
        this.centres = centres;
    }

    /** Keys of packings: how large, how many random numbers. */
    static final List<Parameter> SIZES = List.of(
        Parameter.optionalNumber("radius", "m", Double.MIN_NORMAL, Double.MAX_VALUE, "radius of all; this or sizes"),
        Parameter.block("sizes", SizeDistribution.SUMMARY).holding(SizeDistribution.KEYS),
        Parameter.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1, "seed of the random numbers"));

    /** The distribution of the keys {@code radius} or {@code sizes}. */
    static SizeDistribution sizes(Settings block, int dimension) {
        block.refuseIf(block.has("radius") == block.has("sizes"), "radius",
            PlacementKeys.quoted(block, "radius") + " and \"sizes\" are " + (block.has("radius") ? "both given" : "both missing")
                + ", expected one of them.");
        if (block.has("sizes")) {
            return SizeDistribution.read(block.block("sizes"), dimension);
        }
        double radius = block.number("radius");
        return random -> radius;
    }

    /** As many radii as the key {@code count} says. */
    static double[] radii(Settings block, SizeDistribution sizes, Lcg random) {
        double[] radii = new double[(int) block.integer("count")];
        Arrays.setAll(radii, i -> sizes.next(random));
        return radii;
    }

    /** The largest diameter, m, which must fit into the box between {@code lower} and {@code upper} along every axis that both have. */
    static double widestWithin(Settings block, double[] lower, double[] upper, double[] radii) {
        double widest = 2 * Arrays.stream(radii).max().orElse(0);
        for (int a = 0; a < upper.length; a++) {
            if (!(upper[a] - lower[a] >= widest)) {
                throw block.error("upper", PlacementKeys.quoted(block, "upper") + ": the box is " + (upper[a] - lower[a])
                    + " m wide, expected at least the largest diameter, " + widest + " m.");
            }
        }
        return widest;
    }

    @Override
    public int count() {
        return radii.length;
    }

    @Override
    public double radius(int i) {
        return radii[i];
    }

    @Override
    public Map<String, Object> shape(int i) {
        return Map.of("type", dimension == 3 ? "sphere" : "disk", "radius", radii[i]);
    }

    @Override
    public double[] centre(int i) {
        return Arrays.copyOfRange(centres, dimension * i, dimension * (i + 1));
    }
}
