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
            addNorms(problem, c, r, d);
        }
        error = relative(sum, norms[0], norms[1], norms[2]);
        scaledError = relative(scaledSum, norms[3], norms[4], norms[5]);
        return this;
    }

    private void addNorms(FrictionContactProblem problem, int c, double[] r, double d) {
        double[] freeTerm = problem.freeTerm();
        double qq = 0;
        double rr = 0;
        double uu = 0;
        for (int k = problem.offset()[c]; k < problem.offset()[c + 1]; k++) {
            qq += freeTerm[k] * freeTerm[k];
            rr += r[k] * r[k];
            uu += velocity[k] * velocity[k];
        }
        norms[0] += qq;
        norms[1] += rr;
        norms[2] += uu;
        norms[3] += qq * d * d;
        norms[4] += rr / (d * d);
        norms[5] += uu * d * d;
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
        double inverse = 1 / d;
        double radius = cone == ConeKind.DISC ? mu * inverse : mu;
        for (int k = 0; k < size; k++) {
            trial[k] = r[o + k] * inverse - velocity[o + k] * d;
        }
        if (cone == ConeKind.COULOMB && size > 1) {
            trial[0] -= d * mu * (size == 2 ? Math.abs(velocity[o + 1]) : Cones.length(velocity[o + 1], velocity[o + 2]));
        } else if (cone == ConeKind.ROLLING) {
            trial[0] -= d * (mu * Cones.length(velocity[o + 1], velocity[o + 2])
                + muR * Cones.length(velocity[o + 3], velocity[o + 4]));
        }
        Cones.project(cone, size, radius, muR, trial, 0);
        double sum = 0;
        for (int k = 0; k < size; k++) {
            double e = r[o + k] * inverse - trial[k];
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
