package org.saltus.solvers.domains;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;

class BisectionTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 8, 64})
    void everyDomainIsAsHeavyAsTheOthersUpToAPoint(int domains) {
        int n = 1000;
        Lcg random = new Lcg(2);
        double[] point = new double[3 * n];
        int[] weight = new int[n];
        for (int i = 0; i < n; i++) {
            point[3 * i] = random.next(0, 3);
            point[3 * i + 1] = random.next(0, 1);
            point[3 * i + 2] = random.next(0, 2);
            weight[i] = 1 + (int) (8 * random.next());
        }
        int[] domain = Bisection.cut(point, weight, domains);
        int[] load = new int[domains];
        for (int i = 0; i < n; i++) {
            load[domain[i]] += weight[i];
        }
        double mean = Arrays.stream(weight).sum() / (double) domains;
        for (int d = 0; d < domains; d++) {
            assertEquals(mean, load[d], 2 * 9, "every cut is off by half a point at most: " + Arrays.toString(load));  // ½·8 (1 + ½ + ¼ + …), twice over
        }
    }

    @Test
    void theLongestSideIsCutFirst() {
        double[] point = {0, 0, 0, 1, 0, 0, 10, 0, 1, 11, 1, 0};
        assertArrayEquals(new int[] {0, 0, 1, 1}, Bisection.cut(point, new int[] {1, 1, 1, 1}, 2));
    }

    @Test
    void pointsAtOnePlaceAreCutByTheirNumbers() {
        int[] domain = Bisection.cut(new double[3 * 6], new int[] {1, 1, 1, 1, 1, 1}, 3);
        assertArrayEquals(new int[] {0, 0, 1, 1, 2, 2}, domain);
    }

    @Test
    void moreDomainsThanPointsLeaveSomeEmpty() {
        int[] domain = Bisection.cut(new double[] {0, 0, 0, 1, 0, 0}, new int[] {3, 3}, 5);
        assertTrue(domain[0] >= 0 && domain[0] < domain[1] && domain[1] < 5, Arrays.toString(domain));
    }
}
