package org.saltus.solvers.direct;

import org.saltus.core.problem.ConeKind;

/**
 * State of one contact: which local directions are unknown and what r and û are then tied to. An unknown is a number x with
 * r = x · direction(s); its equation is the row of û that must vanish.
 */
enum ContactMode {
    /** r = 0. */
    OPEN(0),
    /** û = 0 in all directions, r free. */
    STICK(-1),
    /** û_N = 0, r_T = +μ r_N. */
    SLIP_PLUS(1),
    /** û_N = 0, r_T = −μ r_N. */
    SLIP_MINUS(1),
    /** r = +radius (disc of one direction). */
    DISC_PLUS(0),
    /** r = −radius. */
    DISC_MINUS(0);

    private static final ContactMode[] HALF_LINE = {OPEN, STICK};
    private static final ContactMode[] PLANAR = {OPEN, STICK, SLIP_PLUS, SLIP_MINUS};
    private static final ContactMode[] BILATERAL = {STICK};
    private static final ContactMode[] INTERVAL = {STICK, DISC_PLUS, DISC_MINUS};
    private final int unknowns;

    ContactMode(int unknowns) {
        this.unknowns = unknowns;
    }

    /** Number of unknowns of a contact of this size. */
    int unknowns(int size) {
        return unknowns < 0 ? size : unknowns;
    }

    /** The modes a contact can be in; null when enumeration does not know its cone. */
    static ContactMode[] of(ConeKind cone, int size) {
        return switch (cone) {
            case COULOMB -> size == 1 ? HALF_LINE : size == 2 ? PLANAR : null;
            case FREE -> BILATERAL;
            case DISC -> size == 1 ? INTERVAL : null;
            case ROLLING, SPINNING -> null;
        };
    }

    /** r_T / r_N of a slip with friction mu, 0 otherwise. */
    double slope(double mu) {
        return this == SLIP_PLUS ? mu : this == SLIP_MINUS ? -mu : 0;
    }

    /** r of a contact whose r is known in this mode (0 unless on the rim of a disc). */
    double fixedImpulse(double radius) {
        return this == DISC_PLUS ? radius : this == DISC_MINUS ? -radius : 0;
    }
}
