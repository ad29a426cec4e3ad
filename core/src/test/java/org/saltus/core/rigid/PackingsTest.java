package org.saltus.core.rigid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.generate.Arch;
import org.saltus.core.generate.BrickWall;
import org.saltus.core.generate.Deposition;
import org.saltus.core.generate.RandomPlaces;
import org.saltus.core.generate.RegularLattice;
import org.saltus.core.generate.RoundBodies;
import org.saltus.core.generate.SizeDistribution;
import org.saltus.core.math.Lcg;
import org.saltus.core.scene.RigidBodyProvider;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;

/** Distributions of sizes against their moments and curves; lattices, deposits, walls and arches against their rules. */
class PackingsTest {
    private static final int N = 100_000;

    /** N sorted radii. */
    private static double[] draw(int dimension, Object... pairs) {
        Map<String, Object> block = new java.util.HashMap<>();
        for (int k = 0; k < pairs.length; k += 2) {
            block.put((String) pairs[k], pairs[k + 1]);
        }
        SizeDistribution sizes = SizeDistribution.read(Settings.of(block), dimension);
        Lcg random = new Lcg(7);
        double[] out = new double[N];
        Arrays.setAll(out, k -> sizes.next(random));
        Arrays.sort(out);
        return out;
    }

    private static double mean(double[] x) {
        return Arrays.stream(x).average().orElseThrow();
    }

    /** Share of Σ r^d in radii below r. */
    private static double passing(double[] sorted, double r, int dimension) {
        double below = 0;
        double all = 0;
        for (double x : sorted) {
            double v = Math.pow(x, dimension);
            all += v;
            below += x <= r ? v : 0;
        }
        return below / all;
    }

    @Test
    void uniformAndLognormalRadiiHaveTheirMoments() {
        double[] uniform = draw(2, "type", "uniform", "min", 0.01, "max", 0.03);
        assertEquals(0.02, mean(uniform), 5 * 0.00577 / Math.sqrt(N), "five standard errors");
        assertTrue(uniform[0] >= 0.01 && uniform[N - 1] < 0.03);
        double[] log = draw(3, "type", "lognormal", "median", 0.02, "deviation", 0.3, "min", 1e-3, "max", 1.0);
        assertEquals(0.02, log[N / 2], 0.02 * 5 * 1.2533 * 0.3 / Math.sqrt(N), "the median");
        double[] logs = Arrays.stream(log).map(Math::log).toArray();
        double mean = mean(logs);
        assertEquals(0.3, Math.sqrt(Arrays.stream(logs).map(x -> (x - mean) * (x - mean)).average().orElseThrow()), 5 * 0.3 / Math.sqrt(2.0 * N));
        double[] cut = draw(3, "type", "lognormal", "median", 0.02, "deviation", 0.3, "min", 0.015, "max", 0.03);
        assertTrue(cut[0] >= 0.015 && cut[N - 1] <= 0.03);
    }

    @ParameterizedTest(name = "{0}D, exponent {1}")
    @CsvSource({"2, 0.5", "3, 0.5", "3, 3", "2, 1"})
    void powerRadiiFollowFullersCurveByMass(int dimension, double n) {
        double[] radii = draw(dimension, "type", "power", "min", 0.01, "max", 0.04, "exponent", n);
        for (double r : new double[] {0.015, 0.02, 0.03}) {
            double expected = (Math.pow(r, n) - Math.pow(0.01, n)) / (Math.pow(0.04, n) - Math.pow(0.01, n));
            assertEquals(expected, passing(radii, r, dimension), 0.02, "at " + r + "; few large grains carry much of the mass");
        }
    }

    @Test
    void tablesAreReproducedByMassAndByNumberAndListsByNumber() {
        double[] mass = draw(3, "type", "table", "radii", List.of(0.01, 0.02, 0.03), "passing", List.of(0, 0.4, 1));
        assertEquals(0.4, passing(mass, 0.02, 3), 0.01);
        assertEquals(0.2, passing(mass, 0.015, 3), 0.01, "straight within a class");
        assertEquals(0.7, passing(mass, 0.025, 3), 0.01);
        double[] number = draw(3, "type", "table", "radii", List.of(0.01, 0.02, 0.03), "passing", List.of(0, 0.4, 1), "by", "number");
        assertEquals(0.02, number[(int) (0.4 * N)], 2e-4);
        double[] list = draw(2, "type", "list", "radii", List.of(0.1, 0.14), "shares", List.of(1, 3));
        assertEquals(0.25, Arrays.stream(list).filter(r -> r == 0.1).count() / (double) N, 0.01);
    }

    @Test
    void theSameSeedGivesTheSameRadii() {
        assertArrayEquals(draw(2, "type", "uniform", "min", 0.01, "max", 0.03), draw(2, "type", "uniform", "min", 0.01, "max", 0.03));
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return Math.sqrt(sum);
    }

    @ParameterizedTest(name = "{0}D {1}: {2} neighbours inside")
    @CsvSource({"2, square, 4", "2, hexagonal, 6", "3, cubic, 6", "3, hexagonal, 12"})
    void grainsOnALatticeHaveTheirNeighbours(int dimension, String pattern, int neighbours) {
        List<Integer> counts = dimension == 2 ? List.of(5, 5) : List.of(5, 5, 5);
        RoundBodies lattice = RegularLattice.read(Settings.of(Map.of("type", "lattice", "pattern", pattern, "counts", counts, "spacing", 0.2, "radius", 0.1)),
            dimension);
        int middle = lattice.count() / 2;
        int touching = 0;
        for (int i = 0; i < lattice.count(); i++) {
            double d = distance(lattice.centre(i), lattice.centre(middle));
            touching += i != middle && d < 0.2 + 1e-9 ? 1 : 0;
            assertTrue(i == middle || d > 0.2 - 1e-9);
        }
        assertEquals(neighbours, touching);
    }

    /** V46: n = ⌈√N⌉ columns, radius {0.10, 0.15, 0.20}[⌊3 r⌋], centre 0.42 (index + ½) + 0.005 (2 r − 1). */
    @Test
    void theFirst500PlacesOfALatticeAreTheDisksOfV46() {
        Map<String, Object> sizes = Map.of("type", "list", "radii", List.of(0.10, 0.15, 0.20), "shares", List.of(1, 1, 1));
        RoundBodies disks = RegularLattice.read(Settings.of(Map.of("type", "lattice", "counts", List.of(23, 22), "count", 500, "spacing", 0.42,
            "origin", List.of(0.21, 0.21), "jitter", 0.005 / 0.42, "seed", 1, "sizes", sizes)), 2);
        int[] number = new int[3];
        int nodes = 0;
        for (int i = 0; i < disks.count(); i++) {
            number[(int) Math.round(20 * disks.radius(i)) - 2]++;
            int k = (int) Math.round(disks.radius(i) / 0.025);
            nodes += 1 + 3 * k * (k + 1);
        }
        assertEquals(500, disks.count());
        assertArrayEquals(new int[] {171, 160, 169}, number);
        assertEquals(67_424, nodes);
        assertArrayEquals(new double[] {0.15, 0.21 + 0.005 * (2 * 0.5094074428837206 - 1), 0.21 + 0.005 * (2 * 0.6483593939634306 - 1)},
            new double[] {disks.radius(0), disks.centre(0)[0], disks.centre(0)[1]}, 1e-15);
        assertFault("is 507, expected at most the 506 places", Map.of("type", "lattice", "counts", List.of(23, 22), "count", 507, "spacing", 0.42,
            "radius", 0.1));
    }

    @ParameterizedTest(name = "in {0}D")
    @ValueSource(ints = {2, 3})
    void depositedGrainsDoNotOverlapAndRestOnTheirSupports(int dimension) {
        List<Double> lower = dimension == 2 ? List.of(0.0, 0.0) : List.of(0.0, 0.0, 0.0);
        List<Double> upper = dimension == 2 ? List.of(2.0) : List.of(1.0, 1.0);
        RoundBodies grains = Deposition.read(Settings.of(Map.of("type", "deposition", "count", 400, "lower", lower, "upper", upper,
            "sizes", Map.of("type", "uniform", "min", 0.04, "max", 0.06))), dimension);
        int loose = 0;
        double volume = 0;
        double top = 0;
        for (int i = 0; i < 400; i++) {
            double[] a = grains.centre(i);
            double r = grains.radius(i);
            int supports = 0;
            for (int k = 0; k < dimension; k++) {
                double gap = a[k] - r;
                assertTrue(gap > -1e-12, "below the wall by " + gap);
                supports += gap < 1e-6 ? k == dimension - 1 ? dimension : 1 : 0;
                supports += k < dimension - 1 && upper.get(k) - a[k] - r < 1e-6 ? 1 : 0;
            }
            for (int j = 0; j < 400; j++) {
                double gap = i == j ? 1 : distance(a, grains.centre(j)) - r - grains.radius(j);
                assertTrue(gap > -1e-9, i + " and " + j + " overlap by " + gap);
                supports += gap < 1e-5 && grains.centre(j)[dimension - 1] < a[dimension - 1] ? 1 : 0;
            }
            loose += supports < dimension ? 1 : 0;
            volume += dimension == 2 ? Math.PI * r * r : 4.0 / 3 * Math.PI * r * r * r;
            top = Math.max(top, a[dimension - 1]);
        }
        assertTrue(loose <= 400 * 0.05, loose + " grains have fewer than " + dimension + " supports");
        double fraction = volume / ((dimension == 2 ? 2 : 1) * top);
        assertTrue(fraction > (dimension == 2 ? 0.7 : 0.45), "solid fraction " + fraction);
    }

    @ParameterizedTest(name = "in {0}D, a share of {1}")
    @CsvSource({"2, 0.4", "3, 0.3"})
    void randomPlacesOverlapNowhereAndFillTheBox(int dimension, double share) {
        List<Double> lower = List.of(-1.0, 2.0, 3.0).subList(0, dimension);
        List<Double> upper = List.of(0.0, 3.5, 4.0).subList(0, dimension);
        double r = 0.04;
        int count = (int) (share * 1.5 / (dimension == 2 ? Math.PI * r * r : 4.0 / 3 * Math.PI * r * r * r));
        Map<String, Object> block = Map.of("type", "random", "count", count, "lower", lower, "upper", upper, "radius", r, "seed", 3);
        RoundBodies grains = RandomPlaces.read(Settings.of(block), dimension);
        RoundBodies again = RandomPlaces.read(Settings.of(block), dimension);
        double[] mean = new double[dimension];
        for (int i = 0; i < count; i++) {
            double[] a = grains.centre(i);
            assertArrayEquals(a, again.centre(i), "the same seed, the same places");
            for (int k = 0; k < dimension; k++) {
                assertTrue(a[k] >= lower.get(k) + r && a[k] <= upper.get(k) - r, "inside");
                mean[k] += (a[k] - lower.get(k)) / (upper.get(k) - lower.get(k)) / count;
            }
            for (int j = 0; j < i; j++) {
                assertTrue(distance(a, grains.centre(j)) >= 2 * r, i + " and " + j + " overlap");
            }
        }
        for (double m : mean) {
            assertEquals(0.5, m, 4 / Math.sqrt(12.0 * count), "four standard deviations of independent places");
        }
    }

    @Test
    void equalDisksInAFittingBoxMakeCompleteRows() {
        RoundBodies grains = Deposition.read(Settings.of(Map.of("type", "deposition", "count", 40, "lower", List.of(0, 0), "upper", List.of(0.2), "radius", 0.1,
            "trials", 1)), 2);
        for (int i = 0; i < 40; i++) {
            assertEquals(0.1 + 0.2 * i, grains.centre(i)[1], 1e-9, "a column in a box as wide as one");
        }
    }

    @ParameterizedTest(name = "V45: {0} x {0} are {1} bricks")
    @CsvSource({"5, 27", "20, 410", "50, 2525"})
    void brickWallsHaveTheBricksOfTheirRule(int size, int count) {
        BrickWall wall = BrickWall.read(Settings.of(Map.of("type", "brick-wall", "rows", size, "columns", size, "brick", List.of(0.2, 0.1, 0.1),
            "gap", 0.002)), 3);
        assertEquals(count, wall.count());
        assertEquals(List.of(0.198, 0.1, 0.1), round(wall.shape(0)));
        assertArrayEquals(new double[] {0.1, 0.05, 0.05}, wall.centre(0), 1e-12);
        assertEquals(List.of(0.098, 0.1, 0.1), round(wall.shape(size)), "a half brick starts the second row");
        assertArrayEquals(new double[] {0.05, 0.05, 0.15}, wall.centre(size), 1e-12);
        assertArrayEquals(new double[] {0.2, 0.05, 0.15}, wall.centre(size + 1), 1e-12);
    }

    private static List<Double> round(Map<String, Object> shape) {
        return ((List<?>) shape.get("size")).stream().map(x -> Math.round((Double) x * 1e9) / 1e9).toList();
    }

    @Test
    void stonesOfAnArchShareTheirJoints() {
        Arch arch = Arch.read(Settings.of(Map.of("type", "arch", "stones", 9, "radius", 1, "thickness", 0.2)), 2);
        assertEquals(9, arch.count());
        double[] middle = arch.centre(4);
        assertEquals(0, middle[0], 1e-12, "the keystone is on the axis");
        assertTrue(middle[1] > 0.98 && middle[1] < 1);
        assertArrayEquals(new double[] {-arch.centre(0)[0], arch.centre(0)[1]}, arch.centre(8), 1e-12);
    }

    @Test
    void faultsNameTheirKeys() {
        assertFault("makes 1.0E10 bodies, expected at most", Map.of("type", "lattice", "counts", List.of(100000, 100000), "spacing", 1, "radius", 0.1));
        assertFault("radius\" and \"sizes\" are both missing", Map.of("type", "lattice", "counts", List.of(2, 2), "spacing", 1));
        assertFault("expected at least the largest diameter", Map.of("type", "deposition", "count", 3, "lower", List.of(0, 0), "upper", List.of(1),
            "radius", 0.6));
        assertFault("no place left for body", Map.of("type", "random", "count", 80, "lower", List.of(0, 0), "upper", List.of(1, 1), "radius", 0.06));
        assertFault("holds 0 numbers, expected at least 1", Map.of("type", "lattice", "counts", List.of(2, 2), "spacing", 1, "sizes", Map.of("type", "list",
            "radii", List.of(), "shares", List.of())));
        assertFault("holds 1 numbers, expected at least 2", Map.of("type", "lattice", "counts", List.of(2, 2), "spacing", 1, "sizes", Map.of("type", "table",
            "radii", List.of(0.1), "passing", List.of(0))));
        assertFault("passing from 0 to 1", Map.of("type", "lattice", "counts", List.of(2, 2), "spacing", 1, "sizes", Map.of("type", "table",
            "radii", List.of(1, 2), "passing", List.of(0, 0.9))));
        assertFault("less than twice the radius", Map.of("type", "arch", "stones", 3, "radius", 1, "thickness", 2.5));
    }

    private static void assertFault(String part, Map<String, ?> generate) {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> TestParts.of(new RigidBodyProvider(), 2,
            List.of(Map.of("name", "g", "density", 1, "generate", generate))));
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }
}
