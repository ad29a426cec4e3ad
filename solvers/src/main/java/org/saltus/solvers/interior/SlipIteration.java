package org.saltus.solvers.interior;

import org.saltus.core.math.Vectors;
import org.saltus.solvers.newton.iteration.NaturalMapNewton;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ScaledProblem;

/**
 * The outer loop that makes Coulomb's problem of convex ones: s ← s + β (‖z̄(s)‖ − s), z(s) by {@link ConvexInteriorPoint}, with Newton's step
 * for s now and then (accepted only when a second convex solve confirms it). β falls to ½ when ‖z̄‖ − s stops shrinking: on some problems the plain
 * iteration has an eigenvalue near −1.
 *
 * <p>Interior points end at errors near the square root of their complementarity where contacts are degenerate; every x(s) is therefore handed to the
 * {@link NaturalMapNewton} battery. Lying in the middle of all possible impulses, it is away from the kinks at which
 * Gauss-Seidel and proximal iterates end, and one of these starts usually falls into a solution, long before s has settled.
 */
final class SlipIteration {
    private static final double CONVEX = 1e-10;
    private static final double POLISHABLE = 1e-3;
    private static final int POLISH_STEPS = 12;
    private static final int NEWTON_EVERY = 4;

    private final ScaledProblem scaled;
    private final ConeProblem cone;
    private final ConvexInteriorPoint interior;
    private final NaturalMapNewton polish;
    private final Progress progress;
    private final IterationBudget allowance;
    private final double[] physical;
    private final double[] y;
    private final double[] s;
    private final double[] kept;
    private final double[] candidate;
    private final double[] step;
    private final double[] change;
    private double beta = 1;
    private double least = Double.POSITIVE_INFINITY;
    private int sinceLeast;
    private int sinceNewton;

    /** Buffers for one problem, from s = 0; the iteration can be continued call by call. Discs and rolling contacts are not covered. */
    SlipIteration(ScaledProblem scaled, NaturalMapNewton polish, Progress progress, IterationBudget allowance) {
        this.scaled = scaled;
        this.polish = polish;
        this.progress = progress;
        this.allowance = allowance;
        cone = new ConeProblem(scaled);
        interior = new ConvexInteriorPoint(cone);
        physical = new double[scaled.length()];
        y = new double[scaled.length()];
        s = new double[cone.contacts()];
        kept = new double[s.length];
        candidate = new double[s.length];
        step = new double[s.length];
        change = new double[s.length];
    }

    /** min u_N/μ − ‖u_T‖ at a centred point, scaled; positive certifies that a solution exists (for symmetric W). */
    double existenceMargin() {
        return interior.existenceMargin(allowance);
    }

    /**
     * Outer steps.
     *
     * @param most outer steps at most
     * @return true when the tolerance is met
     */
    boolean run(int most) {
        for (int k = 0; k < most && !allowance.over(); k++) {
            double size = solve(s);
            if (measureAndPolish()) {
                return true;
            }
            if (!(size < Double.POSITIVE_INFINITY)) {
                return false;
            }
            damp(size);
            if (++sinceNewton >= NEWTON_EVERY && newton(size)) {
                continue;
            }
            for (int c = 0; c < s.length; c++) {
                s[c] = Math.max(0, s[c] + beta * change[c]);
            }
        }
        return false;
    }

    /** The convex problem; ‖ ‖z̄‖ − s ‖, the differences in change. */
    private double solve(double[] speeds) {
        interior.start();
        interior.solve(speeds, CONVEX, allowance);
        for (int c = 0; c < speeds.length; c++) {
            change[c] = interior.slip(c) - speeds[c];
        }
        return Vectors.norm2(speeds.length, change, 0);
    }

    private boolean measureAndPolish() {
        cone.toScaled(interior.x(), y);
        scaled.toPhysical(y, physical);
        if (progress.measure(physical)) {
            return true;
        }
        return progress.last() < POLISHABLE && polish.battery(y, progress.last(), POLISH_STEPS);
    }

    private void damp(double size) {
        if (size < 0.9 * least) {
            least = size;
            sinceLeast = 0;
        } else if (++sinceLeast >= 3) {
            beta = 0.5;
        }
    }

    /** True when Newton's s was accepted: s is then set. */
    private boolean newton(double size) {
        sinceNewton = 0;
        System.arraycopy(change, 0, kept, 0, kept.length);
        if (!allowance.take() || !interior.slipStep(s, step) || !(Vectors.norm2(step.length, step, 0) < 100 * size)) {
            return restore();
        }
        for (double a = 1; a > 0.2; a *= 0.3) {
            for (int c = 0; c < s.length; c++) {
                candidate[c] = Math.max(0, s[c] + a * step[c]);
            }
            if (solve(candidate) < (1 - 0.3 * a) * size) {
                System.arraycopy(candidate, 0, s, 0, s.length);
                return true;
            }
        }
        return restore();
    }

    private boolean restore() {
        System.arraycopy(kept, 0, change, 0, kept.length);
        return false;
    }
}
