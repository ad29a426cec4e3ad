package org.saltus.solvers.newton;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * Φ(y) = 0 for all contacts of a scaled problem, with v = Ã y + q̃. A contact with friction enters a {@link ConeEquation} by
 *
 * <p>x = (μ y_N, y_T),  z = (v_N/μ + ‖v_T‖, v_T),
 *
 * <p>in which the Coulomb cone is its own dual; without friction y_N and v_N enter, and Φ_T = y_T. Bilateral contacts have Φ = v. The derivative is
 * {@code base} + {@code left} Ã, both block diagonal.
 */
final class Equations {
    private final FrictionContactProblem problem;
    private final ConeEquation equation;
    private final int[] blockStart;
    private final double[] base;
    private final double[] left;
    private final double[] x = new double[3];
    private final double[] z = new double[3];
    private final double[] phi = new double[3];
    private final double[] byX = new double[9];
    private final double[] byZ = new double[9];

    /** @param problem in its own units, of Coulomb and bilateral contacts, whose cones are those of the scaled problem */
    Equations(FrictionContactProblem problem, ConeEquation equation) {
        this.problem = problem;
        this.equation = equation;
        blockStart = new int[problem.contactCount() + 1];
        for (int c = 0; c < problem.contactCount(); c++) {
            blockStart[c + 1] = blockStart[c] + problem.size()[c] * problem.size()[c];
        }
        base = new double[blockStart[problem.contactCount()]];
        left = new double[base.length];
    }

    private boolean slides(int c) {
        return problem.cone()[c] == ConeKind.COULOMB && problem.size()[c] > 1 && problem.friction()[c] > 0;
    }

    private static double length(double[] v, int o, int n) {
        return n == 2 ? Math.abs(v[o + 1]) : Math.hypot(v[o + 1], v[o + 2]);
    }

    /** Writes x and z of a contact with friction. */
    private void arguments(int c, double[] y, double[] v) {
        int o = problem.offset()[c];
        int n = problem.size()[c];
        double mu = problem.friction()[c];
        x[0] = mu * y[o];
        z[0] = v[o] / mu + length(v, o, n);
        for (int i = 1; i < n; i++) {
            x[i] = y[o + i];
            z[i] = v[o + i];
        }
    }

    /** Writes Φ; returns ½‖Φ‖². */
    double value(double[] y, double[] v, double[] out) {
        double sum = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            int o = problem.offset()[c];
            int n = problem.size()[c];
            if (slides(c)) {
                arguments(c, y, v);
                equation.value(n, x, z, phi);
                System.arraycopy(phi, 0, out, o, n);
            } else if (problem.cone()[c] == ConeKind.FREE) {
                System.arraycopy(v, o, out, o, n);
            } else {
                System.arraycopy(y, o, out, o, n);
                x[0] = y[o];
                z[0] = v[o];
                equation.value(1, x, z, phi);
                out[o] = phi[0];
            }
            for (int i = o; i < o + n; i++) {
                sum += 0.5 * out[i] * out[i];
            }
        }
        return sum;
    }

    /** Fills {@link #base} and {@link #left}. */
    void linearise(double[] y, double[] v) {
        for (int c = 0; c < problem.contactCount(); c++) {
            int n = problem.size()[c];
            int at = blockStart[c];
            for (int i = 0; i < n * n; i++) {
                double unit = i % (n + 1) == 0 ? 1 : 0;
                boolean free = problem.cone()[c] == ConeKind.FREE;
                base[at + i] = free ? 0 : unit;
                left[at + i] = free ? unit : 0;
            }
            if (slides(c)) {
                arguments(c, y, v);
                equation.derivatives(n, x, z, byX, byZ);
                chain(c, n, at, v);
            } else if (problem.cone()[c] != ConeKind.FREE) {
                x[0] = y[problem.offset()[c]];
                z[0] = v[problem.offset()[c]];
                equation.derivatives(1, x, z, byX, byZ);
                base[at] = byX[0];
                left[at] = byZ[0];
            }
        }
    }

    /** From derivatives by (x, z) to those by (y, v). */
    private void chain(int c, int n, int at, double[] v) {
        int o = problem.offset()[c];
        double mu = problem.friction()[c];
        double speed = length(v, o, n);
        for (int i = 0; i < n; i++) {
            base[at + i * n] = mu * byX[i * n];
            left[at + i * n] = byZ[i * n] / mu;
            for (int j = 1; j < n; j++) {
                base[at + i * n + j] = byX[i * n + j];
                left[at + i * n + j] = byZ[i * n + j] + (speed > 0 ? byZ[i * n] * v[o + j] / speed : 0);
            }
        }
    }

    /** base at the last {@link #linearise}, by row-major blocks contact by contact; read only. */
    double[] base() {
        return base;
    }

    /** left likewise. */
    double[] left() {
        return left;
    }
}
