package org.saltus.contact.detect.broad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.math.Lcg;

class BroadPhaseTest {
    private static double[] randomBoxes(int n, int dimension, double spread, double share, long seed) {
        Lcg random = new Lcg(seed);
        double[] box = new double[6 * n];
        double space = Math.pow(n, 1.0 / dimension);
        for (int p = 0; p < n; p++) {
            double half = random.next() < share ? random.next(0.5, 0.5 * spread) : random.next(0.3, 0.5);
            for (int i = 0; i < dimension; i++) {
                double x = random.next(-space, space);
                box[6 * p + i] = x - half;
                box[6 * p + 3 + i] = x + half * random.next(0.2, 1);
            }
        }
        return box;
    }

    private static Set<Long> bruteForce(double[] box) {
        Set<Long> out = new TreeSet<>();
        int n = box.length / 6;
        for (int p = 0; p < n; p++) {
            for (int r = p + 1; r < n; r++) {
                boolean apart = false;
                for (int i = 0; i < 3; i++) {
                    apart |= box[6 * p + i] > box[6 * r + 3 + i] || box[6 * r + i] > box[6 * p + 3 + i];
                }
                if (!apart) {
                    out.add((long) p * n + r);
                }
            }
        }
        return out;
    }

    private static void assertSameAsBruteForce(double[] box) {
        assertSameAsBruteForce(new CellGrid(), box);
        assertSameAsBruteForce(new TreePairs(), box);
    }

    private static void assertSameAsBruteForce(BroadPhase grid, double[] box) {
        int n = box.length / 6;
        int[] members = new int[n];
        for (int p = 0; p < n; p++) {
            members[p] = p;
        }
        PairList pairs = new PairList((a, b) -> true);
        grid.find(box, members, n, pairs);
        pairs.sort(n);
        Set<Long> found = new TreeSet<>();
        long before = -1;
        for (int k = 0; k < pairs.count(); k++) {
            long pair = (long) pairs.first(k) * n + pairs.second(k);
            assertEquals(true, pair > before, "pairs come in order and once");
            before = pair;
            found.add(pair);
        }
        assertEquals(bruteForce(box), found);
    }

    @ParameterizedTest(name = "{0} boxes in {1}D, a share {3} up to {2} times larger")
    @CsvSource({"1, 2, 1, 0", "2, 3, 1, 0", "300, 2, 20, 0.5", "300, 2, 20, 0.02", "400, 3, 20, 0.5", "400, 3, 20, 0.02", "600, 3, 1, 0", "600, 2, 1, 0"})
    void findsExactlyTheBruteForcePairsOfRandomBoxes(int n, int dimension, double spread, double share) {
        CellGrid grid = new CellGrid();
        TreePairs tree = new TreePairs();
        for (long seed = 1; seed <= 5; seed++) {
            double[] box = randomBoxes(n, dimension, spread, share, seed);
            assertSameAsBruteForce(grid, box);
            assertSameAsBruteForce(tree, box);
        }
    }

    @ParameterizedTest
    @CsvSource({"Infinity", "1e300", "NaN"})
    void unboundedFarAndInvalidBoxesDoNotDisturbTheOthers(double far) {
        double[] box = randomBoxes(50, 3, 2, 0.5, 9);
        for (int i = 0; i < 3; i++) {
            box[6 * 7 + i] = -far;
            box[6 * 7 + 3 + i] = far;
            box[6 * 11 + i] = Double.isInfinite(far) ? -far : far;
            box[6 * 11 + 3 + i] = far;
        }
        assertSameAsBruteForce(box);
    }

    @ParameterizedTest
    @CsvSource({"0", "1"})
    void pointsWithoutExtentAreFoundWhereTheyCoincide(double x) {
        double[] box = new double[6 * 4];
        Arrays.fill(box, 0, 12, x);
        Arrays.fill(box, 12, 24, x + 3);
        assertSameAsBruteForce(box);
    }

    /** Flat and long heaps of cells share the buckets as chance would have it, or better. */
    @ParameterizedTest(name = "{0} x {1} x {2} cells")
    @CsvSource({"32, 32, 32", "181, 181, 1", "1, 181, 181", "32768, 1, 1", "1, 1, 32768"})
    void bucketsShareTheCellsOfHeapsOfAnyShape(int nx, int ny, int nz) {
        CellNumbering numbering = new CellNumbering();
        int[] used = new int[1 << 16];
        numbering.buckets(used.length);
        for (int x = 0; x < nx; x++) {
            for (int y = 0; y < ny; y++) {
                for (int z = 0; z < nz; z++) {
                    used[numbering.bucket(x - 7, y - 7, z - 7)]++;
                }
            }
        }
        double pairs = 0;
        for (int k : used) {
            pairs += 0.5 * k * (k - 1);
        }
        double n = (double) nx * ny * nz;
        assertTrue(pairs < n * n / used.length, "pairs of cells that share a bucket: " + pairs + ", by chance " + 0.5 * n * n / used.length);
    }

    @Test
    void theTreeFollowsBoxesThatMove() {
        double[] box = randomBoxes(300, 3, 10, 0.2, 1);
        TreePairs tree = new TreePairs();
        Lcg random = new Lcg(7);
        for (int step = 0; step < 30; step++) {
            for (int p = 0; p < 300; p++) {
                for (int i = 0; i < 3; i++) {
                    double d = random.next(-0.5, 0.5);
                    box[6 * p + i] += d;
                    box[6 * p + 3 + i] += d;
                }
            }
            assertSameAsBruteForce(tree, box);
        }
    }

    @Test
    void theTreeIsChosenWhenSizesDiffer() {
        assertInstanceOf(CellGrid.class, BroadPhase.Choice.AUTO.of(randomBoxes(500, 3, 1, 0, 1), all(500), 500));
        assertInstanceOf(TreePairs.class, BroadPhase.Choice.AUTO.of(randomBoxes(500, 3, 60, 0.05, 1), all(500), 500));
    }

    private static int[] all(int n) {
        int[] out = new int[n];
        for (int p = 0; p < n; p++) {
            out[p] = p;
        }
        return out;
    }
}
