package org.saltus.solvers.newton.iteration;

import org.saltus.core.math.Lcg;
import org.saltus.core.math.Vectors;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ScaledProblem;

/**
 * The proximal point method on the Alart-Curnier function: from the centre y_k the next one solves
 *
 * <p>F(y) = y − P(y_k − σ (Ã y + q̃)) = 0,
 *
 * <p>tightly, by full steps of semismooth Newton, (I + σ D Ã) dy = −F. Its fixed points are the solutions for every σ. Because of the
 * I the equations are regular although Ã is not. Where Newton's method does not settle, Gauss-Seidel sweeps on the same
 * subproblem, Ã + I/σ, move contacts across the kinks; when that fails too, σ is
 * lowered. While the best error does not halve, σ is drawn anew from time to time, and every second time the centre goes back to the best point.
 */
public final class ProximalNewton {
    private static final double FIRST_SIGMA = 100;
    private static final double LARGEST_SIGMA = 1e8;
    private static final double CHANGE = 3;
    /** Inner tolerance relative to the step ‖y − y_k‖: looser ones stall ten to a hundred times higher. */
    private static final double TIGHT = 1e-6;
    private static final int ROUNDS = 4;
    private static final int STEPS = 8;
    private static final int EASY = 3;
    private static final int SWEEPS = 30;
    private static final int KICK = 10;
    /** Now and then the point at hand is polished: Newton may fall into a solution that repels proximal points. */
    private static final int POLISH_EVERY = 10;
    private static final double POLISHABLE = 1e-4;
    private static final int POLISH_STEPS = 8;

    private final ScaledProblem scaled;
    private final AlartCurnier map;
    private final ActiveSystem system;
    private final ProximalSweep sweep;
    private final NaturalMapNewton polish;
    private final Progress progress;
    private final IterationBudget allowance;
    private final Lcg random;
    private final int n;
    private final double[] centre;
    private final double[] y;
    private final double[] bestInner;
    private final double[] v;
    private final double[] x;
    private final double[] F;
    private final double[] dy;
    private final double[] D;
    private final double[] physical;
    private final double[] lastStep;
    private double sigma;
    private double residual;
    private double bestResidual;
    private int steps;
    private boolean easy;
    private int outer;

    /** Buffers for one problem; several stages may share the scaled problem and the system. */
    public ProximalNewton(ScaledProblem scaled, ActiveSystem system, NaturalMapNewton polish, Progress progress, IterationBudget allowance,
                          long seed) {
        this.scaled = scaled;
        this.system = system;
        this.progress = progress;
        this.allowance = allowance;
        map = system.map();
        this.polish = polish;
        sweep = new ProximalSweep(scaled);
        random = new Lcg(seed);
        n = scaled.length();
        centre = new double[n];
        y = new double[n];
        bestInner = new double[n];
        v = new double[n];
        x = new double[n];
        F = new double[n];
        dy = new double[n];
        D = new double[map.blockStart()[map.blockStart().length - 1]];
        physical = new double[n];
        lastStep = new double[n];
    }

    /**
     * Runs from the best r of the progress.
     *
     * @param patience give up when the best criterion has not halved in so many outer iterations
     * @return true when the tolerance is met
     */
    public boolean run(int patience) {
        toBest();
        sigma = FIRST_SIGMA;
        double mark = progress.criterion();
        int since = 0;
        int failures = 0;
        while (since < patience && !allowance.over()) {
            boolean solved = subproblem();
            map.project(bestInner, bestInner);
            double before = progress.criterion();
            scaled.toPhysical(bestInner, physical);
            if (progress.measure(physical)) {
                return true;
            }
            if (solved) {
                failures = 0;
                Vectors.copyPlus(n, bestInner, 0, -1, centre, 0, lastStep, 0);
                System.arraycopy(bestInner, 0, centre, 0, n);
                if (easy) {
                    sigma = Math.min(LARGEST_SIGMA, CHANGE * sigma);
                }
            } else {
                failures++;
                if (progress.criterion() < before) {
                    System.arraycopy(bestInner, 0, centre, 0, n);
                } else if (failures > 2) {
                    toBest();
                }
                sigma = sigma > 1e-2 ? sigma / CHANGE : 10;
            }
            if (++outer % POLISH_EVERY == 0 && progress.criterion() < POLISHABLE && fallIn()) {
                return true;
            }
            since++;
            if (progress.criterion() <= 0.5 * mark) {
                mark = progress.criterion();
                since = 0;
            } else if (since % KICK == 0) {
                sigma = Math.pow(10, random.next(1, 6));
                if (since % (2 * KICK) == 0) {
                    toBest();
                }
            }
        }
        return false;
    }

    /** One proximal point from the best r by full steps alone, without the sweeps that {@link #run} tries next; true when the tolerance is met. */
    public boolean once() {
        toBest();
        sigma = FIRST_SIGMA;
        startSubproblem();
        newton();
        map.project(bestInner, bestInner);
        scaled.toPhysical(bestInner, physical);
        return progress.measure(physical);
    }

    /** Multiplications and additions of all factorisations so far, those of the polish included. */
    public double operations() {
        return system.operations();
    }

    /** Polishes the last iterate; goes on from there when that helped. */
    private boolean fallIn() {
        double before = progress.criterion();
        if (polish.battery(bestInner, progress.last(), POLISH_STEPS)) {
            return true;
        }
        if (progress.criterion() < 0.5 * before) {
            toBest();
        }
        return false;
    }

    /** The last step between centres, scaled: where no solution exists it settles on the direction in which r runs off. */
    public double[] lastStep() {
        return lastStep;
    }

    private void toBest() {
        progress.best(physical);
        scaled.toScaled(physical, centre);
    }

    /** Solves F = 0; bestInner is the y of the smallest ‖F‖ met. */
    private boolean subproblem() {
        startSubproblem();
        for (int round = 0; round < ROUNDS; round++) {
            if (round > 0) {
                System.arraycopy(bestInner, 0, y, 0, n);
                sweep.run(y, 1 / sigma, centre, SWEEPS);
                evaluate();
                System.arraycopy(y, 0, bestInner, 0, n);
                bestResidual = residual;
            }
            if (newton()) {
                easy = steps <= EASY;
                return true;
            }
            if (allowance.over()) {
                return false;
            }
        }
        return false;
    }

    private void startSubproblem() {
        steps = 0;
        System.arraycopy(centre, 0, y, 0, n);
        System.arraycopy(centre, 0, bestInner, 0, n);
        evaluate();
        bestResidual = residual;
    }

    private boolean newton() {
        int stalled = 0;
        for (int k = 0; k < STEPS && stalled < 3 && allowance.take(); k++) {
            map.derivative(x, D);
            Vectors.scale(D.length, sigma, D, 0);
            steps++;
            if (!system.solve(null, D, F, 0, 1, dy)) {
                return false;
            }
            Vectors.axpy(n, 1, dy, 0, y, 0);
            evaluate();
            if (!(residual < Double.POSITIVE_INFINITY)) {
                return false;
            }
            stalled = residual < 0.5 * bestResidual ? 0 : stalled + 1;
            if (residual < bestResidual) {
                bestResidual = residual;
                System.arraycopy(y, 0, bestInner, 0, n);
            }
            if (residual <= Math.max(TIGHT * distance(y, centre), roundOff())) {
                return true;
            }
        }
        return false;
    }

    /** x = y_k − σ v, F = y − P(x). */
    private void evaluate() {
        scaled.velocity(y, v);
        Vectors.copyPlus(n, centre, 0, -sigma, v, 0, x, 0);
        map.project(x, F);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            F[i] = y[i] - F[i];
            sum += F[i] * F[i];
        }
        residual = Math.sqrt(sum);
    }

    private double roundOff() {
        return 1e-15 * (sigma * (Vectors.norm2(n, v, 0) + scaled.freeNorm()) + Vectors.norm2(n, y, 0));
    }

    private double distance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return Math.sqrt(sum);
    }
}
