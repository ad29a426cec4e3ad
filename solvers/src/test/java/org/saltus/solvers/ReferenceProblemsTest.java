package org.saltus.solvers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.GoldenProblems.Golden;

/** V28, V31, Painlevé's rod and the 36 problems of fc_problems.json by every solver, through its name, that claims their kind. */
class ReferenceProblemsTest {
    private static final double[][] DIAGONAL = {{2, 0, 0}, {0, 7, 0}, {0, 0, 7}};
    private static final double[][] FULL = {{1.5, 0.4, -0.3}, {0.4, 2.2, 0.5}, {-0.3, 0.5, 3.1}};

    /** A solver and the name of what it is to solve. */
    record Case(String solver, Golden golden) {
        @Override
        public String toString() {
            return golden + " by " + solver;
        }
    }

    private static List<String> solversOf(FrictionContactProblem problem) {
        List<String> names = new ArrayList<>(NamedSolvers.GENERAL);
        names.addAll(NamedSolvers.COULOMB);
        if (Arrays.stream(problem.size()).allMatch(s -> s < 3)) {
            names.addAll(NamedSolvers.PLANAR);
        }
        return names;
    }

    @Test
    void everySolverOfTheModuleTakesPart() {
        Set<String> tested = new TreeSet<>(NamedSolvers.GENERAL);
        tested.addAll(NamedSolvers.PLANAR);
        tested.addAll(NamedSolvers.COULOMB);
        tested.add("direct");                                  // bilateral only: BilateralSolverTest
        assertEquals(tested, new TreeSet<>(NamedSolvers.all()));
    }

    static List<Case> golden() {
        List<Case> out = new ArrayList<>();
        for (Golden g : GoldenProblems.all()) {
            solversOf(g.problem()).forEach(name -> out.add(new Case(name, g)));
        }
        return out;
    }

    /** û to 1e-10, and r, where enumeration finds no second solution. The largest condition of these W is 1e3. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("golden")
    void referenceProblemsAreSolvedTo1em10(Case c) {
        double[] r = new double[c.golden.r().length];
        SolveReport report = NamedSolvers.of(c.solver, 1e-13, 200_000).solve(c.golden.problem(), r);
        // 1e-13 may lie below what rounding allows on some: the iterates then stand still at an error that is still round-off
        assertTrue(report.converged() || report.error() < 1e-12 && report.scaledError() < 1e-12, report::toString);
        assertArrayEquals(c.golden.u(), velocity(c.golden.problem(), r), 1e-10);
        if (c.golden.unique()) {
            assertArrayEquals(c.golden.r(), r, 1e-10);
        }
    }

    private static double[] velocity(FrictionContactProblem problem, double[] r) {
        double[] u = new double[r.length];
        problem.modifiedVelocity(r, u);
        return u;
    }

    /** V28, second tangent dropped in 2D; of the planar ones the coupled problems have other solutions, checked by the natural map. */
    static List<Case> oneContact() {
        double[] stick = {0.5, -0.04285714285714, 0.02857142857143};
        double[] slide = {0.5, -0.12, -0.16};
        Object[][] data = {{DIAGONAL, new double[] {0.2, 1, -2}, 0.3, new double[3]}, {DIAGONAL, new double[] {-1, 0.3, -0.2}, 0.4, stick},
            {DIAGONAL, new double[] {-1, 3, 4}, 0.4, slide},
            {FULL, new double[] {-1, 0.2, 0.1}, 0.6, new double[] {0.7479261143679, -0.2449950226745, 0.07963720827342}},
            {FULL, new double[] {-1, 1.5, -2}, 0.3, new double[] {0.7389737464673, -0.1460901968659, 0.1667484698484}},
            {FULL, new double[] {-1, 1.5, -2}, 0.0, new double[] {0.6666666666667, 0, 0}},
            {FULL, new double[] {0.05, -3, 2}, 0.8, new double[3]}};
        List<Case> out = new ArrayList<>();
        for (int k = 0; k < data.length; k++) {
            for (int size = 2; size <= 3; size++) {
                double[] q = Arrays.copyOf((double[]) data[k][1], size);
                FrictionContactProblem problem = FrictionContactProblem.coulomb(size, new double[] {(double) data[k][2]}, q,
                    new DenseDelassus(leading((double[][]) data[k][0], size), size));
                double[] r = Arrays.copyOf((double[]) data[k][3], size);
                Golden g = new Golden("V28 " + k + " in " + size + "D", problem, r, velocity(problem, r), size == 3);
                solversOf(problem).forEach(name -> out.add(new Case(name, g)));
            }
        }
        return out;
    }

    private static double[][] leading(double[][] w, int n) {
        return Arrays.stream(w).limit(n).map(row -> Arrays.copyOf(row, n)).toArray(double[][]::new);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("oneContact")
    void oneContactIsSolved(Case c) {
        double[] r = new double[c.golden.r().length];
        SolveReport report = NamedSolvers.of(c.solver, 1e-12, 20_000).solve(c.golden.problem(), r);
        assertTrue(report.converged(), report::toString);
        assertTrue(new NaturalMap().measure(c.golden.problem(), r).error() < 1e-10);
        if (c.golden.unique()) {
            assertArrayEquals(c.golden.r(), r, 1e-9);          // the figures have 13 digits
            assertArrayEquals(c.golden.u(), velocity(c.golden.problem(), r), 1e-9);
        }
    }

    static List<Arguments> infeasible() {
        List<Arguments> out = new ArrayList<>();
        for (double second : new double[] {-1, 0.5}) {
            for (double tolerance : new double[] {1e-3, 1e-8}) {
                solversOf(squeezed(second)).forEach(name -> out.add(Arguments.of(name, second, tolerance)));
            }
        }
        return out;
    }

    private static FrictionContactProblem squeezed(double second) {
        return FrictionContactProblem.coulomb(1, new double[2], new double[] {-1, second},
            new DenseDelassus(new double[][] {{1, -1}, {-1, 1}}, 1, 1));
    }

    /** V31 (a) and (c): a body between walls that close in. At a loose tolerance a growing r looks like a solution. */
    @ParameterizedTest(name = "q = (-1, {1}) at {2} by {0}")
    @MethodSource("infeasible")
    void squeezedBodyIsNoSuccess(String name, double second, double tolerance) {
        double[] r = new double[2];
        SolveReport report = NamedSolvers.of(name, tolerance, 5000).solve(squeezed(second), r);
        assertTrue(report.status() == SolveStatus.INFEASIBLE || report.status() == SolveStatus.STALLED, report::toString);
        assertFalse(report.reason().isEmpty());
        assertTrue(Double.isFinite(r[0]) && Double.isFinite(r[1]));
    }

    /** The impulses that an infeasible step leaves behind are the next one's start, and e is small beside them. */
    @ParameterizedTest(name = "q = (-1, {1}) at {2} by {0}")
    @MethodSource("infeasible")
    void aStartThatHasRunOffIsNoSuccess(String name, double second, double tolerance) {
        double[] r = {1e12, 1e12};
        SolveReport report = NamedSolvers.of(name, tolerance, 5000).solve(squeezed(second), r);
        assertTrue(report.status() == SolveStatus.INFEASIBLE || report.status() == SolveStatus.STALLED, report::toString);
        assertFalse(report.reason().isEmpty());
    }

    /** As above where there is a solution, r = (s, s + 1): the work of the two wrong velocities cancels, that of each contact does not. */
    @ParameterizedTest
    @MethodSource("planarSolvers")
    void aStartThatHasRunOffIsNoSolutionBecauseThereIsOne(String name) {
        double[] r = {1e12, 1e12};
        SolveReport report = NamedSolvers.of(name, 1e-8, 5000).solve(squeezed(1), r);
        double[] u = velocity(squeezed(1), r);
        assertTrue(!report.converged() || Math.max(Math.abs(u[0]), Math.abs(u[1])) < 1e-2, () -> report + ", u = " + u[0] + ", " + u[1]);
    }

    static List<String> planarSolvers() {
        return solversOf(squeezed(1));
    }

    /** V31 (b): solvable by a family p = (m + s, s). */
    @ParameterizedTest
    @MethodSource("planarSolvers")
    void consistentSqueezeIsSolved(String name) {
        double[] r = new double[2];
        SolveReport report = NamedSolvers.of(name, 1e-12, 5000).solve(squeezed(1), r);
        assertTrue(report.converged(), report::toString);
        assertArrayEquals(new double[2], velocity(squeezed(1), r), 1e-10);
    }

    /** Painlevé's rod at 60°, μ = 1.8, lengths and masses 1 (V10): W = (1 + 3 c², −3 s c; −3 s c, 1 + 3 s²), det W = 4. */
    private static FrictionContactProblem rod(double normal) {
        double[][] w = {{1.75, -1.299038105676658}, {-1.299038105676658, 3.25}};
        return FrictionContactProblem.coulomb(2, new double[] {1.8}, new double[] {normal, -1}, new DenseDelassus(w, 2));
    }

    /** V10 (ii) with g h = 0.01: no finite force exists, but the impulse W⁻¹(0.01, 1) that stops the tip dead. */
    @ParameterizedTest
    @MethodSource("planarSolvers")
    void painleveRodStopsDead(String name) {
        double[] r = new double[2];
        SolveReport report = NamedSolvers.of(name, 1e-12, 20_000).solve(rod(-0.01), r);
        assertTrue(report.converged(), report::toString);
        double s = 1.299038105676658;
        assertArrayEquals(new double[] {(3.25 * 0.01 + s) / 4, (s * 0.01 + 1.75) / 4}, r, 1e-10);
    }

    /** V10 (iii): taking off, sliding and sticking are all solutions; any of them will do. */
    @ParameterizedTest
    @MethodSource("planarSolvers")
    void indeterminateRodIsSolved(String name) {
        double[] r = new double[2];
        SolveReport report = NamedSolvers.of(name, 1e-12, 20_000).solve(rod(0.01), r);
        assertTrue(report.converged(), report::toString);
    }

    /** W with the rod's structure but not positive definite: W_NN − μ|W_NT| &lt; 0, q_N &lt; 0 and no state of the contact possible. */
    @ParameterizedTest
    @MethodSource("planarSolvers")
    void aLocalProblemWithoutSolutionEndsWithAReason(String name) {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(2, new double[] {0.9}, new double[] {-1, -2.5},
            new DenseDelassus(new double[][] {{1, -2}, {-2, 3}}, 2));
        double[] r = new double[2];
        SolveReport report = NamedSolvers.of(name, 1e-8, 5000).solve(problem, r);
        assertTrue(report.status() == SolveStatus.INFEASIBLE || report.status() == SolveStatus.STALLED, report::toString);
        assertFalse(report.reason().isEmpty());
        assertTrue(Double.isFinite(r[0]) && Double.isFinite(r[1]));
    }
}
