package org.saltus.core.generate;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.math.Lcg;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/**
 * A geometric deposit: grains come down one by one into a box with open top and roll to rest. A grain of radius r above (x, y) comes to rest on the height
 * h(x, y) = max(floor + r, max_i z_i + ((r + r_i)² − d_i²)^½), d_i its horizontal distance from grain i; a local minimum of h touches two grains or
 * walls (in space three), and there it
 * stays. Each grain looks for it from {@code trials} random places by a search with halved steps and takes the lowest. No two overlap. The last
 * coordinate is up. Random numbers per grain: radius, then
 * x(, y) per trial.
 */
public final class Deposition {
    static final String TYPE = "deposition";
    private static final double FINEST = 1e-7;
    private static final int TURNS = 8;
    static final List<Parameter> DESCRIPTION = description();
    private final int dimension;
    private final double[] lower;
    private final double[] upper;
    private final double[] radii;
    private final double[] centres;
    private final double cell;
    private final int[] columns = {1, 1};
    private final List<List<Integer>> grains = new ArrayList<>();
    private double largest;
    private int placed;

    private static List<Parameter> description() {
        List<Parameter> out = new ArrayList<>(List.of(
            Parameter.requiredText("type", TYPE + ": spheres (2D: disks) that came down into a box and rolled to rest"),
            new Parameter("count", Parameter.Kind.INTEGER, "-", 1, 1_000_000, null, true, "number of bodies"),
            Parameter.requiredNumbers("lower", "m", "corner of the box: least x, (y,) and the floor"),
            Parameter.requiredNumbers("upper", "m", "largest x(, y) of the box; its top is open"),
            Parameter.integer("trials", 1, 1000, 3, "places that a grain tries")));
        out.addAll(RoundBodies.SIZES);
        return List.copyOf(out);
    }

    private Deposition(int dimension, double[] lower, double[] upper, double[] radii, double widest) {
        this.dimension = dimension;
        this.lower = lower;
        this.upper = upper;
        this.radii = radii;
        centres = new double[dimension * radii.length];
        cell = widest;
        for (int a = 0; a < dimension - 1; a++) {
            columns[a] = Math.max(1, (int) ((upper[a] - lower[a]) / cell));
        }
        for (int k = 0; k < columns[0] * columns[1]; k++) {
            grains.add(new ArrayList<>());
        }
    }

    public static RoundBodies read(Settings raw, int dimension) {
        Settings s = raw.checked(DESCRIPTION);
        SizeDistribution sizes = RoundBodies.sizes(s, dimension);
        Lcg random = new Lcg(s.integer("seed"));
        double[] lower = s.numbers("lower", dimension);
        double[] upper = s.numbers("upper", dimension - 1);
        double[] radii = RoundBodies.radii(s, sizes, random);
        Deposition deposit = new Deposition(dimension, lower, upper, radii, RoundBodies.widestWithin(s, lower, upper, radii));
        for (int i = 0; i < radii.length; i++) {
            deposit.drop((int) s.integer("trials"), random);
        }
        return new RoundBodies(dimension, radii, deposit.centres);
    }

    private void drop(int trials, Lcg random) {
        double r = radii[placed];
        largest = Math.max(largest, r);
        double[] best = null;
        double lowest = Double.POSITIVE_INFINITY;
        for (int k = 0; k < trials; k++) {
            double[] x = new double[2];
            for (int a = 0; a < dimension - 1; a++) {
                x[a] = random.next(lower[a] + r, upper[a] - r);
            }
            double height = roll(x, r);
            if (height < lowest) {
                lowest = height;
                best = x;
            }
        }
        System.arraycopy(best, 0, centres, dimension * placed, dimension - 1);
        centres[dimension * placed + dimension - 1] = lowest;
        List<Integer> cellGrains = grains.get(column(0, best[0]) + columns[0] * (dimension == 3 ? column(1, best[1]) : 0));
        int at = 0;
        while (at < cellGrains.size() && top(cellGrains.get(at)) > lowest) {
            at++;
        }
        cellGrains.add(at, placed);                                          // highest first: heights stop looking early
        placed++;
    }

    /** Height of a grain's centre, m. */
    private double top(int grain) {
        return centres[dimension * grain + dimension - 1];
    }

    /**
     * Moves x to a local minimum of the height and returns it: steps to both sides, in space in eight directions that turn whenever none goes down,
     * for a valley between two grains
     * is narrow; after some turns the step is halved.
     */
    private double roll(double[] x, double r) {
        double height = height(x, r);
        double[] next = new double[2];
        int turns = dimension == 3 ? TURNS : 1;
        int failed = 0;
        for (double step = 0.5 * r; step > FINEST * r;) {
            boolean moved = false;
            for (int k = 0; k < (dimension == 3 ? 8 : 2); k++) {
                double angle = dimension == 3 ? Math.PI * (0.25 * k + 0.25 / TURNS * failed) : Math.PI * k;
                for (int a = 0; a < dimension - 1; a++) {
                    double way = x[a] + step * (a == 0 ? Math.cos(angle) : Math.sin(angle));
                    next[a] = Math.min(Math.max(way, lower[a] + r), upper[a] - r);
                }
                double there = height(next, r);
                if (there < height) {
                    height = there;
                    System.arraycopy(next, 0, x, 0, 2);
                    moved = true;
                }
            }
            failed = moved ? 0 : failed + 1;
            if (failed == turns) {
                failed = 0;
                step /= 2;
            }
        }
        return height;
    }

    private int column(int a, double x) {
        int k = (int) ((x - lower[a]) / (upper[a] - lower[a]) * columns[a]);
        return Math.min(Math.max(k, 0), columns[a] - 1);
    }

    private double height(double[] x, double r) {
        double out = lower[dimension - 1] + r;
        double reach = r + largest;
        int toJ = dimension == 3 ? column(1, x[1] + reach) : 0;
        for (int j = dimension == 3 ? column(1, x[1] - reach) : 0; j <= toJ; j++) {
            for (int i = column(0, x[0] - reach); i <= column(0, x[0] + reach); i++) {
                for (int g : grains.get(i + columns[0] * j)) {
                    if (top(g) + reach <= out) {
                        break;
                    }
                    double square = (r + radii[g]) * (r + radii[g]);
                    for (int a = 0; a < dimension - 1; a++) {
                        square -= (x[a] - centres[dimension * g + a]) * (x[a] - centres[dimension * g + a]);
                    }
                    if (square > 0) {
                        out = Math.max(out, top(g) + Math.sqrt(square));
                    }
                }
            }
        }
        return out;
    }
}
