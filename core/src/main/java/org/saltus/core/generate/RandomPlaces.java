package org.saltus.core.generate;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.math.Lcg;
import org.saltus.core.rigid.PlacementKeys;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/**
 * A gas of spheres (disks in 2D) at random places of a box: random sequential addition. Each takes the first of uniformly random places where it overlaps
 * no earlier one. Places run out at a solid fraction of 0.38 (2D: 0.54). Random numbers: all radii, then x, y(, z) per try.
 */
public final class RandomPlaces {
    static final String TYPE = "random";
    private static final int MOST_TRIES = 1_000_000;
    static final List<Parameter> DESCRIPTION = description();
    private final int dimension;
    private final double[] lower;
    private final double[] upper;
    private final double[] radii;
    private final double[] centres;
    private final int[] cells = {1, 1, 1};
    private final List<List<Integer>> bodies = new ArrayList<>();

    private static List<Parameter> description() {
        List<Parameter> out = new ArrayList<>(List.of(
            Parameter.requiredText("type", TYPE + ": spheres (2D: disks) at random places without overlap"),
            new Parameter("count", Parameter.Kind.INTEGER, "-", 1, 1_000_000, null, true, "number of bodies"),
            Parameter.requiredNumbers("lower", "m", "corner of the box: least x, y(, z)"),
            Parameter.requiredNumbers("upper", "m", "opposite corner")));
        out.addAll(RoundBodies.SIZES);
        return List.copyOf(out);
    }

    private RandomPlaces(int dimension, double[] lower, double[] upper, double[] radii, double widest) {
        this.dimension = dimension;
        this.lower = lower;
        this.upper = upper;
        this.radii = radii;
        centres = new double[dimension * radii.length];
        int most = (int) Math.ceil(Math.pow(radii.length, 1.0 / dimension)); // about a body per cell
        int count = 1;
        for (int a = 0; a < dimension; a++) {                                // wide enough that bodies of neighbouring cells only overlap
            cells[a] = (int) Math.min(Math.max(1, (upper[a] - lower[a]) / widest), most);
            count *= cells[a];
        }
        for (int k = 0; k < count; k++) {
            bodies.add(new ArrayList<>(2));
        }
    }

    public static RoundBodies read(Settings raw, int dimension) {
        Settings s = raw.checked(DESCRIPTION);
        SizeDistribution sizes = RoundBodies.sizes(s, dimension);
        Lcg random = new Lcg(s.integer("seed"));
        double[] lower = s.numbers("lower", dimension);
        double[] upper = s.numbers("upper", dimension);
        double[] radii = RoundBodies.radii(s, sizes, random);
        double widest = RoundBodies.widestWithin(s, lower, upper, radii);
        RandomPlaces places = new RandomPlaces(dimension, lower, upper, radii, widest);
        for (int i = 0; i < radii.length; i++) {
            s.refuseIf(!places.add(i, random), "count",
                PlacementKeys.quoted(s, "count") + ": no place left for body " + (i + 1) + " of " + radii.length + " after "
                    + MOST_TRIES + " tries. Random places fill at most 0.38 (2D: 0.54) of a box; take a larger one.");
        }
        return new RoundBodies(dimension, radii, places.centres);
    }

    /** Finds the place of body i; false when every try hit another. */
    private boolean add(int i, Lcg random) {
        double[] x = new double[dimension];
        for (int k = 0; k < MOST_TRIES; k++) {
            for (int a = 0; a < dimension; a++) {
                x[a] = random.next(lower[a] + radii[i], upper[a] - radii[i]);
            }
            if (isFree(x, radii[i])) {
                System.arraycopy(x, 0, centres, dimension * i, dimension);
                bodies.get(index(cell(0, x), cell(1, x), cell(2, x))).add(i);
                return true;
            }
        }
        return false;
    }

    private boolean isFree(double[] x, double r) {
        for (int k = Math.max(0, cell(2, x) - 1); k <= Math.min(cells[2] - 1, cell(2, x) + 1); k++) {
            for (int j = Math.max(0, cell(1, x) - 1); j <= Math.min(cells[1] - 1, cell(1, x) + 1); j++) {
                for (int i = Math.max(0, cell(0, x) - 1); i <= Math.min(cells[0] - 1, cell(0, x) + 1); i++) {
                    for (int body : bodies.get(index(i, j, k))) {
                        if (overlaps(body, x, r)) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }

    private boolean overlaps(int body, double[] x, double r) {
        double square = 0;
        for (int a = 0; a < dimension; a++) {
            double d = centres[dimension * body + a] - x[a];
            square += d * d;
        }
        return square < (r + radii[body]) * (r + radii[body]);
    }

    private int cell(int a, double[] x) {
        return a >= dimension ? 0 : Math.min((int) ((x[a] - lower[a]) / (upper[a] - lower[a]) * cells[a]), cells[a] - 1);
    }

    private int index(int i, int j, int k) {
        return i + cells[0] * (j + cells[1] * k);
    }
}
