package org.saltus.solvers.local;

/**
 * The natural map of one Coulomb contact in scaled variables, e = ‖r̃ − P_K(r̃ − (ũ + μ‖ũ_T‖ n))‖ / max(‖b̃‖, ‖r̃‖, ‖ũ‖) with r̃ = r/d,
 * ũ = d u, d = (tr A / size)^-½: what {@code NaturalMap.scaledError} says of a problem with this contact only.
 */
final class LocalError {
    /** What a backward stable solution of a contact reaches: some ten roundings of numbers of the size of the denominator. */
    static final double ROUND_OFF = 1e-14;

    private LocalError() {
    }

    /** e of r for a block of size 2 or 3. */
    static double of(int size, double[] A, int ao, double[] b, double mu, double[] r, int ro) {
        boolean planar = size == 2;
        double r0 = r[ro];
        double r1 = r[ro + 1];
        double r2 = planar ? 0 : r[ro + 2];
        double u0 = b[0] + A[ao] * r0 + A[ao + 1] * r1 + (planar ? 0 : A[ao + 2] * r2);
        double u1 = b[1] + A[ao + size] * r0 + A[ao + size + 1] * r1 + (planar ? 0 : A[ao + size + 2] * r2);
        double u2 = planar ? 0 : b[2] + A[ao + 6] * r0 + A[ao + 7] * r1 + A[ao + 8] * r2;
        double trace = A[ao] + A[ao + size + 1] + (planar ? 0 : A[ao + 8]);
        double rho = trace > 0 ? size / trace : 1;                            // d²
        double sliding = Math.sqrt(u1 * u1 + u2 * u2);
        double x0 = r0 - rho * (u0 + mu * sliding);                           // d (r̃ − …)
        double x1 = r1 - rho * u1;
        double x2 = r2 - rho * u2;
        double t = Math.sqrt(x1 * x1 + x2 * x2);
        if (t > mu * x0) {
            double n = Math.max(0, (x0 + mu * t) / (1 + mu * mu));
            double f = t > 0 ? mu * n / t : 0;
            x0 = n;
            x1 *= f;
            x2 *= f;
        }
        double bb = b[0] * b[0] + b[1] * b[1] + (planar ? 0 : b[2] * b[2]);
        double e = square(r0 - x0) + square(r1 - x1) + square(r2 - x2);
        double scale = Math.max(r0 * r0 + r1 * r1 + r2 * r2, rho * rho * Math.max(bb, u0 * u0 + u1 * u1 + u2 * u2));
        return scale > 0 ? Math.sqrt(e / scale) : 0;
    }

    private static double square(double x) {
        return x * x;
    }
}
