package org.saltus.solvers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.ProblemFactory;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;

/** What must not depend on units, on the order of contacts and on the direction of the tangents, for every iterative solver by name. */
class InvarianceTest {
    private static final List<String> NAMES = List.of("nlgs", "fixed-point", "extragradient", "jacobi", "accelerated-projected-gradient",
        "spectral-projected-gradient", "conjugate-projected-gradient", "admm");

    private static ContactSolver solver(String name, double tolerance, int iterations) {
        ContactSolverProvider provider = Providers.installed().get(ContactSolverProvider.class, name);
        Settings settings = Settings.of(Map.of("tolerance", tolerance, "max_iterations", iterations, "criterion", "both"));
        return provider.create(settings.checked(provider.parameters()), Context.standalone());
    }

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
                SolveReport report = solver(name, 1e-9, iterations).solve(problem, r);
                SolveReport same = solver(name, 1e-9, iterations).solve(scaled, other);
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

    private static double[] solved(String name, FrictionContactProblem problem) {
        double[] r = new double[problem.length()];
        SolveReport report = solver(name, 1e-10, 50_000).solve(problem, r);
        assertTrue(report.converged(), report::toString);
        return velocity(problem, r);
    }

    private static double[] velocity(FrictionContactProblem problem, double[] r) {
        double[] u = new double[r.length];
        problem.modifiedVelocity(r, u);
        return u;
    }
}
