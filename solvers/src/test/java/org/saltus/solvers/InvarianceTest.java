package org.saltus.solvers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.ProblemFactory;
import org.saltus.core.problem.SolveReport;

/** What must not depend on units, on the order of contacts and on the direction of the tangents, for every solver by name. */
class InvarianceTest {
    private static final List<String> NAMES = Stream.concat(NamedSolvers.GENERAL.stream(), NamedSolvers.COULOMB.stream()).toList();
    /** Velocities and impulses of a rolling contact with lengths in mm: spins stay, moments have two powers of length. */
    private static final double[] VELOCITY = {1e3, 1e3, 1e3, 1, 1};
    private static final double[] IMPULSE = {1e3, 1e3, 1e3, 1e6, 1e6};

    static List<Arguments> namesAndFactors() {
        List<Arguments> out = new ArrayList<>();
        for (String name : NAMES) {
            out.add(Arguments.of(name, 1e6));
            out.add(Arguments.of(name, 1e-6));
        }
        return out;
    }

    /** Stopped after a few iterations, so that the error is far from 0 and the iterates themselves are compared. */
    @ParameterizedTest(name = "{0}, W times {1}")
    @MethodSource("namesAndFactors")
    void unitsChangeNeitherScaledErrorNorVelocitiesNorStatus(String name, double factor) {
        for (int seed = 0; seed < 5; seed++) {
            for (int iterations : new int[] {4, 20_000}) {
                ProblemFactory factory = new ProblemFactory(seed);
                FrictionContactProblem problem = factory.random(3, 6);
                FrictionContactProblem scaled = factory.scaled(factor);
                double[] r = new double[18];
                double[] other = new double[18];
                SolveReport report = NamedSolvers.of(name, 1e-9, iterations).solve(problem, r);
                SolveReport same = NamedSolvers.of(name, 1e-9, iterations).solve(scaled, other);
                assertEquals(report.converged(), iterations > 4, report::toString);
                // after 4 iterations the same numbers up to rounding; at the end both below 1e-9
                double tolerance = iterations == 4 ? 1e-8 * report.scaledError() : 2e-9;
                assertEquals(report.scaledError(), same.scaledError(), tolerance);
                if (iterations == 4 || same.error() <= 1e-9) {
                    assertEquals(report.status(), same.status());
                }
                assertArrayEquals(velocity(problem, r), velocity(scaled, other), iterations == 4 ? 1e-9 : 1e-6);
            }
        }
    }

    static List<String> names() {
        return NAMES;
    }

    @ParameterizedTest
    @MethodSource("names")
    void contactOrderAndTangentsDoNotMatter(String name) {
        for (int seed = 0; seed < 5; seed++) {
            ProblemFactory factory = new ProblemFactory(seed);
            FrictionContactProblem problem = factory.random(3, 5);
            int[] order = {3, 0, 4, 1, 2};
            FrictionContactProblem permuted = factory.permuted(order);
            FrictionContactProblem turned = factory.rotated(0.7);
            double[] u = solved(name, problem);
            double[] p = solved(name, permuted);
            double[] t = solved(name, turned);
            for (int c = 0; c < 5; c++) {
                for (int i = 0; i < 3; i++) {
                    assertEquals(u[3 * order[c] + i], p[3 * c + i], 1e-6);
                }
                double x = Math.cos(0.7) * u[3 * c + 1] + Math.sin(0.7) * u[3 * c + 2];
                double y = -Math.sin(0.7) * u[3 * c + 1] + Math.cos(0.7) * u[3 * c + 2];
                assertArrayEquals(new double[] {u[3 * c], x, y}, new double[] {t[3 * c], t[3 * c + 1], t[3 * c + 2]}, 1e-6);
            }
        }
    }

    static List<String> planar() {
        return Stream.concat(NAMES.stream(), NamedSolvers.PLANAR.stream()).toList();
    }

    /** In the plane, where enumeration and pivoting take part: W times 1e±6, another order of the contacts. */
    @ParameterizedTest
    @MethodSource("planar")
    void unitsAndContactOrderDoNotMatterInThePlane(String name) {
        int[] order = {3, 0, 4, 1, 2};
        for (int seed = 0; seed < 5; seed++) {
            ProblemFactory factory = new ProblemFactory(seed);
            FrictionContactProblem problem = factory.random(2, 5);
            double[] r = new double[10];
            SolveReport report = NamedSolvers.of(name, 1e-10, 50_000).solve(problem, r);
            double[] u = velocity(problem, r);
            for (double factor : new double[] {1e6, 1e-6}) {
                FrictionContactProblem scaled = factory.scaled(factor);
                double[] other = new double[10];
                SolveReport same = NamedSolvers.of(name, 1e-10, 50_000).solve(scaled, other);
                assertEquals(report.status(), same.status());
                assertEquals(report.scaledError(), same.scaledError(), 2e-10);
                assertArrayEquals(u, velocity(scaled, other), 1e-7);
            }
            double[] permuted = solved(name, factory.permuted(order));
            for (int i = 0; i < 10; i++) {
                assertEquals(u[2 * order[i / 2] + i % 2], permuted[i], 1e-7);
            }
        }
    }

    /** Bilateral blocks by elimination: W times 1e±6. */
    @Test
    void unitsDoNotMatterToBilateralContacts() {
        int[] size = {3, 1, 2, 6};
        double[][] w = new ProblemFactory(1).gram(12, 14);
        double[] q = new double[12];
        Lcg random = new Lcg(8);
        for (int i = 0; i < 12; i++) {
            q[i] = random.next(-1, 1);
        }
        for (double factor : new double[] {1, 1e6, 1e-6}) {
            double[][] scaled = Arrays.stream(w).map(row -> Arrays.stream(row).map(x -> factor * x).toArray()).toArray(double[][]::new);
            ConeKind[] cone = new ConeKind[4];
            Arrays.fill(cone, ConeKind.FREE);
            FrictionContactProblem problem = new FrictionContactProblem(size, cone, new double[4], new double[4], q, new double[12],
                new DenseDelassus(scaled, size));
            assertArrayEquals(new double[12], solved("direct", problem), 1e-9);
        }
    }

    static List<String> general() {
        return NamedSolvers.GENERAL;
    }

    /** Four rolling contacts, W = HᵀH of full rank; the same with lengths in mm. */
    @ParameterizedTest
    @MethodSource("general")
    void lengthsDoNotMatterToRollingContacts(String name) {
        for (int seed = 0; seed < 5; seed++) {
            double[][] w = new ProblemFactory(seed).gram(20, 24);
            double[] q = new double[20];
            Lcg random = new Lcg(50 + seed);
            for (int i = 0; i < 20; i++) {
                q[i] = random.next(-1, i % 5 == 0 ? 0 : 1);
            }
            double[][] w2 = new double[20][20];
            double[] q2 = new double[20];
            for (int i = 0; i < 20; i++) {
                q2[i] = VELOCITY[i % 5] * q[i];
                for (int j = 0; j < 20; j++) {
                    w2[i][j] = VELOCITY[i % 5] * w[i][j] / IMPULSE[j % 5];
                }
            }
            for (int iterations : new int[] {4, 50_000}) {
                double[] metres = new double[20];
                double[] millimetres = new double[20];
                FrictionContactProblem first = rolling(w, q, 0.2);
                FrictionContactProblem second = rolling(w2, q2, 200);
                SolveReport report = NamedSolvers.of(name, 1e-9, iterations).solve(first, metres);
                SolveReport same = NamedSolvers.of(name, 1e-9, iterations).solve(second, millimetres);
                assertEquals(report.converged(), same.converged(), () -> report + " and " + same);
                assertTrue(report.converged() || iterations == 4, report::toString);
                assertEquals(report.scaledError(), same.scaledError(), iterations == 4 ? 1e-8 * report.scaledError() : 2e-9);
                double[] u = velocity(first, metres);
                double[] u2 = velocity(second, millimetres);
                for (int i = 0; i < 20; i++) {
                    assertEquals(u[i], u2[i] / VELOCITY[i % 5], iterations == 4 ? 1e-8 : 1e-6);
                }
            }
        }
    }

    private static FrictionContactProblem rolling(double[][] w, double[] q, double muR) {
        ConeKind[] cone = new ConeKind[4];
        int[] size = new int[4];
        double[] friction = new double[4];
        double[] rolling = new double[4];
        Arrays.fill(cone, ConeKind.ROLLING);
        Arrays.fill(size, 5);
        Arrays.fill(friction, 0.4);
        Arrays.fill(rolling, muR);
        return new FrictionContactProblem(size, cone, friction, rolling, q, new double[20], new DenseDelassus(w, size));
    }

    private static double[] solved(String name, FrictionContactProblem problem) {
        double[] r = new double[problem.length()];
        SolveReport report = NamedSolvers.of(name, 1e-10, 50_000).solve(problem, r);
        assertTrue(report.converged(), report::toString);
        return velocity(problem, r);
    }

    private static double[] velocity(FrictionContactProblem problem, double[] r) {
        double[] u = new double[r.length];
        problem.modifiedVelocity(r, u);
        return u;
    }
}
