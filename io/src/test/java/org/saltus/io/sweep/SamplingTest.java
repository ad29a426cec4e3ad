package org.saltus.io.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SamplingTest {
    private static final List<String> NAMES = List.of("a", "b", "c");

    @Test
    void everyStripOfALatinHypercubeHasOnePoint() {
        Sampling cube = new Sampling(Sampling.Kind.LATIN_HYPERCUBE, 7, 50, NAMES);
        for (int k = 0; k < 3; k++) {
            Set<Integer> strips = new HashSet<>();
            for (int s = 0; s < 50; s++) {
                strips.add((int) (50 * cube.coordinate(s, k)));
            }
            assertEquals(50, strips.size());
        }
    }

    @Test
    void theFirstPointsOfAShiftedSobolSequenceFillEveryBoxOfItsNet() {
        Sampling sobol = new Sampling(Sampling.Kind.SOBOL, 3, 64, List.of("a", "b"));
        for (int split = 0; split <= 6; split++) {                            // 64 boxes of every shape 2^-split by 2^(split-6)
            Set<Integer> boxes = new HashSet<>();
            for (int s = 0; s < 64; s++) {
                boxes.add((int) Math.scalb(sobol.coordinate(s, 0), split) * 64 + (int) Math.scalb(sobol.coordinate(s, 1), 6 - split));
            }
            assertEquals(64, boxes.size(), "split " + split);
        }
    }

    @ParameterizedTest
    @EnumSource(value = Sampling.Kind.class, names = {"RANDOM", "SOBOL"})
    void moreSamplesAndOtherCoordinatesLeavePointsAsTheyAre(Sampling.Kind kind) {
        Sampling few = new Sampling(kind, 5, 10, NAMES);
        Sampling many = new Sampling(kind, 5, 1000, kind == Sampling.Kind.RANDOM ? List.of("x", "a", "b", "c") : NAMES);
        int shift = kind == Sampling.Kind.RANDOM ? 1 : 0;
        for (int s = 9; s >= 0; s--) {                                       // in any order
            for (int k = 0; k < 3; k++) {
                assertEquals(few.coordinate(s, k), many.coordinate(s, k + shift), 0);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void pointsLieInsideAndBelongToTheirSeed(Sampling.Kind kind) {
        Sampling one = new Sampling(kind, 1, 4096, NAMES);
        Sampling other = new Sampling(kind, 2, 4096, NAMES);
        double sum = 0;
        for (int s = 0; s < 4096; s++) {
            double u = one.coordinate(s, 2);
            assertTrue(u > 0 && u < 1);
            sum += u;
        }
        assertEquals(0.5, sum / 4096, 4 / Math.sqrt(12 * 4096));             // four standard errors of independent points
        assertNotEquals(one.coordinate(0, 0), other.coordinate(0, 0));
    }
}
