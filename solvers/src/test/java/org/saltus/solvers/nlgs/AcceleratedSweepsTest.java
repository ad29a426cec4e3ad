package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.solvers.StackOfBoxes;
import org.saltus.solvers.local.LocalSolvers;
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

    private static int[] ascending(int n) {
        int[] out = new int[n];
        for (int c = 0; c < n; c++) {
            out[c] = c;
        }
        return out;
    }

    private NlgsSweep plain() {
        NlgsSweep sweep = new NlgsSweep(LocalSolvers.create("hybrid"), 1);
        sweep.prepare(problem, problem.delassus().blockSparse().orElseThrow());
        return sweep;
    }

    /** One sweep, and an acceleration that may take one, are plain sweeps in ascending order; what they give is measured. */
    @Test
    void theFirstSweepIsPlain() {
        int[] order = ascending(problem.contactCount());
        double[] expected = new double[problem.length()];
        plain().run(expected, order);
        start();
        sweeps.once(r, progress);
        assertArrayEquals(expected, r, 0);
        Arrays.fill(r, 0);
        start();
        assertFalse(sweeps.accelerate(r, progress, allowance, 100, 1));
        assertArrayEquals(expected, r, 0);
        assertEquals(1, allowance.used());
        Arrays.fill(r, 0);
        start();
        assertFalse(sweeps.persist(r, progress, allowance, 0, 1));
        assertArrayEquals(expected, r, 0);
    }

    /** Batches of three sweeps, each in an order by Fisher and Yates from the numbers given; they go on from the order before. */
    @Test
    void shuffledBatchesFollowTheNumbersGiven() {
        int nc = problem.contactCount();
        int[] order = ascending(nc);
        double[] expected = new double[problem.length()];
        NlgsSweep plain = plain();
        Lcg numbers = new Lcg(5);
        for (int batch = 0; batch < 4; batch++) {
            for (int k = nc - 1; k > 0; k--) {
                int j = (int) (numbers.next() * (k + 1));
                int c = order[k];
                order[k] = order[j];
                order[j] = c;
            }
            for (int s = 0; s < 3; s++) {
                plain.run(expected, order);
            }
        }
        start();
        Lcg random = new Lcg(5);
        assertFalse(sweeps.shuffle(r, progress, allowance, random, 3, 4));
        assertArrayEquals(expected, r, 0);
        assertEquals(12, allowance.used());
        assertEquals(numbers.next(), random.next(), 0, "the numbers go on");
        assertTrue(sweeps.shuffle(r, progress, allowance, random, 50, 10_000), "to the tolerance");
        IterationBudget few = new IterationBudget(5);
        few.restart();
        progress.start(problem, new double[problem.length()]);
        assertFalse(sweeps.shuffle(new double[problem.length()], progress, few, random, 3, 4));
        assertEquals(5, few.used(), "no more than allowed");
    }

    /** û = W r + q = 0 with W a chain of 8 springs: on a linear problem Anderson's sweeps end like GMRES, after 8 more at the latest; plain ones take 200. */
    private static FrictionContactProblem chain(int n, double stiffness) {
        double[][] w = new double[n][n];
        double[] q = new double[n];
        int[] size = new int[n];
        ConeKind[] cone = new ConeKind[n];
        for (int k = 0; k < n; k++) {
            w[k][k] = 2 * stiffness;
            if (k > 0) {
                w[k][k - 1] = -stiffness;
                w[k - 1][k] = -stiffness;
            }
            q[k] = Math.cos(k);
            size[k] = 1;
            cone[k] = ConeKind.FREE;
        }
        return new FrictionContactProblem(size, cone, new double[n], new double[n], q, new double[n], new DenseDelassus(w, size));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1e6})
    void linearProblemsEndAfterAsManySweepsAsTheyHaveUnknowns(double stiffness) {
        FrictionContactProblem linear = chain(8, stiffness);
        for (int most : new int[] {9, 12}) {
            Progress told = new Progress(new Stopping(1e-10, 1000, Criterion.BOTH));
            double[] x = new double[8];
            IterationBudget budget = new IterationBudget(1000);
            budget.restart();
            told.start(linear, x);
            AcceleratedSweeps some = new AcceleratedSweeps();
            some.prepare(linear, told);
            boolean isDone = some.accelerate(x, told, budget, 1000, most);
            assertEquals(most == 12, isDone, "after " + most + " sweeps: " + told.criterion());
        }
        double[] y = new double[8];
        SolveReport plain = new NlgsSolver(NlgsParameters.of(1e-10, 1000)).solve(linear, y);
        assertTrue(plain.iterations() > 100, plain::toString);
    }

    /** A best error that does not halve within so many sweeps ends the acceleration; so do the sweeps allowed. */
    @Test
    void patienceAndAllowanceEndIt() {
        FrictionContactProblem hard = chain(400, 1);
        Progress told = new Progress(new Stopping(1e-12, 100_000, Criterion.BOTH));
        double[] x = new double[400];
        IterationBudget budget = new IterationBudget(100_000);
        budget.restart();
        told.start(hard, x);
        AcceleratedSweeps some = new AcceleratedSweeps();
        some.prepare(hard, told);
        assertFalse(some.accelerate(x, told, budget, 15, 100_000));
        int impatient = budget.used();
        assertTrue(impatient > 15 && impatient < 1000, impatient + " sweeps");
        Arrays.fill(x, 0);
        told.start(hard, x);
        IterationBudget few = new IterationBudget(7);
        few.restart();
        assertFalse(some.accelerate(x, told, few, 1000, 100_000));
        assertEquals(7, few.used());
        Arrays.fill(x, 0);
        told.start(hard, x);
        few.restart();
        assertFalse(some.persist(x, told, few, 0, 100_000));
        assertEquals(7, few.used());
    }

    /** A fixed point of the sweeps that is no solution within the tolerance is left at once. */
    @Test
    void aFixedPointIsLeft() {
        FrictionContactProblem one = chain(1, 1);
        Progress told = new Progress(new Stopping(0, 1000, Criterion.BOTH));
        double[] x = {1};
        IterationBudget budget = new IterationBudget(1000);
        budget.restart();
        told.start(one, x);
        AcceleratedSweeps some = new AcceleratedSweeps();
        some.prepare(one, told);
        some.accelerate(x, told, budget, 1000, 1000);
        assertTrue(budget.used() < 30, budget.used() + " sweeps");
        assertEquals(-0.5, x[0], 0);
        int used = budget.used();
        x[0] = 1;
        told.start(one, x);
        some.persist(x, told, budget, -1, 1000);
        assertTrue(budget.used() - used < 30);
    }
}
