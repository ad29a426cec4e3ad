package org.saltus.solvers.path;

import org.saltus.core.math.Vectors;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.system.ScaledProblem;

/**
 * Follows the path x(s) of the regularised normal map,
 *
 * <p>G(x) = Ã P(x) + q̃ + ε (P(x) − y₀) + x − P(x) = s G(x₀),
 *
 * <p>from s = 1 at the start to s = 0, where y = P(x) solves the proximal subproblem with σ = 1/ε. On one piece of P the tangent is J⁻¹ G(x₀);
 * x moves along it until the first contact leaves its piece, that contact changes its label, one block of J is updated, and so on: as Lemke's
 * method, but with sliding directions that turn, hence short steps and correctors orthogonal to the path. Where J changes its orientation s grows
 * again and the path goes on; a method that wants ‖G‖ to fall stops there, and full Newton steps cycle between the pieces.
 * C. E. Lemke (1965); D. Ralph (1994); S. P. Dirkse, M. C. Ferris (1995).
 */
final class PathFollower {
    /** Share of ‖G(x₀)‖ by which sliding directions may lead away from the path in a step: bounds. */
    private static final double LARGEST_BEND = 0.4;
    private static final double SMALLEST_BEND = 1e-5;
    private static final int MANY = 2;
    private static final double FARTHEST = 1e3;
    private static final int PATHS = 4;
    /** Full Newton steps before and after a path. */
    private static final int STEPS = 8;
    private static final double TIGHT = 1e-4;
    private static final double OFF = 5e-3;                     // correctors end at this distance from the path, relative to the size
    private static final double LOST = 100;
    private static final int CORRECTORS = 6;
    /** A corrector that leaves more than this of the distance had an outdated matrix. */
    private static final double SLOW = 0.3;
    private static final double ROUND_OFF = 1e-15;
    private static final double FIRST_BEND = 0.1;

    private final ScaledProblem scaled;
    private final NormalMap map;
    private final NormalSystem system;
    private final IterationBudget allowance;
    private final int n;
    private final double[] x;
    private final double[] p;
    private final double[] G;
    private final double[] d;
    private final double[] direction;
    private final double[] right;
    private final double[] kept;                                // x of the step before
    private final double[] start;                               // G(x₀); size is its norm
    private final double[] along;
    private double[] centre;
    private double epsilon;
    private double size;
    private double s;
    private double bend;                                        // share of the size by which a step may lead away; adapts to the correctors
    private int events;
    private int last;                                           // the contact that changed its piece at x, or -1
    private boolean lastNormal;                                 // the boundary on which it stands
    private double keptS;
    private int keptLast;
    private boolean keptLastNormal;
    private int who;                                            // the contact that leaves its piece next, or -1
    private boolean atNormal;

    PathFollower(ScaledProblem scaled, IterationBudget allowance) {
        this.scaled = scaled;
        this.allowance = allowance;
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
        start = new double[n];
        along = new double[n];
    }

    /** Changes of piece and short steps so far. */
    int events() {
        return events;
    }

    /**
     * Follows one path.
     *
     * @param y         start, and P(x) at its end; written
     * @param newCentre y₀; read
     * @param shift     ε
     * @param most      changes of piece and short steps at most
     * @return true when s = 0 was reached; y then solves the subproblem up to the turning of sliding directions in the last step
     */
    boolean follow(double[] y, double[] newCentre, double shift, int most) {
        centre = newCentre;
        epsilon = shift;
        startFrom(y);
        boolean arrived = follow(most);
        if (arrived) {
            map.project(x, y);
        }
        return arrived;
    }

    /** From x. */
    private boolean follow(int most) {
        events = 0;
        begin();
        return size == 0 || system.factor(x, epsilon) && walk(most);
    }

    /**
     * Solves the subproblem: full Newton steps, a path where they do not halve ‖G‖, Newton steps again.
     *
     * @param y         start, and the solution or the end of a path that failed; written
     * @param newCentre y₀; read
     * @param shift     ε
     * @param most      changes of piece and short steps per path at most
     * @return true when ‖G‖ ≤ 1e-4 ε ‖y − y₀‖ or rounding
     */
    boolean solve(double[] y, double[] newCentre, double shift, int most) {
        centre = newCentre;
        epsilon = shift;
        startFrom(y);
        int total = 0;
        boolean solved = newton();
        for (int k = 0; k < PATHS && !solved && !allowance.over(); k++) {
            boolean arrived = follow(most);
            total += events;
            solved = arrived && newton();
            if (!arrived) {
                break;
            }
        }
        events = total;
        map.project(x, y);
        return solved;
    }

    /** Full steps while they halve ‖G‖; x is the best point met. */
    private boolean newton() {
        map.label(x);
        evaluate();
        double best = Vectors.norm2(n, G, 0);
        for (int k = 0; k < STEPS && !small(best); k++) {
            if (!allowance.take() || !system.factor(x, epsilon)) {
                return false;
            }
            System.arraycopy(x, 0, kept, 0, n);
            system.solve(G, d);
            Vectors.axpy(n, -1, d, 0, x, 0);
            map.label(x);
            evaluate();
            double norm = Vectors.norm2(n, G, 0);
            if (!(norm < 0.5 * best)) {
                boolean done = small(norm);
                if (!done) {
                    System.arraycopy(kept, 0, x, 0, n);
                }
                return done;
            }
            best = norm;
        }
        return small(best);
    }

    private boolean small(double norm) {
        double moved = 0;
        for (int i = 0; i < n; i++) {
            moved += (p[i] - centre[i]) * (p[i] - centre[i]);
        }
        return norm <= Math.max(TIGHT * epsilon * Math.sqrt(moved), ROUND_OFF * (scaled.freeNorm() + Vectors.norm2(n, x, 0)));
    }

    /** x₀ = y − v − ε (y − y₀), which P takes to y if y solves the subproblem. */
    private void startFrom(double[] y) {
        scaled.velocity(y, G);
        for (int i = 0; i < n; i++) {
            x[i] = y[i] - G[i] - epsilon * (y[i] - centre[i]);
        }
    }

    private void begin() {
        map.label(x);
        evaluate();
        System.arraycopy(G, 0, start, 0, n);
        size = Vectors.norm2(n, G, 0);
        s = 1;
        last = -1;
        bend = FIRST_BEND;
    }

    private void evaluate() {
        map.project(x, p);
        scaled.velocity(p, G);
        for (int i = 0; i < n; i++) {
            G[i] += epsilon * (p[i] - centre[i]) + x[i] - p[i];
        }
    }

    private boolean walk(int most) {
        while (events < most && s < FARTHEST) {
            if (!allowance.take()) {
                return false;
            }
            if (events > 0 && !backOnPath()) {
                return false;
            }
            double sign = tangent();
            if (sign == 0) {
                return false;
            }
            double step = firstLeaving(sign, sign > 0 ? s : Double.POSITIVE_INFINITY);
            double shortest = map.bends(x, d, bend * size);
            boolean turning = shortest < step;
            if (step == Double.POSITIVE_INFINITY && !turning) {
                return false;
            }
            step = turning ? shortest : step;
            advance(sign, step);
            if (turning) {
                last = -1;
            } else if (who < 0) {
                return true;
            } else if (!cross()) {
                return false;
            }
        }
        return false;
    }

    /** d = −J⁻¹ G(x₀), along which s falls; the sign of motion that goes on along the path, 0 when there is none. */
    private double tangent() {
        system.solveKept(start, d);
        Vectors.scale(n, -1, d, 0);
        if (!Vectors.allFinite(n, d, 0)) {
            return 0;
        }
        if (last >= 0) {
            return map.inward(last, lastNormal, x, d);
        }
        return events == 0 || Vectors.dot(n, d, 0, direction, 0) >= 0 ? 1 : -1;
    }

    /** Corrects x; when that fails, back to the step before, to repeat it shorter. */
    private boolean backOnPath() {
        int used = correct();
        if (used >= 0) {
            if (used > MANY) {
                bend *= 0.5;
            } else if (used <= 1 && last < 0) {
                bend = Math.min(LARGEST_BEND, 2 * bend);
            }
            return true;
        }
        return stepBack() && system.factor(x, epsilon);
    }

    /** Length at which the first contact leaves its piece along sign d, at most {@code most}. */
    private double firstLeaving(double sign, double most) {
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

    /** The contact that left its piece takes the next; false when J cannot be factored. */
    private boolean cross() {
        last = who;
        lastNormal = atNormal;
        return system.cross(who, atNormal, x) || system.factor(x, epsilon);
    }

    /** x moves along sign d and s with it; the step before is kept. */
    private void advance(double sign, double step) {
        System.arraycopy(x, 0, kept, 0, n);
        keptS = s;
        keptLast = last;
        keptLastNormal = lastNormal;
        Vectors.axpy(n, sign * step, d, 0, x, 0);
        for (int i = 0; i < n; i++) {
            direction[i] = sign * d[i];
        }
        s -= sign * step;
        events++;
    }

    /** Back to the step before, to repeat it shorter; false when it is too short already. */
    private boolean stepBack() {
        bend *= 0.1;
        if (bend < SMALLEST_BEND) {
            return false;
        }
        System.arraycopy(kept, 0, x, 0, n);
        s = keptS;
        if (last >= 0) {
            map.uncross(last);
        }
        last = keptLast;
        lastNormal = keptLastNormal;
        return true;
    }

    /** Newton steps orthogonal to the path, s being free; their number, or -1 when they fail. */
    private int correct() {
        double before = Double.POSITIVE_INFINITY;
        for (int k = 0; k < CORRECTORS; k++) {
            evaluate();
            Vectors.copyPlus(n, G, 0, -s, start, 0, right, 0);
            double off = Vectors.norm2(n, right, 0);
            if (off <= OFF * size) {
                return k;
            }
            if (!(off < LOST * size) || off > SLOW * before && !system.factor(x, epsilon)) {
                return -1;
            }
            before = off;
            system.solve(right, d);
            system.solveKept(start, along);
            double share = Vectors.dot(n, direction, 0, d, 0) / Vectors.dot(n, direction, 0, along, 0);
            if (!Double.isFinite(share) || !Vectors.allFinite(n, d, 0)) {
                return -1;
            }
            for (int i = 0; i < n; i++) {
                x[i] -= d[i] - share * along[i];
            }
            s += share;
        }
        return -1;
    }
}
