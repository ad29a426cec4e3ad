package org.saltus.solvers.path;

import org.saltus.core.math.Vectors;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.system.ScaledProblem;

/**
 * What methods share that follow a curve of G(x) = 0 through the pieces of P: the point, its labels and Jacobian, the contact that leaves its piece
 * first, and the way back to the step before when correctors fail. The share by which a step may lead away, its bend, adapts to the correctors.
 */
abstract class PiecewisePath {
    static final double OFF = 5e-3;                             // correctors end at this distance from the curve, relative to the size
    static final double LOST = 100;
    static final int CORRECTORS = 6;
    /** A corrector that leaves more than this of the distance had an outdated matrix. */
    static final double SLOW = 0.3;
    static final double ROUND_OFF = 1e-15;
    private static final double BEND = 0.1;

    final ScaledProblem scaled;
    final NormalMap map;
    final NormalSystem system;
    final IterationBudget allowance;
    final int n;
    final double[] x;
    final double[] p;
    final double[] G;
    final double[] d;
    final double[] direction;
    final double[] right;
    final double[] kept;
    double[] centre;
    double epsilon;
    double size;
    double bend;
    int events;
    /** The contact that changed its piece at x, or -1, and the boundary on which it stands. */
    int last;
    boolean lastNormal;
    private final double largestBend;
    private final double smallestBend;
    private double keptParameter;
    private int keptLast;
    private boolean keptLastNormal;
    private int who;
    private boolean atNormal;

    PiecewisePath(ScaledProblem scaled, IterationBudget allowance, double smallestBend, double largestBend) {
        this.scaled = scaled;
        this.allowance = allowance;
        this.smallestBend = smallestBend;
        this.largestBend = largestBend;
        map = new NormalMap(scaled);
        system = new NormalSystem(scaled, map);
        n = scaled.length();
        x = new double[n];
        p = new double[n];
        G = new double[n];
        d = new double[n];
        direction = new double[n];
        right = new double[n];
        kept = new double[n];
    }

    /** Changes of piece and short steps so far. */
    public final int events() {
        return events;
    }

    /** No contact stands on a boundary, steps are as long as at first. */
    final void beginSteps() {
        last = -1;
        bend = BEND;
    }

    /** x = y − v − ε (y − y₀), which P takes to y if y solves the subproblem. */
    final void startFrom(double[] y) {
        scaled.velocity(y, G);
        for (int i = 0; i < n; i++) {
            x[i] = y[i] - G[i] - epsilon * (y[i] - centre[i]);
        }
    }

    /** Length at which the first contact leaves its piece along sign d, at most {@code most}; {@link #leaver} then tells which. */
    final double firstLeaving(double sign, double most) {
        double step = most;
        who = -1;
        for (int c = 0; c < scaled.problem().contactCount(); c++) {
            double tau = map.leaves(c, x, d, sign);
            if (tau >= step || c == last && tau <= 0) {
                continue;
            }
            step = tau;
            who = c;
            atNormal = map.normal();
        }
        return step;
    }

    /** The contact found by {@link #firstLeaving}, or -1. */
    final int leaver() {
        return who;
    }

    /** That contact changes its piece; false when J cannot be factored. */
    final boolean cross() {
        last = who;
        lastNormal = atNormal;
        return system.cross(who, atNormal, x) || system.factor(x, epsilon);
    }

    /** x moves along sign d; the step before is kept. @param parameter that of the curve, before */
    final void advance(double sign, double step, double parameter) {
        System.arraycopy(x, 0, kept, 0, n);
        keptParameter = parameter;
        keptLast = last;
        keptLastNormal = lastNormal;
        Vectors.axpy(n, sign * step, d, 0, x, 0);
        for (int i = 0; i < n; i++) {
            direction[i] = sign * d[i];
        }
        events++;
    }

    /** After correctors: longer or shorter steps. @param many number of correctors above which steps get shorter */
    final void adapt(int used, int many) {
        if (used > many) {
            bend *= 0.5;
        } else if (used <= 1 && last < 0) {
            bend = Math.min(largestBend, 2 * bend);
        }
    }

    /** Back to the step before, to repeat it shorter; false when it is too short already. {@link #keptParameter} is that of the curve then. */
    final boolean stepBack() {
        bend *= 0.1;
        if (bend < smallestBend) {
            return false;
        }
        System.arraycopy(kept, 0, x, 0, n);
        if (last >= 0) {
            map.uncross(last);
        }
        last = keptLast;
        lastNormal = keptLastNormal;
        return true;
    }

    final double keptParameter() {
        return keptParameter;
    }
}
