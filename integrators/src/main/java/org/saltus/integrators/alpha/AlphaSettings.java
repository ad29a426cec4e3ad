package org.saltus.integrators.alpha;

import java.util.List;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Reads rho_inf or the four coefficients alpha_m, alpha_f, gamma, beta. */
final class AlphaSettings {
    static final List<Parameter> PARAMETERS = List.of(
        Parameter.number("rho_inf", "-", 0, 1, 0.8, "spectral radius at infinite frequency: 1 keeps all, 0 kills high frequencies"),
        Parameter.optionalNumber("alpha_m", "-", -1, 0.999, "weight of the old inertia; give all four of alpha_m, alpha_f, gamma, beta or none"),
        Parameter.optionalNumber("alpha_f", "-", 0, 0.999, "weight of the old stiffness"),
        Parameter.optionalNumber("gamma", "-", 0, 2, "weight of the new acceleration in v"),
        Parameter.optionalNumber("beta", "-", 0, 2, "weight of the new acceleration in q"));
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
