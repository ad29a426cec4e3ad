package org.saltus.solvers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.GoldenProblems.Golden;
import org.saltus.solvers.direct.EnumerationSolver;
import org.saltus.solvers.nlgs.NlgsParameters;
import org.saltus.solvers.nlgs.NlgsSolver;

/** Every solver that claims the kind, to 1e-10. */
class GoldenProblemsTest {
    static List<Arguments> problemsAndLocals() {
        List<Arguments> out = new ArrayList<>();
        for (Golden g : GoldenProblems.all()) {
            for (String local : new String[] {"hybrid", "exact", "alart-curnier", "projection"}) {
                out.add(Arguments.of(g, local));
            }
        }
        return out;
    }

    @Test
    void thereAre36WithSomeUnsymmetric() {
        long unsymmetric = GoldenProblems.all().stream().filter(g -> !g.problem().delassus().isSymmetric()).count();
        assertEquals(36, GoldenProblems.all().size());
        assertTrue(unsymmetric > 0);
    }

    @ParameterizedTest(name = "{0} by nlgs with {1}")
    @MethodSource("problemsAndLocals")
    void nlgsFindsTheSolution(Golden golden, String local) {
        double[] r = new double[golden.r().length];
        NlgsSolver solver = new NlgsSolver(NlgsParameters.of(1e-13, 20_000).withLocal(local));
        SolveReport report = solver.solve(golden.problem(), r);
        // 1e-13 may lie below what rounding allows on some: then the sweeps stop moving, at an error that is still round-off
        assertTrue(report.converged() || report.status() == SolveStatus.STALLED && report.error() < 1e-12, report::toString);
        assertSolution(golden, r);
    }

    @ParameterizedTest(name = "{0} by enumeration")
    @MethodSource("golden")
    void enumerationFindsTheSolution(Golden golden) {
        for (int size : golden.problem().size()) {
            assumeTrue(size < 3);
        }
        double[] r = new double[golden.r().length];
        EnumerationSolver solver = new EnumerationSolver(1e-12);
        assertTrue(solver.solve(golden.problem(), r).converged());
        assertSolution(golden, r);
        if (golden.unique()) {
            assertEquals(1, solver.solutions(golden.problem()).size());
        }
    }

    static List<Golden> golden() {
        return GoldenProblems.all();
    }

    private static void assertSolution(Golden golden, double[] r) {
        FrictionContactProblem problem = golden.problem();
        double[] u = new double[r.length];
        problem.modifiedVelocity(r, u);
        assertArrayEquals(golden.u(), u, 1e-10);
        assertArrayEquals(golden.r(), r, 1e-10);
    }
}
