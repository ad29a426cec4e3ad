package org.saltus.integrators.alpha;

import org.saltus.core.spi.Settings;

/** Reads rho_inf or the four coefficients alpha_m, alpha_f, gamma, beta. */
final class AlphaSettings {
    private static final String[] COEFFICIENTS = {"alpha_m", "alpha_f", "gamma", "beta"};

    private AlphaSettings() {
    }

    /** @param filtersLoad true when damping and load follow the stiffness (generalised-α), false: the inertia (KH) */
    static AlphaScheme scheme(String name, Settings s, AlphaParameters optimal, boolean filtersLoad) {
        int given = 0;
        for (String key : COEFFICIENTS) {
            given += s.has(key) ? 1 : 0;
        }
        if (given == 0) {
            return new AlphaScheme(name + "(rho_inf=" + s.number("rho_inf") + ")", optimal);
        }
        for (String key : COEFFICIENTS) {
            if (!s.has(key)) {
                throw s.error("type", name + ": \"" + key + "\" is missing: give all four of alpha_m, alpha_f, gamma, beta, or"
                    + " rho_inf alone.");
            }
        }
        if (s.has("rho_inf")) {
            throw s.error("rho_inf", name + ": rho_inf and explicit coefficients exclude each other. Remove one.");
        }
        double m = s.number("alpha_m");
        double f = s.number("alpha_f");
        AlphaParameters p = new AlphaParameters(m, f, filtersLoad ? f : m, s.number("gamma"), s.number("beta"), filtersLoad);
        return new AlphaScheme(name + "(alpha_m=" + m + ",alpha_f=" + f + ",gamma=" + p.gamma() + ",beta=" + p.beta() + ")", p);
    }
}
