package org.saltus.io.compare;

import org.apache.commons.math3.analysis.solvers.BrentSolver;

/** Order of convergence without an exact solution. */
final class Order {
    private static final double HIGHEST = 10;
    private static final double ACCURACY = 1e-12;
    private static final int EVALUATIONS = 200;

    private Order() {
    }

    /**
     * The p of e(h) = C h^p from the differences of three runs with h₁ > h₂ > h₃: d₁₂/d₂₃ = (h₁^p − h₂^p)/(h₂^p − h₃^p), which grows
     * with p. NaN when a difference is zero or no p in (0, 10) fits.
     */
    static double of(double h1, double h2, double h3, double d12, double d23) {
        if (!(d12 > 0 && d23 > 0 && h1 > h2 && h2 > h3)) {
            return Double.NaN;
        }
        double low = 1e-6;
        double wanted = d12 / d23;
        if (!(ratio(h1, h2, h3, low) < wanted && wanted < ratio(h1, h2, h3, HIGHEST))) {
            return Double.NaN;
        }
        return new BrentSolver(ACCURACY).solve(EVALUATIONS, p -> ratio(h1, h2, h3, p) - wanted, low, HIGHEST);
    }

    private static double ratio(double h1, double h2, double h3, double p) {
        return (Math.pow(h1 / h2, p) - 1) / (1 - Math.pow(h3 / h2, p));
    }
}
