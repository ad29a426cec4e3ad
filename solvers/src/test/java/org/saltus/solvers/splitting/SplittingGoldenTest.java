package org.saltus.solvers.splitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.GoldenProblems;
import org.saltus.solvers.GoldenProblems.Golden;
import org.saltus.solvers.stop.Stopping;

/** The reference problems in 2D, 3D and mixed sizes, some unsymmetric: û and r to 1e-10 by every method, accelerated and not. */
class SplittingGoldenTest {
    static List<Arguments> all() {
        List<Arguments> out = new ArrayList<>();
        for (Golden g : GoldenProblems.all()) {
            for (String name : SplittingMethods.names()) {
                out.add(Arguments.of(g, name));
            }
        }
        return out;
    }

    @ParameterizedTest(name = "{0} by {1}")
    @MethodSource("all")
    void solutionIsFound(Golden golden, String name) {
        FrictionContactProblem problem = golden.problem();
        double[] r = new double[problem.length()];
        SolveReport report = SplittingSolver.of(name, new Stopping(1e-13, 200_000, Criterion.BOTH), 5).solve(problem, r);
        // 1e-13 may lie below what rounding allows on some: the iterates then stand still at an error that is still round-off
        assertTrue(report.converged() || report.status() == SolveStatus.STALLED && report.error() < 1e-12, report::toString);
        double[] u = new double[r.length];
        problem.modifiedVelocity(r, u);
        for (int i = 0; i < r.length; i++) {
            assertEquals(golden.u()[i], u[i], 1e-10);
            assertEquals(golden.r()[i], r[i], 1e-10);
        }
    }
}
