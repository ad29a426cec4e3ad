package org.saltus.core.problem;

import java.util.Arrays;

/**
 * The one yardstick of solvers: e(r) = ‖r − P_K(r − (û + (μ‖û_T‖ + μ_r‖û_R‖) n))‖ / max(‖q‖, ‖r‖, ‖û‖), û = (W + D) r + q (1 in
 * place of a zero denominator). Because e mixes impulse and velocity, {@link #scaledError} gives the same for W̃ = d W d
 * with d = (tr W_cc / size)^-½ per contact, which does not depend on units. Keep one instance per thread.
 */
public final class NaturalMap {
    private double[] velocity = new double[0];
    private double[] block = new double[25];
    private final double[] trial = new double[8];
    private final double[] norms = new double[6];
    private double error;
    private double scaledError;

    /** Measures r; results by {@link #error} and {@link #scaledError}. NaN in r gives infinity. */
    public NaturalMap measure(FrictionContactProblem problem, double[] r) {
        int n = problem.length();
        if (velocity.length < n) {
            velocity = new double[n];
        }
        problem.modifiedVelocity(r, velocity);
        double sum = 0;
        double scaledSum = 0;
        Arrays.fill(norms, 0);
        for (int c = 0; c < problem.contactCount(); c++) {
            double d = scale(problem, c);
            sum += residual(problem, c, r, 1);
            scaledSum += residual(problem, c, r, d);
            int o = problem.offset()[c];
            for (int k = o; k < o + problem.size()[c]; k++) {
                double q = problem.freeTerm()[k];
                norms[0] += q * q;
                norms[1] += r[k] * r[k];
                norms[2] += velocity[k] * velocity[k];
                norms[3] += q * q * d * d;
                norms[4] += r[k] * r[k] / (d * d);
                norms[5] += velocity[k] * velocity[k] * d * d;
            }
        }
        error = relative(sum, norms[0], norms[1], norms[2]);
        scaledError = relative(scaledSum, norms[3], norms[4], norms[5]);
        return this;
    }

    private static double relative(double sum, double a, double b, double c) {
        double denominator = Math.sqrt(Math.max(a, Math.max(b, c)));
        double e = Math.sqrt(sum) / (denominator > 0 ? denominator : 1);
        return Double.isNaN(e) ? Double.POSITIVE_INFINITY : e;
    }

    private double scale(FrictionContactProblem problem, int c) {
        int size = problem.size()[c];
        if (block.length < size * size) {
            block = new double[size * size];
        }
        problem.delassus().diagonalBlock(c, block);
        double trace = 0;
        for (int k = 0; k < size; k++) {
            trace += block[k * size + k] + problem.compliance()[problem.offset()[c] + k];
        }
        return trace > 0 ? 1 / Math.sqrt(trace / size) : 1;
    }

    /** Squared residual of contact c in the variables r/d and d û. */
    private double residual(FrictionContactProblem problem, int c, double[] r, double d) {
        int o = problem.offset()[c];
        int size = problem.size()[c];
        ConeKind cone = problem.cone()[c];
        double mu = problem.friction()[c];
        double muR = problem.rollingFriction()[c];
        if (cone == ConeKind.FREE) {
            double sum = 0;
            for (int k = o; k < o + size; k++) {
                sum += velocity[k] * velocity[k] * d * d;
            }
            return sum;
        }
        double radius = cone == ConeKind.DISC ? mu / d : mu;
        for (int k = 0; k < size; k++) {
            trial[k] = r[o + k] / d - velocity[o + k] * d;
        }
        if (cone == ConeKind.COULOMB && size > 1) {
            trial[0] -= d * mu * (size == 2 ? Math.abs(velocity[o + 1]) : Math.hypot(velocity[o + 1], velocity[o + 2]));
        } else if (cone == ConeKind.ROLLING) {
            trial[0] -= d * (mu * Math.hypot(velocity[o + 1], velocity[o + 2])
                + muR * Math.hypot(velocity[o + 3], velocity[o + 4]));
        }
        Cones.project(cone, size, radius, muR, trial, 0);
        double sum = 0;
        for (int k = 0; k < size; k++) {
            double e = r[o + k] / d - trial[k];
            sum += e * e;
        }
        return sum;
    }

    /** e(r). */
    public double error() {
        return error;
    }

    /** e of the scaled problem. */
    public double scaledError() {
        return scaledError;
    }

    /** û of the last measured r; read only, longer than needed. */
    public double[] modifiedVelocity() {
        return velocity;
    }
}
