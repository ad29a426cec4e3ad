package org.saltus.core.rigid;

import java.util.List;

/**
 * The gyroscopic moment ω × I ω of Euler's equations I ω' + ω × I ω = τ in principal axes, [D18] eq. (1), of those bodies of
 * a set that have unequal principal moments. Implicit bodies evaluate it where they are asked; explicit ones at the
 * start of the step.
 */
final class GyroscopicMoment {
    private static final int D = 6;
    private final int[] turning;
    private final boolean[] explicit;
    private final double[] difference;
    private final double[] kept;

    /** @param turning the bodies with a gyroscopic moment */
    GyroscopicMoment(List<RigidBody> bodies, int[] turning) {
        this.turning = turning;
        explicit = new boolean[turning.length];
        difference = new double[3 * turning.length];
        kept = new double[3 * turning.length];
        for (int k = 0; k < turning.length; k++) {
            RigidBody body = bodies.get(turning[k]);
            explicit[k] = body.explicitGyroscopic();
            double[] moments = body.moments();
            difference[3 * k] = moments[2] - moments[1];
            difference[3 * k + 1] = moments[0] - moments[2];
            difference[3 * k + 2] = moments[1] - moments[0];
        }
    }

    boolean isEmpty() {
        return turning.length == 0;
    }

    /** Keeps ω₀ × I ω₀. */
    void beginStep(double[] v, int vo) {
        for (int k = 0; k < turning.length; k++) {
            int w = vo + D * turning[k] + 3;
            kept[3 * k] = difference[3 * k] * v[w + 1] * v[w + 2];
            kept[3 * k + 1] = difference[3 * k + 1] * v[w + 2] * v[w];
            kept[3 * k + 2] = difference[3 * k + 2] * v[w] * v[w + 1];
        }
    }

    /** f += alpha ω × I ω. */
    void add(double alpha, double[] v, int vo, double[] f) {
        for (int k = 0; k < turning.length; k++) {
            int w = vo + D * turning[k] + 3;
            if (explicit[k]) {
                f[w] += alpha * kept[3 * k];
                f[w + 1] += alpha * kept[3 * k + 1];
                f[w + 2] += alpha * kept[3 * k + 2];
            } else {
                f[w] += alpha * difference[3 * k] * v[w + 1] * v[w + 2];
                f[w + 1] += alpha * difference[3 * k + 1] * v[w + 2] * v[w];
                f[w + 2] += alpha * difference[3 * k + 2] * v[w] * v[w + 1];
            }
        }
    }

    /** x ← (1 + aC D G)⁻¹ x per body, G = ∂(ω × I ω)/∂ω at v, D the diagonal of Â⁻¹. */
    void solve(double aC, double[] diagonal, double[] v, int vo, double[] x) {
        for (int k = 0; k < turning.length; k++) {
            if (!explicit[k]) {
                int w = D * turning[k] + 3;
                double s1 = aC * diagonal[w] * difference[3 * k];
                double s2 = aC * diagonal[w + 1] * difference[3 * k + 1];
                double s3 = aC * diagonal[w + 2] * difference[3 * k + 2];
                solve(s1, s2, s3, v, vo + w, x);
            }
        }
    }

    /** Cramer's rule on [1 a b; c 1 e; f g 1], row i being s_i times the gradient of ω_j ω_k; x from w. */
    private static void solve(double s1, double s2, double s3, double[] v, int w, double[] x) {
        double a = s1 * v[w + 2];
        double b = s1 * v[w + 1];
        double c = s2 * v[w + 2];
        double e = s2 * v[w];
        double f = s3 * v[w + 1];
        double g = s3 * v[w];
        double y1 = x[w];
        double y2 = x[w + 1];
        double y3 = x[w + 2];
        double determinant = 1 - e * g - a * (c - e * f) + b * (c * g - f);
        x[w] = (y1 * (1 - e * g) - a * (y2 - e * y3) + b * (g * y2 - y3)) / determinant;
        x[w + 1] = (y2 - e * y3 - y1 * (c - e * f) + b * (c * y3 - f * y2)) / determinant;
        x[w + 2] = (y3 - g * y2 - a * (c * y3 - f * y2) + y1 * (c * g - f)) / determinant;
    }
}
