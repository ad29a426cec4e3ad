package org.saltus.core.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.math.Lcg;

/** Projections against what defines them: P(x) ∈ K, P idempotent, (x − P x)ᵀ (y − P x) ≤ 0 for every y ∈ K. */
class ConesTest {
    /** Rounding of a handful of operations on numbers of size ≤ 10. */
    private static final double ROUND_OFF = 1e-13;

    @ParameterizedTest(name = "{0} of size {1}")
    @CsvSource({"COULOMB, 1", "COULOMB, 2", "COULOMB, 3", "ROLLING, 5", "SPINNING, 6", "DISC, 1", "DISC, 2", "DISC, 3", "FREE, 3", "FREE, 6"})
    void projectionIsTheNearestPoint(ConeKind cone, int size) {
        Lcg random = new Lcg(42 + size);
        for (int k = 0; k < 3000; k++) {
            double mu = k % 10 == 0 ? 0 : random.next(0, 2);
            double muR = k % 7 == 0 ? 0 : random.next(0, 2);
            double muS = cone != ConeKind.SPINNING || k % 11 == 0 ? 0 : random.next(0, 2);
            double[] x = points(random, size);
            double[] p = x.clone();
            Cones.project(cone, size, mu, muR, muS, p, 0);
            assertTrue(inside(cone, size, mu, muR, muS, p), "P(x) in K");
            double[] again = p.clone();
            Cones.project(cone, size, mu, muR, muS, again, 0);
            assertArrayEquals(p, again, ROUND_OFF);
            for (int trial = 0; trial < 20; trial++) {
                double[] y = member(cone, size, mu, muR, muS, random);
                double product = 0;
                for (int i = 0; i < size; i++) {
                    product += (x[i] - p[i]) * (y[i] - p[i]);
                }
                assertTrue(product <= 100 * ROUND_OFF, () -> "obtuse angle expected at " + Arrays.toString(x));
            }
        }
    }

    private static double[] points(Lcg random, int size) {
        double[] x = new double[size];
        for (int i = 0; i < size; i++) {
            x[i] = random.next(-3, 3);
        }
        return x;
    }

    /** A point of K that does not come from a projection. */
    private static double[] member(ConeKind cone, int size, double mu, double muR, double muS, Lcg random) {
        double[] y = points(random, size);
        if (cone == ConeKind.FREE) {
            return y;
        }
        if (cone == ConeKind.DISC) {
            shorten(y, 0, size, mu * random.next());
            return y;
        }
        y[0] = Math.abs(y[0]);
        if (size > 1) {
            shorten(y, 1, Math.min(size, 3), mu * y[0] * (random.next() < 0.5 ? 1 : random.next()));
        }
        if (size >= 5) {
            shorten(y, 3, 5, muR * y[0] * (random.next() < 0.5 ? 1 : random.next()));
        }
        if (size == 6) {
            shorten(y, 5, 6, muS * y[0] * (random.next() < 0.5 ? 1 : random.next()));
        }
        return y;
    }

    private static void shorten(double[] y, int from, int to, double length) {
        double norm = norm(y, from, to);
        for (int i = from; i < to; i++) {
            y[i] *= length / norm;
        }
    }

    private static double norm(double[] y, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += y[i] * y[i];
        }
        return Math.sqrt(sum);
    }

    private static boolean inside(ConeKind cone, int size, double mu, double muR, double muS, double[] p) {
        return switch (cone) {
            case FREE -> true;
            case DISC -> norm(p, 0, size) <= mu + ROUND_OFF;
            case COULOMB -> p[0] >= 0 && norm(p, 1, size) <= mu * p[0] + ROUND_OFF;
            case ROLLING -> p[0] >= 0 && norm(p, 1, 3) <= mu * p[0] + ROUND_OFF && norm(p, 3, 5) <= muR * p[0] + ROUND_OFF;
            case SPINNING -> inside(ConeKind.ROLLING, 5, mu, muR, 0, p) && Math.abs(p[5]) <= muS * p[0] + ROUND_OFF;
        };
    }

    @Test
    void coulombProjectionHasItsClosedForms() {
        double[] x = {1, 3, 4};                                               // outside: ((1 + 5 μ) / (1 + μ²)) (1, μ t), μ = ½
        Cones.coulomb(3, 0.5, x, 0);
        assertArrayEquals(new double[] {2.8, 0.84, 1.12}, x, 1e-15);
        double[] polar = {-3, 3, 4};                                          // μ‖x_T‖ = 2.5 ≤ 3: in the polar cone
        Cones.coulomb(3, 0.5, polar, 0);
        assertArrayEquals(new double[3], polar);
        double[] inner = {9, 0, 3, 4};                                        // from an offset, untouched inside
        Cones.coulomb(2, 1, inner, 2);
        assertArrayEquals(new double[] {9, 0, 3.5, 3.5}, inner, 1e-15);
    }

    @Test
    void rollingProjectionWithoutOneFrictionIsTheCoulombProjectionOfTheOther() {
        double[] x = {0.3, 2, -1, 0, 0};
        double[] coulomb = {0.3, 2, -1};
        Cones.rolling(0.4, 0, x, 0);
        Cones.coulomb(3, 0.4, coulomb, 0);
        for (int i = 0; i < 3; i++) {
            assertEquals(coulomb[i], x[i], 1e-15);
        }
    }

    @Test
    void withoutFrictionAPullIsProjectedOnTheTip() {
        for (int size = 1; size <= 3; size++) {
            double[] x = {-0.3, 0, 0};
            Cones.coulomb(size, 0, x, 0);
            assertEquals(0, x[0], 0.0, "size " + size);
        }
    }
}
