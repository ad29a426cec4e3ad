package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.solvers.StackOfBoxes;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;

class AcceleratedSweepsTest {
    private static final double TOLERANCE = 1e-4;
    private final FrictionContactProblem problem = new StackOfBoxes(8).problem(0.05, 0.6, 1);
    private final Progress progress = new Progress(new Stopping(TOLERANCE, 100_000, Criterion.BOTH));
    private final IterationBudget allowance = new IterationBudget(100_000);
    private final AcceleratedSweeps sweeps = new AcceleratedSweeps();
    private final double[] r = new double[problem.length()];

    private void start() {
        allowance.restart();
        progress.start(problem, r);
        sweeps.prepare(problem, progress);
    }

    /** Ended long before the tolerance, it goes on to it from the best r. */
    @Test
    void persistGoesOnWhereAccelerateWasLeft() {
        start();
        assertFalse(sweeps.accelerate(r, progress, allowance, 1, 20));
        progress.best(r);
        assertTrue(sweeps.persist(r, progress, allowance, 0, 100_000));
        progress.best(r);
        assertTrue(new NaturalMap().measure(problem, r).error() <= TOLERANCE);
    }

    @Test
    void persistStopsAtItsGoal() {
        start();
        assertFalse(sweeps.persist(r, progress, allowance, 100 * TOLERANCE, 100_000));
        assertTrue(progress.criterion() <= 100 * TOLERANCE && progress.criterion() > TOLERANCE, () -> "criterion " + progress.criterion());
        int used = allowance.used();
        assertFalse(sweeps.persist(r, progress, allowance, 100 * TOLERANCE, 100_000));
        assertEquals(used, allowance.used(), "nothing to do");
        assertFalse(sweeps.persist(r, progress, allowance, 0, 3));
        assertEquals(used + 3, allowance.used());
    }
}
