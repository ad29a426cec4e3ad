package org.saltus.core.generate;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.math.Lcg;
import org.saltus.core.rigid.PlacementKeys;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/**
 * Spheres (disks) at the points of a regular lattice with spacing s, the first at {@code origin}: {@code square} and {@code hexagonal} (rows s √3/2
 * apart, every second one
 * shifted by s/2) in the plane, {@code cubic} and {@code hexagonal} (close-packed: layers s √(2/3) apart, ABAB) in space. Then each is moved by
 * {@code jitter} s (2r − 1) along every axis. Random numbers per grain:
 * radius, then jitter.
 */
public final class RegularLattice {
    private static final int MOST_BODIES = 100_000_000;
    static final String TYPE = "lattice";
    static final List<Parameter> DESCRIPTION = description();

    private RegularLattice() {
    }

    private static List<Parameter> description() {
        List<Parameter> out = new ArrayList<>(List.of(
            Parameter.requiredText("type", TYPE + ": spheres (2D: disks) on a regular lattice"),
            Parameter.text("pattern", "square", "2D: square or hexagonal; 3D: cubic or hexagonal (close-packed); square means cubic in 3D"),
            Parameter.requiredNumbers("counts", "-", "grains along x, y(, z)"),
            new Parameter("count", Parameter.Kind.INTEGER, "-", 1, MOST_BODIES, null, false, "only so many, layer by layer and row by row; default all"),
            Parameter.requiredNumber("spacing", "m", Double.MIN_NORMAL, Double.MAX_VALUE, "s, distance of neighbours"),
            Parameter.numbers("origin", "m", "centre of the first one; default 0"),
            Parameter.number("jitter", "-", 0, 10, 0, "random displacement by s")));
        out.addAll(RoundBodies.SIZES);
        return List.copyOf(out);
    }

    public static RoundBodies read(Settings raw, int dimension) {
        Settings s = raw.checked(DESCRIPTION);
        double[] given = s.numbers("counts", dimension);
        int[] counts = {1, 1, 1};
        for (int i = 0; i < dimension; i++) {
            counts[i] = (int) given[i];
            if (counts[i] != given[i] || counts[i] < 1) {
                throw s.error("counts", PlacementKeys.quoted(s, "counts") + " holds " + given[i] + ", expected whole numbers from 1.");
            }
        }
        String pattern = s.text("pattern");
        boolean hexagonal = pattern.equals("hexagonal");
        s.refuseIf(!hexagonal && !pattern.equals("square") && !(dimension == 3 && pattern.equals("cubic")), "pattern",
            PlacementKeys.quoted(s, "pattern") + " is \"" + pattern + "\", expected hexagonal or "
                + (dimension == 3 ? "cubic." : "square."));
        double[] origin = PlacementKeys.vector(s, "origin", dimension);
        SizeDistribution sizes = RoundBodies.sizes(s, dimension);
        Lcg random = new Lcg(s.integer("seed"));
        double step = s.number("spacing");
        double product = (double) counts[0] * counts[1] * counts[2];
        s.refuseIf(product > MOST_BODIES, "counts", PlacementKeys.quoted(s, "counts") + " makes " + product + " bodies, expected at most " + MOST_BODIES + ".");
        long count = s.integer("count", (long) product);
        s.refuseIf(count > product, "count",
            PlacementKeys.quoted(s, "count") + " is " + count + ", expected at most the " + (long) product + " places of \"counts\".");
        int total = (int) count;
        double[] radii = new double[total];
        double[] centres = new double[dimension * total];
        for (int g = 0; g < total; g++) {
            int i = g % counts[0];
            int j = g / counts[0] % counts[1];
            int k = g / counts[0] / counts[1];
            double[] x = hexagonal ? hexagonal(i, j, k) : new double[] {i, j, k};
            radii[g] = sizes.next(random);
            for (int a = 0; a < dimension; a++) {
                double moved = s.number("jitter") == 0 ? 0 : s.number("jitter") * (2 * random.next() - 1);
                centres[dimension * g + a] = origin[a] + step * (x[a] + moved);
            }
        }
        return new RoundBodies(dimension, radii, centres);
    }

    /** Place in units of s: rows √3/2 apart, layers √(2/3) apart and shifted by (½, 1/(2√3)). */
    private static double[] hexagonal(int i, int j, int k) {
        double shift = k % 2;
        return new double[] {i + 0.5 * (j % 2) + 0.5 * shift, Math.sqrt(0.75) * j + shift / Math.sqrt(12), Math.sqrt(2.0 / 3) * k};
    }
}
