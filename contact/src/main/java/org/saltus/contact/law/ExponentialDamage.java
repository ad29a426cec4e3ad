package org.saltus.contact.law;

import org.saltus.core.check.Check;

/**
 * Exponential cohesive zone: pull C_N δ up to the strength σ at δ_e = σ/C_N, then σ exp(−(δ − δ_e)/ℓ) with ℓ = (w − ½ σ δ_e)/σ, so that
 * a full opening costs w per area. The damage is the largest opening so far. The bond is given up when the pull falls below
 * {@link #THRESHOLD} of the strength.
 *
 * @param stiffness C_N, N/m³
 * @param work      w, J/m²
 * @param strength  σ, Pa, below (2 w C_N)^½
 */
public record ExponentialDamage(double stiffness, double work, double strength) implements BondDamage {
    /** Pull by strength below which the bond counts as broken. */
    public static final double THRESHOLD = 1e-6;

    /** Checks ranges. */
    public ExponentialDamage {
        Check.positive("ExponentialDamage", "stiffness C_N", stiffness);
        Check.positive("ExponentialDamage", "work of separation w", work);
        Check.positive("ExponentialDamage", "strength", strength);
        Check.that(work > 0.5 * strength * strength / stiffness, "ExponentialDamage: the strength " + strength
            + " Pa is not below (2 w C_N)^1/2 = " + Math.sqrt(2 * work * stiffness) + " Pa: the pull would have to fall at once."
            + " Raise the work of separation or the stiffness, or lower the strength.");
    }

    private double elastic() {
        return strength / stiffness;
    }

    private double length() {
        return (work - 0.5 * strength * elastic()) / strength;
    }

    private double decay(double damage) {
        return Math.exp(-(damage - elastic()) / length());
    }

    @Override
    public double next(double damage, double opening, double h) {
        return Math.max(damage, opening);
    }

    @Override
    public double secant(double damage) {
        return damage <= elastic() ? 1 : elastic() / damage * decay(damage);
    }

    @Override
    public double bare(double damage) {
        return 1 - secant(damage);
    }

    /** Area under the pull up to δ less ½ κ C_N δ². */
    @Override
    public double dissipated(double damage) {
        if (damage <= elastic()) {
            return 0;
        }
        double pull = strength * decay(damage);
        return 0.5 * strength * elastic() + length() * (strength - pull) - 0.5 * pull * damage;
    }

    @Override
    public boolean isBroken(double damage) {
        return damage > elastic() && decay(damage) < THRESHOLD;
    }
}
