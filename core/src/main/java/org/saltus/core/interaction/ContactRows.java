package org.saltus.core.interaction;

/**
 * Contacts of one body given by constant rows, as in Acary (2016), eq. (2): gap g = normal · q + w, and tangent rows.
 *
 * @param rows    per contact: 1 to 3 rows (N, T1, T2) of length dofCount
 * @param offsets w, gap at q = 0, m
 * @param laws    law per contact
 */
public record ContactRows(double[][][] rows, double[] offsets, ContactLaw[] laws) {
    /** Number of contacts. */
    public int count() {
        return offsets.length;
    }
}
