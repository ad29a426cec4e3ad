package org.saltus.solvers.newton.iteration;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.StackOfBoxes;
import org.saltus.solvers.nlgs.NlgsParameters;
import org.saltus.solvers.nlgs.NlgsSolver;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;
import org.saltus.solvers.system.ScaledProblem;

class ProximalNewtonTest {
    /** Near a solution full steps alone mostly find the proximal point, and its error is smaller by what {@code auto} counts on. */
    @Test
    void oneProximalPointComesNearer() {
        int nearer = 0;
        for (int seed = 0; seed < 10; seed++) {
            FrictionContactProblem problem = new StackOfBoxes(8).problem(0.05, 0.6, seed);
            double[] r = new double[problem.length()];
            assertTrue(new NlgsSolver(new NlgsParameters(new Stopping(1e-4, 100_000, Criterion.BOTH), "hybrid", 1, false, 1, 10))
                .solve(problem, r).converged());
            Progress progress = new Progress(new Stopping(1e-12, 100, Criterion.BOTH));
            IterationBudget allowance = new IterationBudget(100);
            progress.start(problem, r);
            double before = progress.criterion();
            ScaledProblem scaled = new ScaledProblem(problem);
            ActiveSystem system = new ActiveSystem(scaled);
            new ProximalNewton(scaled, system, new NaturalMapNewton(scaled, system, progress, allowance), progress, allowance, 1).once();
            assertTrue(allowance.used() <= 8, "steps " + allowance.used());
            nearer += progress.criterion() < before / 1.5 ? 1 : 0;
        }
        assertTrue(nearer >= 8, "nearer in " + nearer + " of 10");
    }
}
