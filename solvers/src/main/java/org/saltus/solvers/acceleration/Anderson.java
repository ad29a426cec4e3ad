package org.saltus.solvers.acceleration;

import org.saltus.core.math.Dense;
import org.saltus.core.math.Vectors;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * Anderson's acceleration, type II, of a fixed-point iteration r ← g(r): with f = w (g − r) and the last m differences ΔF, ΔG,
 *
 * <p>γ = argmin ‖f − ΔF γ‖,  r ← P(g − ΔG γ),
 *
 * <p>with P into the cones and a weight w per entry that makes impulses of contacts comparable. When ‖f‖ exceeds {@value #GROWTH} times
 * its least value, the iteration goes back to the g of that value and the memory is cleared. When {@value #SPAN} steps have
 * not halved the least ‖f‖, plain steps follow, as many, then twice, four times as many: where changes of state of the contacts
 * make the history useless, no more than half of the work is lost. D. G. Anderson (1965); H. F. Walker, P. Ni (2011). Allocates
 * nothing once warm; one instance belongs to one thread.
 */
public final class Anderson {
    private static final double GROWTH = 3;
    private static final int SPAN = 60;
    /** Tikhonov regularisation relative to the trace of ΔFᵀΔF: the normal equations lose half the digits anyway. */
    private static final double REGULAR = 1e-10;
    private static final double LARGEST = 1e6;

    private final int memory;
    private FrictionContactProblem problem;
    private int n;
    private double[] friction;
    private double[] rollingFriction;
    private double[] weight;
    private double[] f = new double[0];
    private double[] gPrevious = new double[0];
    private double[] fPrevious = new double[0];
    private final double[][] dF;
    private final double[][] dG;
    private final double[] gram;
    private final double[] system;
    private final double[] gamma;
    private final int[] pivots;
    private int stored;
    private int next;
    private boolean hasPrevious;
    private double[] gLeast = new double[0];
    private double least;
    private double leastOfSpan;
    private int steps;
    private int rest;
    private int nextRest;

    /** @param memory m, number of differences kept, at least 1 */
    public Anderson(int memory) {
        this.memory = memory;
        dF = new double[memory][0];
        dG = new double[memory][0];
        gram = new double[memory * memory];
        system = new double[memory * memory];
        gamma = new double[memory];
        pivots = new int[memory];
    }

    /** Starts a solve whose iterates lie in the cones of a problem. @param entryWeight w, one per entry of r; kept and read */
    public void start(FrictionContactProblem newProblem, double[] entryWeight) {
        start(newProblem, newProblem.friction(), newProblem.rollingFriction(), entryWeight);
    }

    /** The same in scaled variables. @param mu μ, for discs the scaled radius; @param muR scaled μ_r; both per contact, kept and read */
    public void start(FrictionContactProblem newProblem, double[] mu, double[] muR, double[] entryWeight) {
        start(newProblem.length(), entryWeight);
        problem = newProblem;
        friction = mu;
        rollingFriction = muR;
    }

    /** Starts an iteration in the whole space, P = I. @param entryWeight w; kept and read */
    public void start(int length, double[] entryWeight) {
        problem = null;
        weight = entryWeight;
        n = length;
        if (f.length < n) {
            int capacity = n + n / 4;
            f = new double[capacity];
            gPrevious = new double[capacity];
            fPrevious = new double[capacity];
            gLeast = new double[capacity];
        }
        restart();
        rest = 0;
        nextRest = SPAN;
        steps = 0;
        leastOfSpan = Double.POSITIVE_INFINITY;
    }

    /** Forgets all that was seen of g. */
    public void restart() {
        forget();
        least = Double.POSITIVE_INFINITY;
    }

    private void forget() {
        stored = 0;
        next = 0;
        hasPrevious = false;
    }

    /**
     * The next argument of g.
     *
     * @param r argument of the last evaluation; the next one is written
     * @param g g(r); read
     */
    public void next(double[] r, double[] g) {
        if (rest > 0) {
            System.arraycopy(g, 0, r, 0, n);
            rest--;
            return;
        }
        double size = difference(r, g);
        if (!(size <= GROWTH * least)) {
            System.arraycopy(gLeast, 0, r, 0, n);
            forget();
            least *= GROWTH;                                   // a step from there must not be turned down for ever
            return;
        }
        if (size < least) {
            least = size;
            System.arraycopy(g, 0, gLeast, 0, n);
        }
        if (spanIsOver()) {
            System.arraycopy(gLeast, 0, r, 0, n);
            restart();
            return;
        }
        if (hasPrevious) {
            remember(g);
        }
        hasPrevious = true;
        System.arraycopy(g, 0, gPrevious, 0, n);
        System.arraycopy(f, 0, fPrevious, 0, n);
        System.arraycopy(g, 0, r, 0, n);
        extrapolate(r);
    }

    /** True when a span of steps ends without success; plain steps follow. */
    private boolean spanIsOver() {
        if (++steps < SPAN) {
            return false;
        }
        steps = 0;
        boolean useless = least > 0.5 * leastOfSpan;
        leastOfSpan = useless ? Double.POSITIVE_INFINITY : least;
        if (useless) {
            rest = nextRest;
            nextRest *= 2;
        }
        return useless;
    }

    private double difference(double[] r, double[] g) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            f[i] = weight[i] * (g[i] - r[i]);
            sum += f[i] * f[i];
        }
        return Math.sqrt(sum);
    }

    /** Overwrites the oldest pair of differences and its row of ΔFᵀΔF. */
    private void remember(double[] g) {
        if (dF[next].length < n) {                             // only now: easy problems end before
            dF[next] = new double[f.length];
            dG[next] = new double[f.length];
        }
        double[] newF = dF[next];
        double[] newG = dG[next];
        for (int i = 0; i < n; i++) {
            newF[i] = f[i] - fPrevious[i];
            newG[i] = g[i] - gPrevious[i];
        }
        stored = Math.max(stored, next + 1);
        for (int k = 0; k < stored; k++) {
            double dot = Vectors.dot(n, newF, 0, dF[k], 0);
            gram[next * memory + k] = dot;
            gram[k * memory + next] = dot;
        }
        next = (next + 1) % memory;
    }

    /** r ← P(r − ΔG γ), when there is something to extrapolate from. */
    private void extrapolate(double[] r) {
        int m = stored;
        double trace = 0;
        for (int i = 0; i < m; i++) {
            trace += gram[i * memory + i];
        }
        if (!(trace > 0)) {
            return;
        }
        for (int i = 0; i < m; i++) {
            System.arraycopy(gram, i * memory, system, i * m, m);
            system[i * m + i] += REGULAR * trace;
            gamma[i] = Vectors.dot(n, dF[i], 0, f, 0);
        }
        if (!Dense.luFactor(system, m, pivots)) {
            return;
        }
        Dense.luSolve(system, m, pivots, gamma, 0);
        double sum = 0;
        for (int i = 0; i < m; i++) {
            sum += Math.abs(gamma[i]);
        }
        if (!(sum < LARGEST)) {
            return;
        }
        for (int i = 0; i < m; i++) {
            Vectors.axpy(n, -gamma[i], dG[i], 0, r, 0);
        }
        for (int c = 0; problem != null && c < problem.contactCount(); c++) {
            Cones.shorten(problem.cone()[c], problem.size()[c], friction[c], rollingFriction[c], r, problem.offset()[c]);
        }
    }
}
