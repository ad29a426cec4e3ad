package org.saltus.solvers.acceleration;

import org.saltus.core.math.Dense;
import org.saltus.core.math.Vectors;

/**
 * The last m differences ΔF, ΔG of a fixed-point iteration and what Anderson's method of type II makes of them, γ = argmin ‖f − ΔF γ‖ by normal equations.
 * Keeps its buffers from solve to solve.
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

    /** @param memory m, at least 1 */
    public Differences(int memory) {
        this.memory = memory;
        dF = new double[memory][0];
        dG = new double[memory][0];
        gram = new double[memory * memory];
        system = new double[memory * memory];
        gamma = new double[memory];
        pivots = new int[memory];
    }

    /** Forgets all; vectors are of this length from now on. */
    public void clear(int length) {
        n = length;
        stored = 0;
        next = 0;
    }

    /** Overwrites the oldest pair by f − fPrevious and g − gPrevious; all read. */
    public void add(double[] f, double[] fPrevious, double[] g, double[] gPrevious) {
        if (dF[next].length < n) {                             // only now: easy problems end before
            dF[next] = new double[n + n / 4];
            dG[next] = new double[n + n / 4];
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

    /** r ← r − ΔG γ; false, and r as it was, when there is nothing to extrapolate from. @param f read */
    public boolean extrapolate(double[] f, double[] r) {
        int m = stored;
        double trace = 0;
        for (int i = 0; i < m; i++) {
            trace += gram[i * memory + i];
        }
        if (!(trace > 0)) {
            return false;
        }
        for (int i = 0; i < m; i++) {
            System.arraycopy(gram, i * memory, system, i * m, m);
            system[i * m + i] += REGULAR * trace;
            gamma[i] = Vectors.dot(n, dF[i], 0, f, 0);
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
        for (int i = 0; i < m; i++) {
            Vectors.axpy(n, -gamma[i], dG[i], 0, r, 0);
        }
        return true;
    }
}
