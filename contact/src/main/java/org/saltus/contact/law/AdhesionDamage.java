package org.saltus.contact.law;

import org.saltus.core.check.Check;

/**
 * Raous-Cangémi-Cocou and Monerie-Acary: intensity of adhesion β = 1 − damage, κ = β², b β' = −(β C_N δ² − w)⁺, taken
 * implicitly: β ← min(β, (b β/h + w)/(b/h + C_N δ²)); with b = 0 β = min(β, w/(C_N δ²)) and a full opening costs w per area.
 * The bond is given up when β falls below {@link #THRESHOLD}, with ½ w β of it left.
 *
 * @param stiffness C_N, N/m³
 * @param work      w, J/m²
 * @param viscosity b, N·s/m
 */
public record AdhesionDamage(double stiffness, double work, double viscosity) implements BondDamage {
    /** β below which the bond counts as broken. */
    public static final double THRESHOLD = 1e-4;

    /** Checks ranges. */
    public AdhesionDamage {
        Check.positive("AdhesionDamage", "stiffness C_N", stiffness);
        Check.positive("AdhesionDamage", "work of adhesion w", work);
        Check.range("AdhesionDamage", "viscosity b", viscosity, 0, Double.MAX_VALUE);
    }

    @Override
    public double next(double damage, double opening, double h) {
        double rate = viscosity / h;
        double load = rate + stiffness * opening * opening;
        return load > 0 ? Math.max(damage, 1 - (rate * (1 - damage) + work) / load) : damage;
    }

    @Override
    public double secant(double damage) {
        return (1 - damage) * (1 - damage);
    }

    @Override
    public double bare(double damage) {
        return damage;
    }

    @Override
    public double dissipated(double damage) {
        return work * damage;
    }

    /** b β'² h. */
    @Override
    public double viscous(double before, double after, double h) {
        return viscosity * (after - before) * (after - before) / h;
    }

    @Override
    public boolean isViscous() {
        return viscosity > 0;
    }

    @Override
    public boolean isBroken(double damage) {
        return 1 - damage < THRESHOLD;
    }
}
