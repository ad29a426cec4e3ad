package org.saltus.solvers.local;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.ContactScale;

/**
 * Fixed point iteration on one contact of any cone, r ← P_K(r − ρ (û + (μ‖û_T‖ + μ_r‖û_R‖ + μ_s|û_S|) n)) (De Saxcé and Feng (1998)), with
 * Khobotov's step: ρ shrinks to ⅔ of its value when ρ‖û − û'‖ &gt; 0.9 ‖r − r'‖ and grows by 1/⅔ when it is below 0.3 ‖r − r'‖.
 * Rolling rows are scaled by the length of {@link ContactScale}, so that metres and radians weigh alike. Holds scratch space.
 */
final class ProjectedIteration {
    private static final double EPS = 0x1p-52;
    private double muR;
    private double muS;
    private double[] scaledA = new double[36];
    private double[] u = new double[8];
    private double[] trial = new double[8];
    private double[] trialU = new double[8];
    private double[] q = new double[8];

    /** μ_r and μ_s of the next solve, m; read by cones with spins only. */
    ProjectedIteration turning(double rolling, double spinning) {
        muR = rolling;
        muS = spinning;
        return this;
    }

    /**
     * At most {@code limit} iterations.
     *
     * @return true when r stopped moving to round-off
     */
    boolean solve(ConeKind cone, int size, double[] A, int ao, double[] b, double mu, double[] r, int ro, int limit) {
        if (u.length < size) {
            scaledA = new double[size * size];
            u = new double[size];
            trial = new double[size];
            trialU = new double[size];
            q = new double[size];
        }
        double length = cone.hasSpins() ? ContactScale.rollingLength(size, A, ao) : 1;
        scale(size, A, ao, b, length, r, ro);
        muR /= length;
        muS /= length;
        boolean done = iterate(cone, size, mu, r, ro, limit);
        for (int k = 3; k < size && length != 1; k++) {
            r[ro + k] *= length;
        }
        return done;
    }

    private void scale(int size, double[] A, int ao, double[] b, double length, double[] r, int ro) {
        for (int i = 0; i < size; i++) {
            double left = i < 3 ? 1 : length;
            q[i] = left * b[i];
            for (int j = 0; j < size; j++) {
                scaledA[i * size + j] = left * A[ao + i * size + j] * (j < 3 ? 1 : length);
            }
            r[ro + i] /= left;
        }
    }

    private boolean iterate(ConeKind cone, int size, double mu, double[] r, int ro, int limit) {
        double rho = firstStep(size);
        Cones.project(cone, size, mu, muR, muS, r, ro);
        velocity(cone, size, mu, r, ro, u);
        for (int step = 0; step < limit; step++) {
            double moved = 0;
            double changed = 0;
            double norm = 0;
            for (int halving = 0; halving < 30; halving++) {
                for (int k = 0; k < size; k++) {
                    trial[k] = r[ro + k] - rho * u[k];
                }
                Cones.project(cone, size, mu, muR, muS, trial, 0);
                velocity(cone, size, mu, trial, 0, trialU);
                moved = 0;
                changed = 0;
                norm = 0;
                for (int k = 0; k < size; k++) {
                    moved += (trial[k] - r[ro + k]) * (trial[k] - r[ro + k]);
                    changed += (trialU[k] - u[k]) * (trialU[k] - u[k]);
                    norm += trial[k] * trial[k];
                }
                if (rho * rho * changed <= 0.81 * moved) {
                    break;
                }
                rho *= 2.0 / 3;
            }
            for (int k = 0; k < size; k++) {
                r[ro + k] = trial[k];
                u[k] = trialU[k];
            }
            if (moved <= 4 * EPS * EPS * norm) {
                return true;
            }
            if (rho * rho * changed < 0.09 * moved) {
                rho *= 1.5;
            }
        }
        return false;
    }

    /** ρ = 1 / max row sum of |A|. */
    private double firstStep(int size) {
        double largest = 0;
        for (int i = 0; i < size; i++) {
            double sum = 0;
            for (int j = 0; j < size; j++) {
                sum += Math.abs(scaledA[i * size + j]);
            }
            largest = Math.max(largest, sum);
        }
        return largest > 0 ? 1 / largest : 1;
    }

    /** out = A x + b + (μ‖û_T‖ + μ_r‖û_R‖ + μ_s|û_S|) n. */
    private void velocity(ConeKind cone, int size, double mu, double[] x, int xo, double[] out) {
        for (int i = 0; i < size; i++) {
            double sum = q[i];
            for (int j = 0; j < size; j++) {
                sum += scaledA[i * size + j] * x[xo + j];
            }
            out[i] = sum;
        }
        if (cone == ConeKind.COULOMB && size > 1) {
            out[0] += mu * (size == 2 ? Math.abs(out[1]) : Math.sqrt(out[1] * out[1] + out[2] * out[2]));
        } else if (cone.hasSpins()) {
            out[0] += mu * Math.sqrt(out[1] * out[1] + out[2] * out[2]) + muR * Math.sqrt(out[3] * out[3] + out[4] * out[4])
                + (size == 6 ? muS * Math.abs(out[5]) : 0);
        }
    }
}
