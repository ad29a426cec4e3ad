package org.saltus.solvers.local;

import java.util.Arrays;
import org.saltus.core.math.Dense;

/**
 * {@code alart-curnier}: full-step semismooth Newton on F(r) = r − P(r − ρ û), û = A r + b, where P takes x_N to max(0, x_N) and x_T
 * onto the disc of radius μ x_N (Alart and Curnier (1991)), ρ_N = 1/A_NN, ρ_T = 2/tr A_TT. Jacobian I − D + D ρ A with D = dP/dx: 0
 * (take-off), I (stick), or [[1, 0], [μ t, (μ x_N / ‖x_T‖)(I − t tᵀ)]] (slip, t = x_T/‖x_T‖). What Newton does not solve to round-off
 * goes to {@code exact}.
 */
public final class AlartCurnierLocalSolver implements LocalSolver {
    private static final int STEPS = 20;
    private final ExactLocalSolver exact = new ExactLocalSolver();
    private final double[] x = new double[3];
    private final double[] y = new double[3];
    private final double[] D = new double[9];
    private final double[] jacobian = new double[9];
    private final double[] step = new double[3];
    private final int[] pivots = new int[3];

    @Override
    public boolean solve(int size, double[] A, int ao, double[] b, double mu, double[] r, int ro) {
        if (size == 1 || !(A[ao] > 0)) {
            return exact.solve(size, A, ao, b, mu, r, ro);
        }
        System.arraycopy(r, ro, y, 0, size);
        for (int k = 0; k < STEPS; k++) {
            if (!newtonStep(size, A, ao, b, mu)) {
                break;
            }
            if (LocalError.of(size, A, ao, b, mu, y, 0) <= LocalError.ROUND_OFF && inCone(size, mu)) {
                System.arraycopy(y, 0, r, ro, size);
                return true;
            }
        }
        return exact.solve(size, A, ao, b, mu, r, ro);
    }

    /** P may leave y outside K by round-off: then the tangential part is shortened; false when it is more than that. */
    private boolean inCone(int size, double mu) {
        double t = size == 2 ? Math.abs(y[1]) : Math.sqrt(y[1] * y[1] + y[2] * y[2]);
        double n = Math.max(0, y[0]);
        if (y[0] < -1e-14 * t || t > mu * n * (1 + 1e-14) + 1e-300) {
            return false;
        }
        y[0] = n;
        for (int k = 1; k < size && t > mu * n; k++) {
            y[k] *= mu * n / t;
        }
        return true;
    }

    private boolean newtonStep(int size, double[] A, int ao, double[] b, double mu) {
        double tangential = 0;
        for (int k = 1; k < size; k++) {
            tangential += A[ao + k * size + k] / (size - 1);
        }
        double rhoN = 1 / A[ao];
        double rhoT = tangential > 0 ? 1 / tangential : rhoN;
        for (int i = 0; i < size; i++) {
            double u = b[i];
            for (int j = 0; j < size; j++) {
                u += A[ao + i * size + j] * y[j];
            }
            x[i] = y[i] - (i == 0 ? rhoN : rhoT) * u;
        }
        project(size, mu);
        for (int i = 0; i < size; i++) {
            step[i] = x[i] - y[i];                                            // −F
            for (int j = 0; j < size; j++) {
                double product = 0;
                for (int k = 0; k < size; k++) {
                    product += D[i * size + k] * (k == 0 ? rhoN : rhoT) * A[ao + k * size + j];
                }
                jacobian[i * size + j] = (i == j ? 1 : 0) - D[i * size + j] + product;
            }
        }
        if (!Dense.luFactor(jacobian, size, pivots)) {
            return false;
        }
        Dense.luSolve(jacobian, size, pivots, step, 0);
        boolean finite = true;
        for (int i = 0; i < size; i++) {
            y[i] += step[i];
            finite &= Double.isFinite(y[i]);
        }
        return finite;
    }

    /** x ← P(x), D ← dP/dx. */
    private void project(int size, double mu) {
        Arrays.fill(D, 0, size * size, 0);
        if (!(x[0] > 0)) {
            Arrays.fill(x, 0, size, 0);
            return;
        }
        D[0] = 1;
        double t = size == 2 ? Math.abs(x[1]) : Math.sqrt(x[1] * x[1] + x[2] * x[2]);
        double radius = mu * x[0];
        for (int i = 1; i < size; i++) {
            if (t <= radius) {
                D[i * size + i] = 1;
                continue;
            }
            D[i * size] = mu * x[i] / t;
            for (int j = 1; j < size; j++) {
                D[i * size + j] = radius / t * ((i == j ? 1 : 0) - x[i] / t * (x[j] / t));
            }
        }
        for (int i = 1; i < size && t > radius; i++) {
            x[i] *= radius / t;
        }
    }
}
