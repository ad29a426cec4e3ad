package org.saltus.core.thermal;

import org.saltus.core.conduction.ContactConductance;
import org.saltus.core.model.TimeFunction;

/**
 * What a law says of heat.
 *
 * @param conductance of its contacts
 * @param partition   how their heat is shared
 * @param first       GIVEN: the share of the body that {@code between} names first
 * @param isFirst     GIVEN: parts that it names first
 * @param fraction    φ, of what a contact dissipates
 * @param frictionAt  factor of friction by temperature, K; null for 1
 * @param conductanceAt factor of conductance by temperature, K; null for 1
 */
record LawHeat(ContactConductance conductance, Partition partition, double first, boolean[] isFirst, double fraction, TimeFunction frictionAt,
               TimeFunction conductanceAt) {
    /** A law that says nothing. */
    static final LawHeat SILENT = new LawHeat(null, Partition.EFFUSIVITY, 0, null, 1, null, null);

    /** How the heat of a contact is shared. */
    enum Partition { EFFUSIVITY, HALF, GIVEN }

    /** The share of side A, both sides having temperatures. @param eA effusivity, NaN where not known */
    double shareOfA(int partA, double eA, double eB) {
        return switch (partition) {
            case HALF -> 0.5;
            case GIVEN -> isFirst[partA] ? first : 1 - first;
            case EFFUSIVITY -> Double.isNaN(eA) || Double.isNaN(eB) ? 0.5 : eA / (eA + eB);
        };
    }
}
