package org.saltus.core.generate;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.saltus.core.math.Lcg;
import org.saltus.core.rigid.PlacementKeys;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/**
 * N spheres (disks in 2D) of random radii at the jittered points of a lattice, twice as high as wide, reproducible in any
 * language. Sphere i = 0 … N−1 sits in cell (i mod n, ⌊i/n⌋ mod n, ⌊i/n²⌋) with n = ⌈(N/2)^(1/3)⌉ (2D: (i mod n, ⌊i/n⌋) with
 * n = ⌈(N/2)^(1/2)⌉), centre 2.5 r₀ (cell + ½) + jitter. Numbers r of {@link Lcg} are drawn per sphere in the order radius
 * r₀ (0.8 + 0.4 r), then jitter 0.05 r₀ (2 r − 1) in x, y(, z).
 */
final class JitteredLattice implements BodyList {
    static final String TYPE = "jittered-lattice";
    static final List<Parameter> DESCRIPTION = List.of(
        Parameter.requiredText("type", TYPE + ": spheres (2D: disks) at jittered points of a lattice, twice as high as wide"),
        new Parameter("count", Parameter.Kind.INTEGER, "-", 1, 10_000_000, null, true, "number of bodies"),
        Parameter.requiredNumber("radius", "m", Double.MIN_VALUE, Double.POSITIVE_INFINITY,
            "mean radius r0; radii lie in [0.8, 1.2] r0, cells are 2.5 r0 wide"),
        Parameter.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1, "seed of the random numbers"));

    private final int dimension;
    private final int count;
    private final double meanRadius;
    private final int width;
    private final double[] radii;
    private final double[] centres;

    /** @param dimension 2 or 3; @param meanRadius r₀, m */
    JitteredLattice(int dimension, int count, double meanRadius, long seed) {
        this.dimension = dimension;
        this.count = count;
        this.meanRadius = meanRadius;
        width = width(dimension, count);
        radii = new double[count];
        centres = new double[dimension * count];
        Lcg random = new Lcg(seed);
        for (int i = 0; i < count; i++) {
            place(i, random);
        }
    }

    /** Reads a {@code generate} block. */
    static JitteredLattice read(Settings raw, int dimension) {
        Settings block = raw.checked(DESCRIPTION);
        if (!(block.number("radius") > 0)) {
            throw block.error("radius", PlacementKeys.quoted(block, "radius") + " is " + block.number("radius")
                + " m, expected a number > 0.");
        }
        return new JitteredLattice(dimension, (int) block.integer("count"), block.number("radius"),
            block.integer("seed"));
    }

    /** The smallest n with 2 nᵈ ≥ count: ⌈(count/2)^(1/d)⌉ without the round-off of a root. */
    private static int width(int dimension, int count) {
        int n = 1;
        while (2.0 * Math.pow(n, dimension) < count) {
            n++;
        }
        return n;
    }

    private void place(int i, Lcg random) {
        radii[i] = meanRadius * (0.8 + 0.4 * random.next());
        int cell = i;
        for (int k = 0; k < dimension; k++) {
            int index = k == dimension - 1 ? cell : cell % width;
            cell /= width;
            centres[dimension * i + k] = 2.5 * meanRadius * (index + 0.5)
                + 0.05 * meanRadius * (2 * random.next() - 1);
        }
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public Map<String, Object> shape(int i) {
        return Map.of("type", dimension == 3 ? "sphere" : "disk", "radius", radii[i]);
    }

    /** n, cells along x. */
    int width() {
        return width;
    }

    @Override
    public double radius(int i) {
        return radii[i];
    }

    @Override
    public double[] centre(int i) {
        return Arrays.copyOfRange(centres, dimension * i, dimension * (i + 1));
    }
}
