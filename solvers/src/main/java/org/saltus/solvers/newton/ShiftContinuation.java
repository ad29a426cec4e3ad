package org.saltus.solvers.newton;

import org.saltus.core.math.Lcg;
import org.saltus.core.math.Vectors;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.newton.iteration.NaturalMapNewton;
import org.saltus.solvers.path.NormalMap;
import org.saltus.solvers.path.PathFollower;
import org.saltus.solvers.path.ShiftPath;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ScaledProblem;

/**
 * Solves by continuation in the shift: a proximal subproblem with a large ε, whose solution is near the centre and unique, is solved by the
 * {@link PathFollower}, and its solution is followed towards ε = 0 along the {@link ShiftPath}; when that gets lost, again from the best r of its chain. Unlike
 * proximal points, whose centres move and may cycle or drift for ever, one curve leads to a solution, through folds.
 *
 * <p>The centre is an r with a little pressure added in every contact, at random. Without it contacts that are held by others and carry
 * nothing, common where W is rank-deficient, stay at the apex of their cones along the whole curve, where all pieces of P meet.
 */
public final class ShiftContinuation {
    private static final double FIRST_EPSILON = 1e-3;
    private static final double LARGEST_EPSILON = 10;
    private static final double HARDER = 4;
    /** Pressure added to the centre, relative to the mean impulse of a contact: these in turn. */
    private static final double[] PRESSURE = {1e-2, 1e-2, 1e-3, 1e-4};
    private static final int EVENTS = 300;
    private static final int MEASURE_EVERY = 20;
    /** Polished whenever the error has fallen by this factor and is below {@link #POLISHABLE}. */
    private static final double POLISH_EVERY = 0.1;
    private static final double POLISHABLE = 1e-5;
    private static final int POLISH_STEPS = 8;

    private final ScaledProblem scaled;
    private final PathFollower starter;
    private final ShiftPath path;
    private final NaturalMapNewton polish;
    private final Progress progress;
    private final IterationBudget allowance;
    private final Lcg random;
    private final double[] centre;
    private final double[] y;
    private final double[] physical;
    private final double[] best;
    private double criterion;
    private double polished;

    /** Buffers for one problem, whose cones must be {@link #covers covered}. */
    public ShiftContinuation(ScaledProblem scaled, NaturalMapNewton polish, Progress progress, IterationBudget allowance, long seed) {
        this.scaled = scaled;
        this.polish = polish;
        this.progress = progress;
        this.allowance = allowance;
        starter = new PathFollower(scaled, allowance);
        path = new ShiftPath(scaled, allowance);
        random = new Lcg(seed);
        centre = new double[scaled.length()];
        y = new double[scaled.length()];
        physical = new double[scaled.length()];
        best = new double[scaled.length()];
    }

    /** Whether all cones of a problem are covered: rolling ones are not. */
    public static boolean covers(FrictionContactProblem problem) {
        return NormalMap.covers(problem);
    }

    /**
     * A chain of curves: the first one's centre is at r, that of the others at the best r of the chain.
     *
     * @param r      read
     * @param curves give up when so many curves have not halved the best criterion of the chain
     * @param steps  steps on one curve at most
     * @return true when the tolerance is met
     */
    public boolean run(double[] r, int curves, int steps) {
        System.arraycopy(r, 0, best, 0, best.length);
        if (progress.measure(best)) {
            return true;
        }
        criterion = progress.last();
        int idle = 0;
        for (int k = 0; idle < curves && !allowance.over(); k++) {
            double before = criterion;
            if (curve(PRESSURE[k % PRESSURE.length], steps)) {
                return true;
            }
            idle = criterion > 0.5 * before ? idle + 1 : 0;
        }
        return false;
    }

    private boolean curve(double pressure, int steps) {
        chooseCentre(pressure);
        double epsilon = FIRST_EPSILON;
        System.arraycopy(centre, 0, y, 0, y.length);
        while (!starter.solve(y, centre, epsilon, EVENTS)) {
            epsilon *= HARDER;
            if (epsilon > LARGEST_EPSILON || allowance.over()) {
                return false;
            }
            System.arraycopy(centre, 0, y, 0, y.length);
        }
        if (!path.start(y, centre, epsilon)) {
            return false;
        }
        polished = POLISHABLE;
        double mark = epsilon;
        while (path.events() < steps && path.step()) {
            if (path.shift() > 0.5 * mark && path.events() % MEASURE_EVERY != 0) {
                continue;
            }
            mark = Math.min(mark, path.shift());
            if (measure()) {
                return true;
            }
        }
        return measure();
    }

    private boolean measure() {
        path.point(y);
        scaled.toPhysical(y, physical);
        if (progress.measure(physical)) {
            return true;
        }
        if (progress.last() < criterion) {
            keep(progress.last());
        }
        if (progress.last() > polished) {
            return false;
        }
        polished = POLISH_EVERY * progress.last();
        double known = progress.criterion();
        if (polish.battery(y, progress.last(), POLISH_STEPS)) {
            return true;
        }
        if (progress.criterion() < Math.min(known, criterion)) {
            progress.best(physical);
            keep(progress.criterion());
        }
        return false;
    }

    private void keep(double newCriterion) {
        System.arraycopy(physical, 0, best, 0, best.length);
        criterion = newCriterion;
    }

    /** At the best r of the chain, with a little more pressure in every contact. @param share of the mean impulse */
    private void chooseCentre(double share) {
        scaled.toScaled(best, centre);
        FrictionContactProblem problem = scaled.problem();
        int nc = problem.contactCount();
        double pressure = share * Vectors.norm2(centre.length, centre, 0) / Math.sqrt(nc);
        for (int c = 0; c < nc; c++) {
            if (problem.cone()[c] == ConeKind.COULOMB) {
                centre[problem.offset()[c]] += pressure * random.next(0.5, 1.5);
            }
        }
    }
}
