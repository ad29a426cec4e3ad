package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.ProblemFactory;
import org.saltus.solvers.direct.EnumerationSolver;

/** V28: one contact with known solutions, by every local solver, in 3D and (second tangent dropped) in 2D. */
class OneContactTest {
    private static final double[][] DIAGONAL = {{2, 0, 0}, {0, 7, 0}, {0, 0, 7}};
    private static final double[][] FULL = {{1.5, 0.4, -0.3}, {0.4, 2.2, 0.5}, {-0.3, 0.5, 3.1}};

    record Case(String name, double[][] w, double[] q, double mu, double[] r, double[] u) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static List<Case> cases() {
        return List.of(
            new Case("takeoff diag", DIAGONAL, new double[] {0.2, 1, -2}, 0.3, new double[3], new double[] {0.2, 1, -2}),
            new Case("stick diag", DIAGONAL, new double[] {-1, 0.3, -0.2}, 0.4,
                new double[] {0.5, -0.04285714285714, 0.02857142857143}, new double[3]),
            new Case("slide diag", DIAGONAL, new double[] {-1, 3, 4}, 0.4, new double[] {0.5, -0.12, -0.16},
                new double[] {0, 2.16, 2.88}),
            new Case("stick full", FULL, new double[] {-1, 0.2, 0.1}, 0.6,
                new double[] {0.7479261143679, -0.2449950226745, 0.07963720827342}, new double[3]),
            new Case("slide full", FULL, new double[] {-1, 1.5, -2}, 0.3,
                new double[] {0.7389737464673, -0.1460901968659, 0.1667484698484},
                new double[] {0, 1.557565300406, -1.777816965843}),
            new Case("frictionless full", FULL, new double[] {-1, 1.5, -2}, 0, new double[] {0.6666666666667, 0, 0},
                new double[] {0, 1.766666666667, -2.2}),
            new Case("sep. with tangential pull", FULL, new double[] {0.05, -3, 2}, 0.8, new double[3],
                new double[] {0.05, -3, 2}));
    }

    static List<Arguments> casesAndLocals() {
        List<Arguments> out = new ArrayList<>();
        for (Case c : cases()) {
            for (String local : new String[] {"hybrid", "exact", "alart-curnier", "projection"}) {
                out.add(Arguments.of(c, local));
            }
        }
        return out;
    }

    private static double[] solve(FrictionContactProblem problem, String local) {
        double[] r = new double[problem.length()];
        assertTrue(new NlgsSolver(NlgsParameters.of(1e-12, 500).withLocal(local)).solve(problem, r).converged());
        assertTrue(new NaturalMap().measure(problem, r).error() < 1e-10);
        return r;
    }

    @ParameterizedTest(name = "{0} in 3D by {1}")
    @MethodSource("casesAndLocals")
    void solutionIn3D(Case c, String local) {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(3, new double[] {c.mu}, c.q,
            new DenseDelassus(c.w, 3));
        double[] r = solve(problem, local);
        double[] u = new double[3];
        problem.modifiedVelocity(r, u);
        assertArrayEquals(c.r, r, 1e-9);
        assertArrayEquals(c.u, u, 1e-9);
    }

    @ParameterizedTest(name = "{0} in 2D by {1}")
    @MethodSource("casesAndLocals")
    void solutionIn2DIsThatOfEnumeration(Case c, String local) {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(2, new double[] {c.mu}, Arrays.copyOf(c.q, 2),
            new DenseDelassus(ProblemFactory.leading(c.w, 2), 2));
        double[] expected = new double[2];
        assertTrue(new EnumerationSolver(1e-12).solve(problem, expected).converged());
        assertArrayEquals(expected, solve(problem, local), 1e-9);
    }
}
