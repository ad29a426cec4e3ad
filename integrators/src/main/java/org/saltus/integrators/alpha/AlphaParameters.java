package org.saltus.integrators.alpha;

import org.saltus.core.check.Check;

/**
 * Coefficients of a scheme of the α-family. The weights α belong to the <em>old</em> value:
 * (1−α_m) M a₁ + α_m M a₀ + (1−α_d)(C v₁ − F₁) + α_d (C v₀ − F₀) + (1−α_f) K q₁ + α_f K q₀ = 0.
 *
 * @param alphaM  α_m, inertia
 * @param alphaF  α_f, stiffness
 * @param alphaD  α_d, damping and load: α_f in generalised-α and HHT, α_m in Krenk-Høgsberg
 * @param gamma   γ
 * @param beta    β
 * @param filtersLoad true when damping and load follow the stiffness (filters x and y are at work)
 */
public record AlphaParameters(double alphaM, double alphaF, double alphaD, double gamma, double beta,
                              boolean filtersLoad) {
    /** Checks ranges. */
    public AlphaParameters {
        Check.range("AlphaParameters", "alpha_m", alphaM, -1, 1 - 1e-9);
        Check.range("AlphaParameters", "alpha_f", alphaF, 0, 1 - 1e-9);
        Check.range("AlphaParameters", "gamma", gamma, 0, 2);
        Check.range("AlphaParameters", "beta", beta, 0, 2);
        Check.that(alphaM != 0.5 || alphaF == 0.5, "AlphaParameters: alpha_m = 0.5 needs alpha_f = 0.5, got "
            + alphaF + " (the filter of the algorithmic energy has no time scale). Move alpha_m away from 0.5.");
    }

    /** Newmark: α_m = α_f = 0. */
    public static AlphaParameters newmark(double gamma, double beta) {
        return new AlphaParameters(0, 0, 0, gamma, beta, false);
    }

    /** HHT: α_m = 0, γ = ½ + α, β = ¼ (1 + α)². */
    public static AlphaParameters hht(double alpha) {
        return new AlphaParameters(0, alpha, alpha, 0.5 + alpha, 0.25 * (1 + alpha) * (1 + alpha), true);
    }

    /** Chung-Hulbert, [A16] (27), for a spectral radius ρ∞ at infinite frequency. */
    public static AlphaParameters generalizedAlpha(double rhoInf) {
        double alphaM = optimalAlphaM(rhoInf);
        double alphaF = optimalAlphaF(rhoInf);
        double gamma = 0.5 + alphaF - alphaM;
        return new AlphaParameters(alphaM, alphaF, alphaF, gamma, optimalBeta(gamma), true);
    }

    /** Krenk-Høgsberg, [A16] (30), with the parameters (27). */
    public static AlphaParameters krenkHogsberg(double rhoInf) {
        double alphaM = optimalAlphaM(rhoInf);
        double alphaF = optimalAlphaF(rhoInf);
        double gamma = 0.5 + alphaF - alphaM;
        return new AlphaParameters(alphaM, alphaF, alphaM, gamma, optimalBeta(gamma), false);
    }

    private static double optimalAlphaM(double rhoInf) {
        return (2 * Check.range("AlphaParameters", "spectral radius", rhoInf, 0, 1) - 1) / (rhoInf + 1);
    }

    private static double optimalAlphaF(double rhoInf) {
        return rhoInf / (rhoInf + 1);
    }

    private static double optimalBeta(double gamma) {
        return 0.25 * (gamma + 0.5) * (gamma + 0.5);
    }

    /** ν = ½ − α_m: time scale of the filters in steps, [A16] (50). */
    public double nu() {
        return 0.5 - alphaM;
    }

    /** η = α_f − α_m, [A16] (50). */
    public double eta() {
        return alphaF - alphaM;
    }

    /** η/ν; 0 when the filters are off. */
    public double filterWeight() {
        return eta() == 0 ? 0 : eta() / nu();
    }

    /** Factor of ½ zᵀ K z in ℋ, [A16] (55): (η/ν²)(ν − (γ − ½)). */
    public double filterEnergy() {
        return eta() == 0 ? 0 : eta() / (nu() * nu()) * (nu() - (gamma - 0.5));
    }
}
