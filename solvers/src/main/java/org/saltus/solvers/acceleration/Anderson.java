package org.saltus.solvers.acceleration;

import org.saltus.core.parallel.PieceSums;
import org.saltus.core.parallel.Team;
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
 * nothing once warm; one instance belongs to one caller, whose {@link Team} shares the vectors.
 */
public final class Anderson {
    private static final double GROWTH = 3;
    private static final int SPAN = 60;
    private final Differences differences;
    private Products products;
    private FrictionContactProblem problem;
    private int n;
    private double[] friction;
    private double[] rollingFriction;
    private double[] weight;
    private double[] f = new double[0];
    private double[] gPrevious = new double[0];
    private double[] fPrevious = new double[0];
    private boolean hasPrevious;
    private double[] gLeast = new double[0];
    private double least;
    private double leastOfSpan;
    private int steps;
    private int rest;
    private int nextRest;
    private final PieceSums squares = new PieceSums(1);
    private final Team.Piece comparing = this::compare;
    private final Team.Piece remembering = this::remember;
    private final Team.Piece restricting = this::restrict;
    private double[] argument;
    private double[] value;

    /** @param memory m, number of differences kept, at least 1 */
    public Anderson(int memory) {
        differences = new Differences(memory);
    }

    /** From the next start on the iterates are spread over domains. @param between their products; null when they stand here as a whole */
    public void spread(Products between) {
        products = between;
        differences.spread(between);
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
            int capacity = n + n / 16;
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
        differences.clear(n);
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
            differences.add(f, fPrevious, g, gPrevious);
        }
        hasPrevious = true;
        argument = r;
        value = g;
        Team.current().run(n, Team.ofEntries(n), remembering);
        if (differences.extrapolate(f, r)) {
            intoCones(r);
        }
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
        argument = r;
        value = g;
        int size = Team.ofEntries(n);
        squares.reset(Team.pieces(n, size));
        Team.current().run(n, size, comparing);
        return Math.sqrt(products == null ? squares.sum(0) : products.squaredNorm(n, f));
    }

    private void compare(int piece, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            f[i] = weight[i] * (value[i] - argument[i]);
            sum += f[i] * f[i];
        }
        squares.put(piece, 0, sum);
    }

    private void remember(int piece, int from, int to) {
        System.arraycopy(value, from, gPrevious, from, to - from);
        System.arraycopy(f, from, fPrevious, from, to - from);
        System.arraycopy(value, from, argument, from, to - from);
    }

    private void intoCones(double[] r) {
        if (problem != null) {
            argument = r;
            Team.current().run(problem.contactCount(), Team.ofContacts(problem.contactCount()), restricting);
        }
    }

    private void restrict(int piece, int from, int to) {
        for (int c = from; c < to; c++) {
            Cones.shorten(problem.cone()[c], problem.size()[c], friction[c], rollingFriction[c], problem.spinningFriction()[c], argument, problem.offset()[c]);
        }
    }
}
