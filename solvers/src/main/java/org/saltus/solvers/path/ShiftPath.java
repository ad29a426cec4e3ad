package org.saltus.solvers.path;

import org.saltus.core.math.Vectors;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.system.ScaledProblem;

/**
 * Follows the solutions of the proximal subproblem while its shift ε falls, the centre y₀ being held,
 *
 * <p>G(x, ε) = Ã P(x) + q̃ + ε (P(x) − y₀) + x − P(x) = 0,   J dx = −(P(x) − y₀) dε,
 *
 * <p>from a solution at some ε towards ε = 0, where y = P(x) solves the problem. The curve bends back where the problem with this ε has several
 * solutions: there ε grows for a while. Which way is forward is told by the orientation, dε has the sign of −det J along the whole curve, so that it
 * cannot be walked back. For large ε the solution is unique, so the curve can end nowhere but at ε = 0, or at infinity when no solution exists; the
 * correctors may lose it all the same.
 * E. L. Allgower, K. Georg (1990); M. J. Todd (1976) for pieces.
 *
 * <p>Steps end where the first contact leaves its piece of P, and while sliding directions turn or ε changes G by more than a share of its
 * last term; Newton steps orthogonal to the step lead back.
 */
public final class ShiftPath extends PiecewisePath {
    /** Share of ε ‖P − y₀‖ by which a step may lead away from the curve: bounds. */
    private static final double LARGEST_BEND = 3;
    private static final double SMALLEST_BEND = 1e-7;
    private static final int MANY = 3;
    private static final double LARGEST_SHIFT = 1e3;
    private static final double FARTHEST = 0.9;

    private final double[] away;                                // P − y₀; size is ε ‖P − y₀‖
    private double sign;

    public ShiftPath(ScaledProblem scaled, IterationBudget allowance) {
        super(scaled, allowance, SMALLEST_BEND, LARGEST_BEND);
        away = new double[n];
    }

    /**
     * Starts.
     *
     * @param y         solution of the subproblem; read
     * @param newCentre y₀; read
     * @param shift     ε
     * @return false when the Jacobian is singular there
     */
    public boolean start(double[] y, double[] newCentre, double shift) {
        centre = newCentre;
        epsilon = shift;
        events = 0;
        sign = -1;
        beginSteps();
        startFrom(y);
        map.label(x);
        evaluate();
        return system.factor(x, epsilon);
    }

    /** ε. */
    public double shift() {
        return epsilon;
    }

    /** y = P(x); written. */
    public void point(double[] y) {
        map.project(x, y);
    }

    /** One step, from a point on the curve or near it; false when the curve is lost, ε has left all bounds, or the allowance is used up. */
    public boolean step() {
        if (!(epsilon < LARGEST_SHIFT) || !allowance.take() || events > 0 && !backOnCurve()) {
            return false;
        }
        if (!orient()) {
            return false;
        }
        double step = sign < 0 ? FARTHEST * epsilon : Double.POSITIVE_INFINITY;
        step = Math.min(step, Math.min(map.bends(x, d, bend * size), Math.sqrt(bend * size / closedNorm())));
        step = firstLeaving(sign, step);
        advance(sign, step, epsilon);
        epsilon += sign * step;
        last = -1;
        return leaver() < 0 || cross();
    }

    /** d = −J⁻¹ (P − y₀) and the sign of dε. Where the orientation changes between pieces, or contradicts the last change of piece, J is taken anew. */
    private boolean orient() {
        if (!tangent(-system.orientation())) {
            return false;
        }
        boolean turned = last < 0 && events > 0 && sign != Math.signum(-system.orientation());
        boolean outward = last >= 0 && map.inward(last, lastNormal, x, d) != -system.orientation();
        if (turned || outward) {
            if (!system.factor(x, epsilon) || !tangent(-system.orientation())) {
                return false;
            }
        }
        sign = -system.orientation();
        return sign != 0;
    }

    private boolean tangent(int orientation) {
        if (orientation == 0) {
            return false;
        }
        system.solve(away, d);
        Vectors.scale(n, -1, d, 0);
        return Vectors.allFinite(n, d, 0);
    }

    /** ‖d‖ over the contacts that are not open, at least ‖D d‖ or near it: what a change of ε adds to G is (Δε)² D d. */
    private double closedNorm() {
        double sum = 0;
        int[] offset = scaled.problem().offset();
        for (int c = 0; c < scaled.problem().contactCount(); c++) {
            if (!map.open(c)) {
                sum += Vectors.dot(offset[c + 1] - offset[c], d, offset[c], d, offset[c]);
            }
        }
        return Math.sqrt(sum);
    }

    private void evaluate() {
        map.project(x, p);
        scaled.velocity(p, G);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            away[i] = p[i] - centre[i];
            sum += away[i] * away[i];
            G[i] += epsilon * away[i] + x[i] - p[i];
        }
        size = epsilon * Math.sqrt(sum);
    }

    /** Corrects x and ε; when that fails, back to the step before, to repeat it shorter. */
    private boolean backOnCurve() {
        int used = correct();
        if (used >= 0) {
            adapt(used, MANY);
            return true;
        }
        if (!stepBack()) {
            return false;
        }
        epsilon = keptParameter();
        evaluate();
        return system.factor(x, epsilon);
    }

    /** Newton steps orthogonal to the last step; their number, or -1 when they fail. */
    private int correct() {
        double before = Double.POSITIVE_INFINITY;
        double square = Vectors.dot(n, direction, 0, direction, 0);
        for (int k = 0; k < CORRECTORS; k++) {
            evaluate();
            double off = Vectors.norm2(n, G, 0);
            if (off <= OFF * size + ROUND_OFF * (scaled.freeNorm() + Vectors.norm2(n, x, 0))) {
                return k;
            }
            if (!(off < LOST * size) || off > SLOW * before && !system.factor(x, epsilon)) {
                return -1;
            }
            before = off;
            system.solve(G, right);
            double share = Vectors.dot(n, direction, 0, right, 0) / square;
            if (!Double.isFinite(share)) {
                return -1;
            }
            if (epsilon + share * sign <= 0) {
                share = -0.5 * epsilon / sign;
            }
            for (int i = 0; i < n; i++) {
                x[i] += share * direction[i] - right[i];
            }
            epsilon += share * sign;
        }
        return -1;
    }
}
