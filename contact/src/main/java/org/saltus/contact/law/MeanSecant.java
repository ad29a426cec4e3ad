package org.saltus.contact.law;

/**
 * The secant stiffness of a bond over a whole step, with which its work is exactly what it stores and dissipates (a discrete gradient; O. Gonzalez, J.
 * Nonlinear Sci. 6 (1996)). From δ₀ to δ₁, with Π per area the sum of both,
 *
 * <p>κ̄ = ΔΠ / (½ C_N (δ₁² − δ₀²)),   work = h⁻¹ p₀·Δ(g, s_T) = A κ̄ ½ C_N (δ₁² − δ₀²) = A ΔΠ,
 *
 * <p>so that a full opening costs A w whatever the step. Bonds with viscosity take κ̄ = ½ (κ₀ + κ₁) and dissipate ¼ C_N (κ₀ − κ₁)(δ₀² + δ₁²) ≥ 0.
 */
final class MeanSecant {
    /** Relative change of δ² below which ΔΠ by its square is round-off; there the mean of κ is as exact. */
    private static final double SMALL = 1e-6;

    private MeanSecant() {
    }

    /** κ̄ of a step from damage {@code before} at δ₀² to {@code now} at δ₁². */
    static double of(BondDamage damage, double stiffness, double before, double now, double square0, double square1) {
        double kappa0 = damage.secant(before);
        if (now == before) {
            return kappa0;
        }
        double kappa1 = secant(damage, now);
        double change = square1 - square0;
        if (isMean(damage, square0, square1)) {
            return 0.5 * (kappa0 + kappa1);
        }
        return (kappa1 * square1 - kappa0 * square0 + 2 / stiffness * lost(damage, stiffness, before, now, square0, square1)) / change;
    }

    /** What the step dissipates per area, J/m². */
    static double lost(BondDamage damage, double stiffness, double before, double now, double square0, double square1) {
        if (damage.isViscous()) {
            return 0.25 * stiffness * (damage.secant(before) - secant(damage, now)) * (square0 + square1);
        }
        return (damage.isBroken(now) ? damage.work() : damage.dissipated(now)) - damage.dissipated(before);
    }

    private static boolean isMean(BondDamage damage, double square0, double square1) {
        return damage.isViscous() || Math.abs(square1 - square0) <= SMALL * square1;
    }

    private static double secant(BondDamage damage, double now) {
        return damage.isBroken(now) ? 0 : damage.secant(now);
    }
}
