package org.saltus.solvers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.ProblemFactory;
import org.saltus.core.problem.SolveReport;

/** Every installed solver on every kind of contact: it solves the kind to 1e-10, or refuses it with a message. */
class KindsTest {
    /** What a problem is made of, and who claims it. */
    private enum Kind {
        FRICTIONLESS(true, false, 1, 1, 1, 1, 1), PLANAR(true, false, 2, 2, 2, 2), SPATIAL(false, true, 3, 3, 3, 3), FRICTIONLESS_SPATIAL(false, true, 3, 3, 3),
        BILATERAL(true, false, -1, -3, -2, -6), DISCS(false, false, 12, 11, 12), ROLLING(false, false, 5, 5, 5), SPINNING(false, false, 6, 6),
        PLANAR_AND_BILATERAL(true, false, 2, -3, 1, 2, -1), SPATIAL_AND_BILATERAL(false, true, 3, -3, 3, 2, 1), ALL_BUT_SPINNING(false, false, 3, -2, 5, 12, 1,
            2, 3),
        ALL(false, false, 3, -2, 5, 12, 1, 6);

        private final boolean planar;
        private final boolean coulomb;
        private final int[] codes;                             // size; negative: bilateral; 10 + size: disc

        Kind(boolean planar, boolean coulomb, int... codes) {
            this.planar = planar;
            this.coulomb = coulomb;
            this.codes = codes;
        }

        boolean spins() {
            return Arrays.stream(codes).anyMatch(c -> c == 6);
        }

        /** û is unique: the problem is convex. */
        boolean convex() {
            return Arrays.stream(codes).allMatch(c -> c <= 1 || c > 10) || this == FRICTIONLESS_SPATIAL;
        }

        FrictionContactProblem problem(long seed) {
            int nc = codes.length;
            int[] size = new int[nc];
            ConeKind[] cone = new ConeKind[nc];
            double[] mu = new double[nc];
            double[] muR = new double[nc];
            double[] muS = new double[nc];
            for (int c = 0; c < nc; c++) {
                size[c] = Math.abs(codes[c]) % 10;
                cone[c] = codes[c] < 0 ? ConeKind.FREE : codes[c] > 10 ? ConeKind.DISC : codes[c] == 5 ? ConeKind.ROLLING
                    : codes[c] == 6 ? ConeKind.SPINNING : ConeKind.COULOMB;
                mu[c] = this == FRICTIONLESS_SPATIAL || size[c] == 1 && codes[c] < 10 ? 0 : 0.3;
                muR[c] = size[c] >= 5 && codes[c] > 0 ? 0.2 : 0;
                muS[c] = codes[c] == 6 ? 0.1 : 0;
            }
            int n = Arrays.stream(size).sum();
            Lcg random = new Lcg(100 + seed);
            double[] q = new double[n];
            for (int i = 0; i < n; i++) {
                q[i] = random.next(-1, 0.6);
            }
            return new FrictionContactProblem(size, cone, mu, muR, muS, q, new double[n],
                new DenseDelassus(new ProblemFactory(seed).gram(n, n + 6), size));
        }
    }

    private static boolean claims(String solver, Kind kind) {
        if (solver.equals("nlgs") || solver.equals("nscdd") || solver.equals("auto")) {
            return true;
        }
        if (solver.equals("direct")) {
            return kind == Kind.BILATERAL;
        }
        if (NamedSolvers.PLANAR.contains(solver)) {
            return kind.planar;
        }
        return NamedSolvers.COULOMB.contains(solver) ? kind.planar || kind.coulomb : !kind.spins();
    }

    static List<Arguments> all() {
        List<Arguments> out = new ArrayList<>();
        for (String solver : NamedSolvers.all()) {
            for (Kind kind : Kind.values()) {
                out.add(Arguments.of(solver, kind));
            }
        }
        return out;
    }

    @ParameterizedTest(name = "{1} by {0}")
    @MethodSource("all")
    void everyKindIsSolvedOrRefused(String solver, Kind kind) {
        for (int seed = 0; seed < 4; seed++) {
            FrictionContactProblem problem = kind.problem(seed);
            double[] r = new double[problem.length()];
            if (!claims(solver, kind)) {
                String message = assertThrows(IllegalArgumentException.class,
                    () -> NamedSolvers.of(solver, 1e-10, 100_000).solve(problem, r)).getMessage();
                assertTrue(message.startsWith(solver) && message.contains("hoose") || message.contains("Use "), message);
                continue;
            }
            SolveReport report = NamedSolvers.of(solver, 1e-10, 100_000).solve(problem, r);
            assertTrue(report.converged(), report::toString);
            assertTrue(new NaturalMap().measure(problem, r).error() <= 1e-10);
            if (kind.convex()) {
                double[] reference = new double[r.length];
                assertTrue(NamedSolvers.of("nlgs", 1e-13, 100_000).solve(problem, reference).error() < 1e-12);
                assertArrayEquals(velocity(problem, reference), velocity(problem, r), 1e-7);   // e times the condition of W, below 1e3 here
            }
        }
    }

    private static double[] velocity(FrictionContactProblem problem, double[] r) {
        double[] u = new double[r.length];
        problem.modifiedVelocity(r, u);
        return u;
    }

    /** V29: a block on four corners, W of rank 6 of 12. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("spatial")
    void hyperstaticBlockHasUniqueResultants(String solver) {
        HyperstaticBlock block = new HyperstaticBlock();
        double[] other = {0.3, 0, 0, 0, 0.1, 0, 0.9, 0, 0.1, 0, 0, 0};
        for (double[] r : new double[][] {new double[12], other}) {
            SolveReport report = NamedSolvers.of(solver, 1e-11, 100_000).solve(block.problem(), r);
            assertTrue(report.converged(), report::toString);
            block.assertResultants(r, 1e-7);
            assertArrayEquals(new double[12], velocity(block.problem(), r), 1e-10);
        }
    }

    static List<String> spatial() {
        return NamedSolvers.all().stream().filter(s -> claims(s, Kind.SPATIAL)).toList();
    }

    static List<String> planar() {
        return NamedSolvers.all().stream().filter(s -> claims(s, Kind.PLANAR)).toList();
    }

    /** V30: above both limits it stands, with known forces where the lower cylinders do not touch; below either it falls. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("planar")
    void pyramidStandsAboveBothLimitsAndFallsBelowEither(String solver) {
        double cylinders = Math.tan(Math.PI / 12);
        double floor = cylinders / 3;
        double[] r = new double[8];
        SolveReport report = NamedSolvers.of(solver, 1e-12, 200_000).solve(Pyramid.problem(4, 1.05 * floor, 1.05 * cylinders), r);
        assertTrue(report.converged(), report::toString);
        assertArrayEquals(new double[8], velocity(Pyramid.problem(4, 1.05 * floor, 1.05 * cylinders), r), 1e-10);
        for (int c = 0; c < 4; c++) {
            double normal = (c < 2 ? 1.5 : 0.5) * Pyramid.WEIGHT;
            assertTrue(Math.abs(r[2 * c] - normal) < 1e-7 * Pyramid.WEIGHT, () -> Arrays.toString(r));
            assertTrue(Math.abs(Math.abs(r[2 * c + 1]) - 0.1339745962156 * Pyramid.WEIGHT) < 1e-7 * Pyramid.WEIGHT, () -> Arrays.toString(r));
        }
        double[] touching = new double[10];
        FrictionContactProblem five = Pyramid.problem(5, 1.05 * floor, 1.05 * cylinders);
        report = NamedSolvers.of(solver, 1e-12, 200_000).solve(five, touching);
        assertTrue(report.converged(), report::toString);
        assertArrayEquals(new double[10], velocity(five, touching), 1e-10);
        assertTrue(Math.abs(touching[0] - 1.5 * Pyramid.WEIGHT) < 1e-7 * Pyramid.WEIGHT
            && Math.abs(touching[2] - 1.5 * Pyramid.WEIGHT) < 1e-7 * Pyramid.WEIGHT);
        for (FrictionContactProblem weak : List.of(Pyramid.problem(5, 0.95 * floor, 1.05 * cylinders), Pyramid.problem(5, 1.05 * floor, 0.95 * cylinders))) {
            double[] p = new double[10];
            report = NamedSolvers.of(solver, 1e-12, 200_000).solve(weak, p);
            assertTrue(report.converged(), report::toString);
            double fastest = Arrays.stream(velocity(weak, p)).map(Math::abs).max().orElseThrow();
            assertFalse(fastest < 1e-3 * Pyramid.WEIGHT, () -> "it stands: " + Arrays.toString(p));
        }
    }
}
