package org.saltus.core.problem;

/** Euclidean projections on the cones of contacts, in place, without allocation. */
public final class Cones {
    private Cones() {
    }

    /** x[o..] ← P_K(x[o..]) for a contact of the given cone and size. */
    public static void project(ConeKind cone, int size, double mu, double muR, double[] x, int o) {
        switch (cone) {
            case COULOMB -> coulomb(size, mu, x, o);
            case ROLLING -> rolling(mu, muR, x, o);
            case DISC -> disc(size, mu, x, o);
            default -> {
            }
        }
    }

    /**
     * Into K along the tangents: x_N ← max(0, x_N), x_T and x_R shortened to the limits that leaves. Keeps normal parts that a projection would raise, and
     * does not depend on units.
     */
    public static void shorten(ConeKind cone, int size, double mu, double muR, double[] x, int o) {
        if (cone == ConeKind.DISC) {
            disc(size, mu, x, o);
        } else if (cone != ConeKind.FREE) {
            x[o] = Math.max(0, x[o]);
            disc(Math.min(size, 3) - 1, mu * x[o], x, o + 1);
        }
        if (cone == ConeKind.ROLLING) {
            disc(2, muR * x[o], x, o + 3);
        }
    }

    /** Projection on {‖x_T‖ ≤ μ x_N}. */
    public static void coulomb(int size, double mu, double[] x, int o) {
        double n = x[o];
        if (size == 1) {
            x[o] = Math.max(0, n);
            return;
        }
        double t = tangentNorm(size, x, o);
        if (n >= 0 && t <= mu * n) {
            return;
        }
        if (mu * t <= -n) {
            for (int k = 0; k < size; k++) {
                x[o + k] = 0;
            }
            return;
        }
        double normal = (n + mu * t) / (1 + mu * mu);
        double scale = mu * normal / t;
        x[o] = normal;
        for (int k = 1; k < size; k++) {
            x[o + k] *= scale;
        }
    }

    private static double tangentNorm(int size, double[] x, int o) {
        return size == 2 ? Math.abs(x[o + 1]) : length(x[o + 1], x[o + 2]);
    }

    /** Projection on the disc ‖x‖ ≤ radius. */
    public static void disc(int size, double radius, double[] x, int o) {
        double norm = 0;
        for (int k = 0; k < size; k++) {
            norm = length(norm, x[o + k]);
        }
        if (norm > radius) {
            for (int k = 0; k < size; k++) {
                x[o + k] *= radius / norm;
            }
        }
    }

    /**
     * Projection on {‖x_T‖ ≤ μ x_N, ‖x_R‖ ≤ μ_r x_N}. With t = ‖x_T‖, s = ‖x_R‖ the projection keeps the directions and its
     * normal part z minimises ½(z − n)² + ½(t − μz)₊² + ½(s − μ_r z)₊² over z ≥ 0. The derivative
     * z − n − μ(t − μz)₊ − μ_r(s − μ_r z)₊ is the least of four increasing linear functions (with and without either bracket), so
     * its root is the largest of their roots.
     */
    public static void rolling(double mu, double muR, double[] x, int o) {
        double n = x[o];
        double t = length(x[o + 1], x[o + 2]);
        double s = length(x[o + 3], x[o + 4]);
        double first = (n + mu * t) / (1 + mu * mu);
        double second = (n + muR * s) / (1 + muR * muR);
        double both = (n + mu * t + muR * s) / (1 + mu * mu + muR * muR);
        double z = Math.max(Math.max(0, n), Math.max(both, Math.max(first, second)));
        double scaleT = t > mu * z ? mu * z / t : 1;
        double scaleR = s > muR * z ? muR * z / s : 1;
        x[o] = z;
        x[o + 1] *= scaleT;
        x[o + 2] *= scaleT;
        x[o + 3] *= scaleR;
        x[o + 4] *= scaleR;
    }

    /** ‖(x, y)‖ by a square root where the squares neither overflow nor underflow: Math.hypot takes ten times as long. */
    static double length(double x, double y) {
        double squares = x * x + y * y;
        return squares > 1e-280 && squares < 1e280 ? Math.sqrt(squares) : Math.hypot(x, y);
    }
}
