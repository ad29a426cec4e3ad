package org.saltus.integrators.alpha;

import java.util.List;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** The schemes of the α-family by name. */
public final class AlphaCatalogue implements Catalogue<IntegratorProvider> {
    private static final String[] COEFFICIENTS = {"alpha_m", "alpha_f", "gamma", "beta"};

    @Override
    public Class<IntegratorProvider> layer() {
        return IntegratorProvider.class;
    }

    @Override
    public List<IntegratorProvider> providers() {
        List<Parameter> optimal = List.of(
            Parameter.number("rho_inf", "-", 0, 1, 0.8, "spectral radius at infinite frequency: 1 keeps all, 0 kills high frequencies"),
            Parameter.optionalNumber("alpha_m", "-", -1, 0.999, "weight of the old inertia; give all four of alpha_m, alpha_f, gamma, beta or none"),
            Parameter.optionalNumber("alpha_f", "-", 0, 0.999, "weight of the old stiffness"),
            Parameter.optionalNumber("gamma", "-", 0, 2, "weight of the new acceleration in v"),
            Parameter.optionalNumber("beta", "-", 0, 2, "weight of the new acceleration in q"));
        return List.of(
            IntegratorProvider.of("newmark", "nonsmooth Newmark; gamma 1/2, beta 1/4 conserves the energy of smooth linear motion",
                List.of(
                    Parameter.number("gamma", "-", 0, 2, 0.5, "weight of the new acceleration in v; above 0.5 dissipates, first order"),
                    Parameter.number("beta", "-", 0, 2, 0.25, "weight of the new acceleration in q")),
                (s, c) -> new AlphaScheme("newmark(gamma=" + s.number("gamma") + ",beta=" + s.number("beta") + ")",
                    AlphaParameters.newmark(s.number("gamma"), s.number("beta")))),
            IntegratorProvider.of("hht", "nonsmooth Hilber-Hughes-Taylor: second order, damps high frequencies",
                List.of(Parameter.number("alpha", "-", 0, 1.0 / 3, 0.1, "0 is Newmark (1/2, 1/4); more damps high frequencies more")),
                (s, c) -> new AlphaScheme("hht(alpha=" + s.number("alpha") + ")", AlphaParameters.hht(s.number("alpha")))),
            IntegratorProvider.of("generalized-alpha", "nonsmooth generalised alpha (Chung-Hulbert): second order, damping of high frequencies by rho_inf",
                optimal, (s, c) -> scheme("generalized-alpha", s, AlphaParameters.generalizedAlpha(s.number("rho_inf")), true)),
            IntegratorProvider.of("krenk-hogsberg", "nonsmooth Krenk-Hogsberg alpha scheme: damping and load follow the inertia; dissipates best",
                optimal, (s, c) -> scheme("krenk-hogsberg", s, AlphaParameters.krenkHogsberg(s.number("rho_inf")), false)),
            IntegratorProvider.of("newmark-position",
                "COMPARISON ONLY, creates energy at impacts: classical Newmark with the gap imposed on positions; no restitution",
                List.of(
                    Parameter.number("gamma", "-", 1e-3, 2, 0.5, "weight of the new acceleration in v"),
                    Parameter.number("beta", "-", 1e-3, 2, 0.25, "weight of the new acceleration in q")),
                (s, c) -> new NewmarkPosition(s.number("gamma"), s.number("beta"))));
    }

    /** The scheme of rho_inf or the four coefficients. @param filtersLoad true when damping and load follow the stiffness, false: the inertia */
    private static AlphaScheme scheme(String name, Settings s, AlphaParameters optimal, boolean filtersLoad) {
        int given = 0;
        for (String key : COEFFICIENTS) {
            given += s.has(key) ? 1 : 0;
        }
        if (given == 0) {
            return new AlphaScheme(name + "(rho_inf=" + s.number("rho_inf") + ")", optimal);
        }
        for (String key : COEFFICIENTS) {
            s.refuseIf(!s.has(key), "type", name + ": \"" + key + "\" is missing: give all four of alpha_m, alpha_f, gamma, beta, or"
                    + " rho_inf alone.");
        }
        s.refuseIf(s.has("rho_inf"), "rho_inf", name + ": rho_inf and explicit coefficients exclude each other. Remove one.");
        double m = s.number("alpha_m");
        double f = s.number("alpha_f");
        AlphaParameters p = new AlphaParameters(m, f, filtersLoad ? f : m, s.number("gamma"), s.number("beta"), filtersLoad);
        return new AlphaScheme(name + "(alpha_m=" + m + ",alpha_f=" + f + ",gamma=" + p.gamma() + ",beta=" + p.beta() + ")", p);
    }
}
