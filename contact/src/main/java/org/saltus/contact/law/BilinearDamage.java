package org.saltus.contact.law;

import org.saltus.core.check.Check;

/**
 * Bilinear cohesive zone: pull C_N δ up to the strength σ at δ_e = σ/C_N, then a straight line to zero at δ_f = 2 w/σ. The damage is
 * the largest opening so far; κ = δ_e (δ_f − δ)/(δ (δ_f − δ_e)). A full opening costs w per area.
 *
 * @param stiffness C_N, N/m³
 * @param work      w, J/m²
 * @param strength  σ, Pa, at most (2 w C_N)^½
 */
public record BilinearDamage(double stiffness, double work, double strength) implements BondDamage {
    /** Checks ranges. */
    public BilinearDamage {
        Check.positive("BilinearDamage", "stiffness C_N", stiffness);
        Check.positive("BilinearDamage", "work of separation w", work);
        Check.positive("BilinearDamage", "strength", strength);
        Check.that(2 * work / strength > strength / stiffness, "BilinearDamage: the strength " + strength
            + " Pa is not below (2 w C_N)^1/2 = " + Math.sqrt(2 * work * stiffness) + " Pa: the pull would have to fall at once."
            + " Raise the work of separation or the stiffness, or lower the strength.");
    }

    private double elastic() {
        return strength / stiffness;
    }

    private double end() {
        return 2 * work / strength;
    }

    @Override
    public double next(double damage, double opening, double h) {
        return Math.max(damage, opening);
    }

    @Override
    public double secant(double damage) {
        if (damage <= elastic()) {
            return 1;
        }
        return damage >= end() ? 0 : elastic() * (end() - damage) / (damage * (end() - elastic()));
    }

    @Override
    public double bare(double damage) {
        return 1 - secant(damage);
    }

    /** Area under the pull up to δ less ½ κ C_N δ²: w (δ − δ_e)/(δ_f − δ_e). */
    @Override
    public double dissipated(double damage) {
        if (damage <= elastic()) {
            return 0;
        }
        return work * (Math.min(damage, end()) - elastic()) / (end() - elastic());
    }

    @Override
    public boolean isBroken(double damage) {
        return damage >= end();
    }
}
