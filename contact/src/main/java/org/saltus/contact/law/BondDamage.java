package org.saltus.contact.law;

/**
 * How a cohesive bond weakens: its secant stiffness as a fraction of the first one, by a damage that never heals. The
 * equivalent opening is δ = (g₊² + (C_T/C_N) ‖s_T‖²)^½; the pull per area κ C_N g and κ C_T s_T.
 */
public interface BondDamage {
    /** Damage after a step of size h at opening δ, from a damage of 0 when intact; never less than {@code damage}. */
    double next(double damage, double opening, double h);

    /** κ in [0, 1]: secant stiffness by the first stiffness. */
    double secant(double damage);

    /** In [0, 1]: what part of the friction of a plain contact acts. */
    double bare(double damage);

    /** Energy per area that reaching this damage from intact has cost without viscosity, J/m². */
    double dissipated(double damage);

    /** Viscous loss per area of a change of damage within a step of size h, J/m². */
    default double viscous(double before, double after, double h) {
        return 0;
    }

    /** w: what a full opening costs per area without viscosity, J/m². */
    double work();

    /** True when damage takes its time: it then depends on the speed of opening too. */
    default boolean isViscous() {
        return false;
    }

    /** True when the bond is gone for good. */
    boolean isBroken(double damage);
}
