package org.saltus.core.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NaturalMapTest {
    private static final double[][] W = {{2, 0, 0}, {0, 7, 0}, {0, 0, 7}};

    private static FrictionContactProblem problem(double mu, double... q) {
        return FrictionContactProblem.coulomb(3, new double[] {mu}, q, new DenseDelassus(W, 3));
    }

    @Test
    void exactSolutionsHaveNoError() {
        double[][] q = {{0.2, 1, -2}, {-1, 0.3, -0.2}, {-1, 3, 4}};
        double[] mu = {0.3, 0.4, 0.4};
        double[][] r = {{0, 0, 0}, {0.5, -0.3 / 7, 0.2 / 7}, {0.5, -0.12, -0.16}};
        for (int k = 0; k < q.length; k++) {
            NaturalMap map = new NaturalMap().measure(problem(mu[k], q[k]), r[k]);
            assertEquals(0, map.error(), 1e-15);
            assertEquals(0, map.scaledError(), 1e-15);
        }
    }

    /** In the plane as in space where the second tangent neither moves nor pushes: open, sticking, sliding and beyond the cone. */
    @Test
    void planarErrorsAreThoseInSpace() {
        double[][] w2 = {{2, 0.3}, {0.3, 7}};
        double[][] w3 = {{2, 0.3, 0}, {0.3, 7, 0}, {0, 0, 5}};
        double[][] q = {{0.2, 1}, {-1, 0.3}, {-1, 3}, {-1, -4}, {3, -0.1}, {-1, 2}};
        double[][] r = {{0, 0}, {0.5, -0.04}, {0.6, -0.2}, {0.5, 0.3}, {-1, 0.2}, {0, 0}};
        for (int k = 0; k < q.length; k++) {
            NaturalMap plane = new NaturalMap().measure(
                FrictionContactProblem.coulomb(2, new double[] {0.4}, q[k], new DenseDelassus(w2, 2)), r[k]);
            double[] r3 = {r[k][0], r[k][1], 0};
            FrictionContactProblem space = FrictionContactProblem.coulomb(3, new double[] {0.4}, new double[] {q[k][0], q[k][1], 0},
                new DenseDelassus(w3, 3));
            assertEquals(new NaturalMap().measure(space, r3).error(), plane.error(), 1e-15);
            assertEquals(scaled(w2, q[k], r[k]), plane.scaledError(), 1e-15);
        }
    }

    /** e of the problem scaled by hand. */
    private static double scaled(double[][] w, double[] q, double[] r) {
        double d = Math.sqrt(2 / (w[0][0] + w[1][1]));
        double[][] scaled = {{d * d * w[0][0], d * d * w[0][1]}, {d * d * w[1][0], d * d * w[1][1]}};
        FrictionContactProblem problem = FrictionContactProblem.coulomb(2, new double[] {0.4}, new double[] {d * q[0], d * q[1]},
            new DenseDelassus(scaled, 2));
        return new NaturalMap().measure(problem, new double[] {r[0] / d, r[1] / d}).error();
    }

    @Test
    void errorOfZeroIsTheProjectedFreeTerm() {
        // r = 0, û = q = (−1, 3, 4): x = (1 − 0.4·5, −3, −4) = (−1, −3, −4), P: n = (−1 + 0.4·5)/(1 + 0.16), e = n √(1 + μ²) / ‖q‖
        double n = 1 / 1.16;
        double expected = n * Math.sqrt(1.16) / Math.sqrt(26);
        assertEquals(expected, new NaturalMap().measure(problem(0.4, -1, 3, 4), new double[3]).error(), 1e-15);
    }

    @Test
    void scaledErrorDoesNotDependOnUnits() {
        double[] r = {0.3, 0.1, -0.05};
        double reference = new NaturalMap().measure(problem(0.4, -1, 3, 4), r).scaledError();
        double a = 1e-6;                                                      // W in 1/t instead of 1/g
        double v = 1e3;                                                       // velocities in mm/s
        double[][] w = new double[3][3];
        for (int i = 0; i < 3; i++) {
            w[i][i] = a * W[i][i];
        }
        double[] scaled = {0.3 * v / a, 0.1 * v / a, -0.05 * v / a};
        NaturalMap map = new NaturalMap().measure(FrictionContactProblem.coulomb(3, new double[] {0.4},
            new double[] {-v, 3 * v, 4 * v}, new DenseDelassus(w, 3)), scaled);
        assertEquals(reference, map.scaledError(), 1e-14);
        assertTrue(reference > 0.01);
    }

    @Test
    void otherConesUsePlainVelocities() {
        int[] size = {2, 1, 1};
        ConeKind[] cone = {ConeKind.FREE, ConeKind.DISC, ConeKind.COULOMB};
        double[][] w = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
        FrictionContactProblem problem = new FrictionContactProblem(size, cone, new double[] {0, 0.5, 0}, new double[3],
            new double[] {1, -2, 3, -4}, new double[] {0, 0, 0, 1}, new DenseDelassus(w, size));
        double[] r = {-1, 2, -0.5, 2};                                        // û = (0, 0, 2.5, −4 + (1 + 1)·2 = 0)
        NaturalMap map = new NaturalMap().measure(problem, r);
        assertEquals(0, map.error(), 1e-15);
        r[0] = -0.9;                                                          // û_0 = 0.1, and e = 0.1 / ‖q‖
        assertEquals(0.1 / Math.sqrt(30), map.measure(problem, r).error(), 1e-15);
    }

    @Test
    void rollingAddsBothSlidingTerms() {
        double[][] w = new double[5][5];
        for (int i = 0; i < 5; i++) {
            w[i][i] = 1;
        }
        FrictionContactProblem problem = new FrictionContactProblem(new int[] {5}, new ConeKind[] {ConeKind.ROLLING},
            new double[] {0.5}, new double[] {0.25}, new double[] {-1, 3, 4, 0, 2}, new double[5],
            new DenseDelassus(w, 5));
        double[] r = {1, -0.3, -0.4, 0, -0.25};                               // both limits reached, against the motion
        assertEquals(0, new NaturalMap().measure(problem, r).error(), 1e-15);
        r[4] = 0.25;                                                          // rolling friction that pushes along
        assertTrue(new NaturalMap().measure(problem, r).error() > 0.05);
    }

    @Test
    void spinningAddsATermOfItsOwn() {
        double[][] w = new double[6][6];
        for (int i = 0; i < 6; i++) {
            w[i][i] = 1;
        }
        FrictionContactProblem problem = new FrictionContactProblem(new int[] {6}, new ConeKind[] {ConeKind.SPINNING},
            new double[] {0.5}, new double[] {0.25}, new double[] {0.125}, new double[] {-1, 3, 4, 0, 2, -1}, new double[6],
            new DenseDelassus(w, 6));
        double[] r = {1, -0.3, -0.4, 0, -0.25, 0.125};                        // all three limits reached, against the motion
        NaturalMap map = new NaturalMap().measure(problem, r);
        assertEquals(0, map.error(), 1e-15);
        assertEquals(0, map.complementarity(r), 1e-15);
        r[5] = -0.125;                                                        // spinning friction that pushes along
        assertTrue(map.measure(problem, r).error() > 0.04);
    }

    /** Lengths in mm: velocities times 1e3, spins as they are, impulses times 1e3, their moments times 1e6. */
    @Test
    void rollingErrorsDoNotDependOnTheUnitOfLength() {
        double[] velocity = {1e3, 1e3, 1e3, 1, 1};
        double[] impulse = {1e3, 1e3, 1e3, 1e6, 1e6};
        double[][] w = {{2, 0.3, 0, 1, 0}, {0.3, 3, 0.2, 0, 4}, {0, 0.2, 2.5, -5, 0}, {1, 0, -5, 70, 3}, {0, 4, 0, 3, 90}};
        double[] q = {-1, 0.4, -0.7, 6, -3};
        double[] r = {0.4, -0.1, 0.05, -0.02, 0.01};
        double[] compliance = {0.1, 0, 0, 2, 0};
        double[][] w2 = new double[5][5];
        double[] q2 = new double[5];
        double[] r2 = new double[5];
        double[] compliance2 = new double[5];
        for (int i = 0; i < 5; i++) {
            q2[i] = velocity[i] * q[i];
            r2[i] = impulse[i] * r[i];
            compliance2[i] = velocity[i] / impulse[i] * compliance[i];
            for (int j = 0; j < 5; j++) {
                w2[i][j] = velocity[i] * w[i][j] / impulse[j];
            }
        }
        NaturalMap metres = new NaturalMap().measure(rolling(w, q, compliance, 0.05), r);
        NaturalMap millimetres = new NaturalMap().measure(rolling(w2, q2, compliance2, 50), r2);
        assertTrue(metres.error() > 0.01 && metres.scaledError() > 0.01);
        assertEquals(metres.error(), millimetres.error(), 1e-14);
        assertEquals(metres.scaledError(), millimetres.scaledError(), 1e-14);
    }

    private static FrictionContactProblem rolling(double[][] w, double[] q, double[] compliance, double muR) {
        return new FrictionContactProblem(new int[] {5}, new ConeKind[] {ConeKind.ROLLING}, new double[] {0.5}, new double[] {muR}, q,
            compliance, new DenseDelassus(w, 5));
    }

    @Test
    void nanIsAnInfiniteError() {
        double[] r = {Double.NaN, 0, 0};
        assertEquals(Double.POSITIVE_INFINITY, new NaturalMap().measure(problem(0.4, -1, 3, 4), r).error());
    }
}
