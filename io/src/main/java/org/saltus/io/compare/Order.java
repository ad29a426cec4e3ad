package org.saltus.io.compare;

/** Order of convergence without an exact solution. */
final class Order {
    private static final double HIGHEST = 10;
    private static final int BISECTIONS = 60;

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
        double high = HIGHEST;
        double wanted = d12 / d23;
        if (!(ratio(h1, h2, h3, low) < wanted && wanted < ratio(h1, h2, h3, high))) {
            return Double.NaN;
        }
        for (int k = 0; k < BISECTIONS; k++) {
            double middle = (low + high) / 2;
            if (ratio(h1, h2, h3, middle) < wanted) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    private static double ratio(double h1, double h2, double h3, double p) {
        return (Math.pow(h1 / h2, p) - 1) / (1 - Math.pow(h3 / h2, p));
    }
}
