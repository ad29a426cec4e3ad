package org.saltus.core.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** e_law on problems whose solutions are known by hand, beside the natural map, which forgives falls and is too strict for sticking at large friction. */
class LawErrorTest {
    private static final double FALL = 9.81e-3;                              // g h of a step of a millisecond
    /** A ball of 1 kg on a plane: W_NN = 1, W_TT = 1 + r²/I = 3.5. */
    private static final double[][] BALL = diagonal(1, 3.5, 3.5);
    /** What stops its slip of 3 m/s. */
    private static final double STICK = -3 / 3.5;

    private static double[][] diagonal(double... w) {
        double[][] matrix = new double[w.length][w.length];
        for (int i = 0; i < w.length; i++) {
            matrix[i][i] = w[i];
        }
        return matrix;
    }

    private static FrictionContactProblem ball(double mu) {
        return coulomb(BALL, mu, -FALL, 3, 0);
    }

    private static FrictionContactProblem coulomb(double[][] w, double mu, double... q) {
        return FrictionContactProblem.coulomb(q.length, new double[] {mu}, q, new DenseDelassus(w, q.length));
    }

    private static NaturalMap measure(FrictionContactProblem problem, double... r) {
        return new NaturalMap().measure(problem, r);
    }

    private static double law(FrictionContactProblem problem, double... r) {
        return measure(problem, r).lawError();
    }

    @Test
    void restWithoutFriction() {
        FrictionContactProblem problem = coulomb(diagonal(1), 0, -FALL);
        assertEquals(0, law(problem, FALL));
        assertEquals(1, law(problem, 0), 1e-15);                             // |min(0, -1)|
        assertEquals(1e-2, law(problem, 0.99 * FALL), 1e-15);
    }

    @Test
    void slidingBall() {
        FrictionContactProblem problem = ball(0.5);
        NaturalMap right = measure(problem, FALL, -0.5 * FALL, 0);
        assertEquals(0, right.lawError(), 1e-16);
        assertEquals(0, right.error(), 1e-16);
        assertEquals(FALL / 3, law(problem, 0, 0, 0), 1e-7);                // falls: |min(0, û_N/U)|, U = ‖q‖ = 3
        assertEquals(2.9e-3, measure(problem, 0, 0, 0).error(), 5e-5);
        double w = 8.0 / 3;
        assertEquals(w * -STICK / 3, law(problem, 1e-9, STICK, 0), 1e-5);    // friction without pressure: x_T alone
    }

    /** The natural map takes the fall for a solution from mu = 1e9 on and the right r for none. */
    @Test
    void hugeFriction() {
        for (double mu : new double[] {1e3, 1e6, 1e9, 1e12}) {
            FrictionContactProblem problem = ball(mu);
            double[] right = {FALL, STICK, 0};
            double[] off = {FALL, STICK * (1 - 1e-9), 0};
            assertEquals(0, law(problem, right), 1e-15, "right at " + mu);
            assertEquals(1e-9, law(problem, off), 2e-9, "off by 1e-9 at " + mu);
            assertEquals(FALL / 3, law(problem, 0, 0, 0), 1e-6, "fall at " + mu);
            assertEquals(FALL / 3, law(problem, -STICK / mu, STICK, 0), 1e-3, "held by friction alone, still falls, at " + mu);
            assertTrue(measure(problem, 0, 0, 0).error() <= 3.4e-3 / mu, "the natural map forgives the fall at " + mu);
        }
        assertTrue(measure(ball(1e9), FALL, STICK * (1 - 1e-9), 0).error() > 1e-3, "and takes the right one for wrong");
    }

    @Test
    void contactOfThreeDirectionsWithoutFriction() {
        FrictionContactProblem problem = ball(0);
        assertEquals(0, law(problem, FALL, 0, 0), 1e-16);
        assertEquals(FALL / 3, law(problem, 0, 0, 0), 1e-7);
        assertEquals(8.0 / 3 * 1e-3 / 3, law(problem, FALL, 1e-3, 0), 1e-8); // no tangential impulse without friction
    }

    @Test
    void separatingContactMustNotPush() {
        FrictionContactProblem problem = coulomb(BALL, 1e9, 1, 0, 0);
        assertEquals(0, law(problem, 0, 0, 0));
        assertEquals(8.0 / 3 * 1e-3, law(problem, 1e-3, 0, 0), 1e-12);
        assertEquals(0.75, law(problem, 1, 0, 0), 1e-15);                    // leaves at 2 m/s of 8/3
    }

    /** Stick in the plane with W that couples, mu = 1e6, and the same in other units. */
    @Test
    void planarStick() {
        double[][] w = {{1, 0.3}, {0.3, 2}};
        double[] q = {-1, 0.5};
        double det = 2 - 0.09;
        double[] right = {(2 + 0.15) / det, (-0.5 - 0.3) / det};             // W r = -q
        FrictionContactProblem problem = coulomb(w, 1e6, q);
        assertEquals(0, law(problem, right), 1e-15);
        assertTrue(measure(problem, 0, 0).error() < 1e-6, "blind");
        assertEquals(1 / Math.sqrt(1.25), law(problem, 0, 0), 1e-12);
        assertEquals(1 / Math.sqrt(1.25), law(coulomb(times(1e3, w), 1e6, 1e3 * q[0], 1e3 * q[1]), 0, 0), 1e-12);
    }

    /** Two bodies a million times apart: the light one left at 0 is wrong wholly, not by a millionth. */
    @Test
    void lightBesideHeavy() {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(1, new double[2], new double[] {-FALL, -FALL},
            new Dense(diagonal(1e-6, 1), new int[] {1, 1}));
        double heavy = 1e6 * FALL;
        assertEquals(0, law(problem, heavy, FALL), 1e-15);
        assertEquals(1, law(problem, heavy, 0), 1e-15);
        assertTrue(measure(problem, heavy, 0).error() <= 1e-6);
    }

    @Test
    void bilateralRows() {
        FrictionContactProblem problem = new FrictionContactProblem(new int[] {3}, new ConeKind[] {ConeKind.FREE}, new double[1], new double[1],
            new double[] {1, 2, 2}, new double[3], new DenseDelassus(diagonal(1, 1, 1), 3));
        assertEquals(0, law(problem, -1, -2, -2));
        assertEquals(1, law(problem, 0, 0, 0), 1e-15);
    }

    @Test
    void disc() {
        FrictionContactProblem problem = new FrictionContactProblem(new int[] {2}, new ConeKind[] {ConeKind.DISC}, new double[] {1}, new double[1],
            new double[] {3, 0}, new double[2], new DenseDelassus(diagonal(1, 1), 2));
        assertEquals(0, law(problem, -1, 0), 1e-15);
        assertEquals(1.0 / 3, law(problem, 0, 0), 1e-15);                    // B(1, -3) = -1
        assertEquals(1.0 / 3, law(problem, -2, 0), 1e-15);                   // beyond by 1
    }

    @Test
    void rollingAndSpinningResistance() {
        for (double muR : new double[] {1e-3, 1e6}) {
            for (int size = 5; size <= 6; size++) {
                double[] q = Arrays.copyOf(new double[] {-1, 0, 0, 20, 0}, size);
                double[] w = new double[size];
                Arrays.fill(w, 1);
                w[3] = 100;                                                  // ℓ = 0.1 (five directions)
                w[4] = 100;
                ConeKind cone = ConeKind.ROLLING;
                if (size == 6) {
                    w[5] = 100;
                    cone = ConeKind.SPINNING;
                }
                FrictionContactProblem problem = new FrictionContactProblem(new int[] {size}, new ConeKind[] {cone}, new double[] {0.5},
                    new double[] {muR}, new double[] {muR}, q, new double[size], new DenseDelassus(diagonal(w), size));
                double[] right = new double[size];
                right[0] = 1;
                right[3] = -Math.min(muR, 0.2);                              // slips on the edge of the disc, or sticks
                assertEquals(0, law(problem, right), 1e-15);
                double falls = law(problem, new double[size]);
                assertEquals(1 / Math.hypot(1, 2), falls, 0.03, "falls at any rolling friction");
                right[3] = 0.5 * right[3];
                assertTrue(law(problem, right) > 1e-3);
            }
        }
    }

    /** One wrong contact shows, whatever stands beside it. */
    @Test
    void strongContactBesideAFallingBall() {
        double[][] w = diagonal(1, 3.5, 3.5, 1, 3.5, 3.5);
        double strong = 1e2;
        FrictionContactProblem problem = FrictionContactProblem.coulomb(3, new double[] {1e9, 0.5}, new double[] {-FALL, 3, 0, -strong, 0, 0},
            new Dense(w, new int[] {3, 3}));
        assertEquals(0, law(problem, FALL, STICK, 0, strong, 0, 0), 1e-15);
        assertEquals(FALL / 3, law(problem, 0, 0, 0, strong, 0, 0), 1e-7);
    }

    @Test
    void planarCoupled() {
        double[][] w = {{1, 0.5}, {0.5, 1}};
        FrictionContactProblem problem = coulomb(w, 2, -1, 0.8);
        double[] right = {1.4 / 0.75, -1.3 / 0.75};                          // sticks: W r = -q, |r_T| < 2 r_N
        assertEquals(0, law(problem, right), 1e-15);
        assertEquals(1 / Math.hypot(1, 0.8), law(problem, 0, 0), 1e-12);
        assertTrue(law(problem, 1, 0) > 0.3, "the frictionless solution slips by 1.3 m/s");
    }

    /** A contact without q and r of its own, moved by its neighbour alone, is judged by what moves there. */
    @Test
    void floorOfWhatMovesOthers() {
        double[][] w = {{1, 0.1}, {0.1, 1}};
        FrictionContactProblem problem = FrictionContactProblem.coulomb(1, new double[2], new double[] {-1, 0}, new Dense(w, new int[] {1, 1}));
        assertEquals(0, law(problem, 1, 0), 1e-15);
        double[][] sticking = {{1, 0, -1e-4, 0}, {0, 1, 0, 0}, {-1e-4, 0, 1, 0}, {0, 0, 0, 1}};
        problem = FrictionContactProblem.coulomb(2, new double[] {0.5, 0.5}, new double[] {-1, 0, 0, 0}, new Dense(sticking, new int[] {2, 2}));
        assertEquals(0.1, law(problem, 1, 0, 0, 0), 1e-12);                  // closes at 1e-4 of 1 m/s; floor 1e-3 m/s
        assertEquals(0, law(FrictionContactProblem.coulomb(1, new double[1], new double[1], new DenseDelassus(diagonal(1), 1)), 0));
    }

    /** Masses, lengths and times in other units, rolling rows, spins of joints, discs and bilateral rows among them: W a mess of couplings, r anything. */
    @Test
    void unitsDoNotMatter() {
        int[] size = {3, 2, 1, 5, 6, 1, 3, 2};
        ConeKind[] cone = {ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.ROLLING, ConeKind.SPINNING, ConeKind.FREE, ConeKind.FREE,
            ConeKind.DISC};
        boolean[] spin = new boolean[23];
        Arrays.fill(spin, 9, 11, true);
        Arrays.fill(spin, 14, 17, true);
        spin[17] = true;                                                     // the single bilateral row is a hinge's
        double[][] w = new double[23][23];
        double[] q = new double[23];
        double[] r = new double[23];
        for (int i = 0; i < 23; i++) {
            for (int j = 0; j < 23; j++) {
                w[i][j] = i == j ? 1 + 0.1 * i : 0.02 * Math.sin(i + 2 * j) + 0.02 * Math.sin(j + 2 * i);
            }
            q[i] = Math.cos(3 * i) * (i % 4 == 0 ? 1 : 1e-5);
            r[i] = Math.abs(Math.sin(5 * i)) * (i % 3 == 0 ? 1 : 1e-4);
        }
        double here = law(mixed(size, cone, w, q, 0.1), r);
        assertTrue(here > 1e-2 && here < 100, String.valueOf(here));
        double m = 1e3;                                                      // kg to g
        double l = 1e3;                                                      // m to mm
        double t = 1e2;
        double[][] wu = new double[23][23];
        double[] qu = new double[23];
        double[] ru = new double[23];
        for (int i = 0; i < 23; i++) {
            double velocity = (spin[i] ? 1 : l) / t;
            double impulse = m * l / t * (spin[i] ? l : 1);
            qu[i] = velocity * q[i];
            ru[i] = impulse * r[i];
            for (int j = 0; j < 23; j++) {
                wu[i][j] = w[i][j] * velocity / (m * l / t * (spin[j] ? l : 1));
            }
        }
        FrictionContactProblem other = mixed(size, cone, wu, qu, 0.1 * l);
        other.friction()[7] *= m * l / t;                                    // the disc's radius is an impulse
        assertEquals(here, law(other, ru), 1e-12 * here);
    }

    private static FrictionContactProblem mixed(int[] size, ConeKind[] cone, double[][] w, double[] q, double rolling) {
        double[] mu = new double[size.length];
        double[] muR = new double[size.length];
        Arrays.fill(mu, 0.4);
        Arrays.fill(muR, rolling);
        return new FrictionContactProblem(size, cone, mu, muR, muR.clone(), q, new double[q.length], new Dense(w, size));
    }

    /** W of contacts of mixed size. */
    private record Dense(double[][] w, int[] size) implements DelassusOperator {
        @Override
        public int contactCount() {
            return size.length;
        }

        @Override
        public int length() {
            return w.length;
        }

        @Override
        public void multiply(double[] r, double[] out) {
            for (int i = 0; i < w.length; i++) {
                out[i] = 0;
                for (int j = 0; j < w.length; j++) {
                    out[i] += w[i][j] * r[j];
                }
            }
        }

        @Override
        public void diagonalBlock(int c, double[] out) {
            int o = Arrays.stream(size, 0, c).sum();
            for (int i = 0; i < size[c]; i++) {
                System.arraycopy(w[o + i], o, out, i * size[c], size[c]);
            }
        }

        @Override
        public boolean isSymmetric() {
            return true;
        }
    }

    /** One number alone, then the rest: the same as all at once. */
    @Test
    void oneNumberAtATime() {
        FrictionContactProblem problem = ball(0.5);
        double[] r = {FALL, 0.1, -0.2};
        NaturalMap all = measure(problem, r);
        for (Criterion criterion : Criterion.values()) {
            NaturalMap one = new NaturalMap().open(problem);
            assertEquals(criterion.of(all), one.measure(r, criterion), criterion.key());
            assertEquals(all.lawError(), one.complete(r).lawError());
            assertEquals(all.error(), one.error());
            assertEquals(all.scaledError(), one.scaledError());
        }
    }

    @Test
    void notANumberIsInfinite() {
        assertEquals(Double.POSITIVE_INFINITY, law(ball(0.5), Double.NaN, 0, 0));
        assertEquals(Double.POSITIVE_INFINITY, law(ball(0.5), FALL, 0, Double.NaN));
        assertTrue(law(ball(1e300), 1e-3, 1, 0) < 10, "an infinite radius is none");
    }

    private static double[][] times(double s, double[][] w) {
        return Arrays.stream(w).map(row -> Arrays.stream(row).map(x -> s * x).toArray()).toArray(double[][]::new);
    }
}
