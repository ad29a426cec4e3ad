package org.saltus.solvers.interior;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.StackOfBoxes;
import org.saltus.solvers.newton.iteration.ActiveSystem;
import org.saltus.solvers.newton.iteration.NaturalMapNewton;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;
import org.saltus.solvers.system.ScaledProblem;

class InteriorPointSolverTest extends InteriorSolverCases {
    @Override
    ContactSolver solver(double tolerance) {
        return new InteriorPointSolver(InteriorPointParameters.of(tolerance, 20_000));
    }

    @Test
    void existenceIsCertifiedWhereAnImpulseOpensAllGapsAndNotWhereNoneDoes() {
        assertTrue(margin(new StackOfBoxes(4).problem(0.2, 0.6, 1)) > 0);
        FrictionContactProblem squeezed = FrictionContactProblem.coulomb(1, new double[2], new double[] {-1, -1},
            new DenseDelassus(new double[][] {{1, -1}, {-1, 1}}, 1, 1));
        assertTrue(margin(squeezed) <= 0);
    }

    private static double margin(FrictionContactProblem problem) {
        Progress progress = new Progress(new Stopping(1e-10, 1000, Criterion.FIELD));
        progress.start(problem, new double[problem.length()]);
        IterationBudget allowance = new IterationBudget(1000);
        ScaledProblem scaled = new ScaledProblem(problem);
        NaturalMapNewton polish = new NaturalMapNewton(scaled, new ActiveSystem(scaled), progress, allowance);
        return new SlipIteration(scaled, polish, progress, allowance).existenceMargin();
    }

    @Test
    void squeezedBodyIsInfeasible() {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(1, new double[2], new double[] {-1, -1},
            new DenseDelassus(new double[][] {{1, -1}, {-1, 1}}, 1, 1));
        assertEquals(SolveStatus.INFEASIBLE, solver(1e-8).solve(problem, new double[2]).status());
    }
}
