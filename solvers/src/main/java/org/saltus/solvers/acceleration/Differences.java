package org.saltus.solvers.acceleration;

import org.saltus.core.math.Dense;
import org.saltus.core.math.Vectors;
import org.saltus.core.parallel.PieceSums;
import org.saltus.core.parallel.Team;

/**
 * The last m differences ΔF, ΔG of a fixed-point iteration and what Anderson's method of type II makes of them, γ = argmin ‖f − ΔF γ‖ by normal equations.
 * Keeps its buffers from solve to solve; vectors are shared piece by piece by the threads of the {@link Team}.
 */
public final class Differences {
    /** Tikhonov regularisation relative to the trace of ΔFᵀΔF: the normal equations lose half the digits anyway. */
    private static final double REGULAR = 1e-10;
    /** Σ|γ| from which an extrapolation is not to be trusted. */
    private static final double LARGEST = 1e6;
    private final int memory;
    private final double[][] dF;
    private final double[][] dG;
    private final double[] gram;
    private final double[] system;
    private final double[] gamma;
    private final int[] pivots;
    private int n;
    private int stored;
    private int next;
    private final PieceSums dots;
    private Products products;
    private final Team.Piece subtracting = this::subtract;
    private final Team.Piece projecting = this::project;
    private final Team.Piece leaving = this::leave;
    private double[] f;
    private double[] fPrevious;
    private double[] g;
    private double[] gPrevious;
    private double[] r;

    /** @param memory m, at least 1 */
    public Differences(int memory) {
        this.memory = memory;
        dF = new double[memory][0];
        dG = new double[memory][0];
        gram = new double[memory * memory];
        system = new double[memory * memory];
        gamma = new double[memory];
        pivots = new int[memory];
        dots = new PieceSums(memory);
    }

    /** Vectors are spread over domains from now on. @param between their products; null when they stand here as a whole */
    void spread(Products between) {
        products = between;
    }

    /** Forgets all; vectors are of this length from now on. */
    public void clear(int length) {
        n = length;
        stored = 0;
        next = 0;
    }

    /** Overwrites the oldest pair by f − fPrevious and g − gPrevious; all read. */
    public void add(double[] newF, double[] oldF, double[] newG, double[] oldG) {
        if (dF[next].length < n) {                             // only now: easy problems end before
            dF[next] = new double[n + n / 16];
            dG[next] = new double[n + n / 16];
        }
        stored = Math.max(stored, next + 1);
        f = newF;
        fPrevious = oldF;
        g = newG;
        gPrevious = oldG;
        over(subtracting);
        if (products != null) {
            products.dots(n, dF[next], dF, stored, gamma);
        }
        for (int k = 0; k < stored; k++) {
            double dot = products == null ? dots.sum(k) : gamma[k];
            gram[next * memory + k] = dot;
            gram[k * memory + next] = dot;
        }
        next = (next + 1) % memory;
    }

    private void over(Team.Piece piece) {
        int size = Team.ofEntries(n);
        dots.reset(Team.pieces(n, size));
        Team.current().run(n, size, piece);
        f = null;
        fPrevious = null;
        g = null;
        gPrevious = null;
        r = null;
    }

    private void subtract(int piece, int from, int to) {
        double[] ofF = dF[next];
        double[] ofG = dG[next];
        for (int i = from; i < to; i++) {
            ofF[i] = f[i] - fPrevious[i];
            ofG[i] = g[i] - gPrevious[i];
        }
        for (int k = 0; k < stored; k++) {
            dots.put(piece, k, Vectors.dot(to - from, ofF, from, dF[k], from));
        }
    }

    private void project(int piece, int from, int to) {
        for (int k = 0; k < stored; k++) {
            dots.put(piece, k, Vectors.dot(to - from, dF[k], from, f, from));
        }
    }

    private void leave(int piece, int from, int to) {
        for (int k = 0; k < stored; k++) {
            Vectors.axpy(to - from, -gamma[k], dG[k], from, r, from);
        }
    }

    /** r ← r − ΔG γ; false, and r as it was, when there is nothing to extrapolate from. @param present f, read; @param point r */
    public boolean extrapolate(double[] present, double[] point) {
        int m = stored;
        double trace = 0;
        for (int i = 0; i < m; i++) {
            trace += gram[i * memory + i];
        }
        if (!(trace > 0)) {
            return false;
        }
        f = present;
        over(projecting);
        for (int i = 0; i < m; i++) {
            System.arraycopy(gram, i * memory, system, i * m, m);
            system[i * m + i] += REGULAR * trace;
            gamma[i] = dots.sum(i);
        }
        if (products != null) {
            products.dots(n, present, dF, m, gamma);
        }
        if (!Dense.luFactor(system, m, pivots)) {
            return false;
        }
        Dense.luSolve(system, m, pivots, gamma, 0);
        double sum = 0;
        for (int i = 0; i < m; i++) {
            sum += Math.abs(gamma[i]);
        }
        if (!(sum < LARGEST)) {
            return false;
        }
        r = point;
        over(leaving);
        return true;
    }
}
