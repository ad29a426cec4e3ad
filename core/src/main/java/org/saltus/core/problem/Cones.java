package org.saltus.core.problem;

/** Euclidean projections on the cones of contacts, in place, without allocation. */
public final class Cones {
    private Cones() {
    }

    /** The other form for all cones but {@code SPINNING}, which needs μ_s too. */
    public static void project(ConeKind cone, int size, double mu, double muR, double[] x, int o) {
        if (cone == ConeKind.SPINNING) {
            throw new IllegalArgumentException("Cones: the cone SPINNING is projected without mu_s. Use the form that takes it.");
        }
        project(cone, size, mu, muR, 0, x, o);
    }

    /** x[o..] ← P_K(x[o..]) for a contact of the given cone and size. */
    public static void project(ConeKind cone, int size, double mu, double muR, double muS, double[] x, int o) {
        switch (cone) {
            case COULOMB -> coulomb(size, mu, x, o);
            case ROLLING -> rolling(mu, muR, x, o);
            case SPINNING -> spinning(mu, muR, muS, x, o);
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
        if (cone.hasSpins()) {
            disc(2, muR * x[o], x, o + 3);
        }
    }

    /** The same with the spin about the normal. */
    public static void shorten(ConeKind cone, int size, double mu, double muR, double muS, double[] x, int o) {
        shorten(cone, size, mu, muR, x, o);
        if (cone == ConeKind.SPINNING) {
            disc(1, muS * x[o], x, o + 5);
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
        cut(z, t, mu * z, s, muR * z, x, o);
    }

    private static void cut(double z, double t, double limitT, double s, double limitR, double[] x, int o) {
        double scaleT = t > limitT ? limitT / t : 1;
        double scaleR = s > limitR ? limitR / s : 1;
        x[o] = z;
        x[o + 1] *= scaleT;
        x[o + 2] *= scaleT;
        x[o + 3] *= scaleR;
        x[o + 4] *= scaleR;
    }

    /** Projection on {‖x_T‖ ≤ μ x_N, ‖x_R‖ ≤ μ_r x_N, |x_S| ≤ μ_s x_N}: as {@link #rolling} with a third bracket, so of eight roots the largest. */
    public static void spinning(double mu, double muR, double muS, double[] x, int o) {
        double n = x[o];
        double t = length(x[o + 1], x[o + 2]);
        double s = length(x[o + 3], x[o + 4]);
        double w = Math.abs(x[o + 5]);
        double z = Math.max(0, n);
        for (int brackets = 1; brackets < 8; brackets++) {
            double a = (brackets & 1) != 0 ? mu : 0;
            double b = (brackets & 2) != 0 ? muR : 0;
            double c = (brackets & 4) != 0 ? muS : 0;
            z = Math.max(z, (n + a * t + b * s + c * w) / (1 + a * a + b * b + c * c));
        }
        cut(z, t, mu * z, s, muR * z, x, o);
        x[o + 5] = Math.copySign(Math.min(w, muS * z), x[o + 5]);
    }

    /** ‖(x, y)‖ by a square root where the squares neither overflow nor underflow: Math.hypot takes ten times as long. */
    static double length(double x, double y) {
        if (x == 0 || y == 0) {
            return Math.abs(x + y);                                          // contacts that carry nothing
        }
        double squares = x * x + y * y;
        return squares > 1e-280 && squares < 1e280 ? Math.sqrt(squares) : Math.hypot(x, y);
    }
}
