package org.saltus.solvers.newton;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.StackOfBoxes;
import org.saltus.solvers.newton.iteration.ActiveSystem;
import org.saltus.solvers.newton.iteration.AlartCurnier;
import org.saltus.solvers.newton.iteration.NaturalMapNewton;
import org.saltus.solvers.path.PathFollower;
import org.saltus.solvers.path.ShiftPath;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;
import org.saltus.solvers.system.ScaledProblem;

class ShiftContinuationTest {
    private static final int CUT = 40;

    private static ShiftContinuation of(FrictionContactProblem problem, Progress progress, IterationBudget allowance) {
        ScaledProblem scaled = new ScaledProblem(problem);
        return new ShiftContinuation(scaled, new NaturalMapNewton(scaled, new ActiveSystem(scaled), progress, allowance), progress, allowance, 1);
    }

    @ParameterizedTest
    @CsvSource({"3, 0.01", "6, 0.05", "6, 1", "10, 0.2"})
    void solvesHyperstaticStacks(int boxes, double push) {
        for (int seed = 0; seed < 5; seed++) {
            FrictionContactProblem problem = new StackOfBoxes(boxes).problem(push, 0.6, seed);
            Progress progress = new Progress(new Stopping(1e-10, 5000, Criterion.BOTH));
            progress.start(problem, new double[problem.length()]);
            assertTrue(of(problem, progress, new IterationBudget(5000)).run(new double[problem.length()], 5, 1000), "seed " + seed + ": "
                + progress.criterion());
        }
    }

    /**
     * W_NN − μ W_NT &lt; 0 in one sense of sliding: det J changes its sign from piece to piece, and on some curves ε has to grow for a while. The curves lead
     * to solutions all the same, but for a few that the correctors lose.
     */
    @Test
    void curvesLeadThroughFoldsToSolutions() {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(2, new double[] {0.8}, new double[] {-1, -2.6},
            new DenseDelassus(new double[][] {{1, 2}, {2, 5}}, 2));
        ScaledProblem scaled = new ScaledProblem(problem);
        Lcg random = new Lcg(2);
        int folds = 0;
        int arrived = 0;
        for (int trial = 0; trial < 200; trial++) {
            double[] centre = {random.next(0, 5), random.next(-5, 5)};
            double[] y = centre.clone();
            IterationBudget allowance = new IterationBudget(2000);
            if (!new PathFollower(scaled, allowance).solve(y, centre, 10, 100)) {
                continue;
            }
            ShiftPath path = new ShiftPath(scaled, allowance);
            assertTrue(path.start(y, centre, 10));
            double before = path.shift();
            boolean grew = false;
            while (path.shift() > 1e-9 && path.step()) {
                grew |= path.shift() > before;
                before = path.shift();
            }
            path.point(y);
            if (path.shift() > 1e-9) {
                continue;
            }
            arrived++;
            assertEquals(0, residual(scaled, y), 1e-7);
            folds += grew ? 1 : 0;
        }
        assertTrue(folds > 5 && arrived > 180, "arrived " + arrived + ", through folds " + folds);
    }

    /**
     * A better r that other stages left in the progress is not taken over, nor does it keep the chain from its own best: curves are cut off after 40 steps, so
     * that dozens of them have to go on from one another. Caught so: centres at the best r of the progress, and points kept only where they beat that r.
     */
    @Test
    void chainsGoTheirOwnWay() {
        FrictionContactProblem problem = new StackOfBoxes(10).problem(0.05, 0.6, 2);
        double[] solution = new double[problem.length()];
        assertTrue(new NonsmoothNewtonSolver(NonsmoothNewtonParameters.of(1e-11, 5000)).solve(problem, solution).converged());
        for (int i = 0; i < solution.length; i++) {
            solution[i] *= 1 + 1e-6;
        }
        int alone = stepsFrom(problem, new double[problem.length()]);
        assertTrue(alone > 10 * CUT, "one curve or few: " + alone);
        assertEquals(alone, stepsFrom(problem, solution));
    }

    /** Steps of a chain from r = 0 when another r has been measured before. */
    private static int stepsFrom(FrictionContactProblem problem, double[] known) {
        Progress progress = new Progress(new Stopping(1e-10, 5000, Criterion.BOTH));
        progress.start(problem, known);
        IterationBudget allowance = new IterationBudget(5000);
        assertTrue(of(problem, progress, allowance).run(new double[problem.length()], 5, CUT));
        return allowance.used();
    }

    private static double residual(ScaledProblem scaled, double[] y) {
        double[] v = new double[y.length];
        scaled.velocity(y, v);
        for (int i = 0; i < y.length; i++) {
            v[i] = y[i] - v[i];
        }
        new AlartCurnier(scaled).project(v, v);
        return Math.hypot(y[0] - v[0], y[1] - v[1]);
    }

    @Test
    void endsWhenTheAllowanceIsUsedUp() {
        FrictionContactProblem problem = new StackOfBoxes(6).problem(1, 0.6, 1);
        Progress progress = new Progress(new Stopping(1e-12, 5, Criterion.BOTH));
        progress.start(problem, new double[problem.length()]);
        IterationBudget allowance = new IterationBudget(5);
        assertFalse(of(problem, progress, allowance).run(new double[problem.length()], 5, 1000));
        assertEquals(5, allowance.used());
    }
}
