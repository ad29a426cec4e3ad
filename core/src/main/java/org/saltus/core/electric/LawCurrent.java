package org.saltus.core.electric;

import org.saltus.core.conduction.ContactConductance;

/**
 * What a law says of current.
 *
 * @param conductance of its contacts; null for none
 * @param bulk        true to put the conductance of the bodies in series
 * @param film        conductance of a whole film, S; infinite for none
 * @param threshold   power at which it breaks, W; NaN where {@code energy} says it
 * @param energy      e of P_b = ¾ e R* F_N
 * @param recovers    whether it heals
 * @param sliding     slip velocity above which it is broken, m/s
 * @param asHeat      true to share its heat as contact heat is shared
 */
record LawCurrent(ContactConductance conductance, boolean bulk, double film, double threshold, double energy, boolean recovers, double sliding,
                  boolean asHeat) {
    /** A law that says nothing. */
    static final LawCurrent SILENT = new LawCurrent(null, false, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0, false, Double.MAX_VALUE, false);

    boolean hasFilm() {
        return film < Double.POSITIVE_INFINITY;
    }
}
