package org.saltus.core.energy;

import java.util.Arrays;

/** The energy balance of one step, J. Bodies, integrator, laws and wrappers post to it; the ledger only adds. */
public final class LedgerRow {
    private final double[] works = new double[LedgerColumn.values().length];
    private double kinetic;
    private double elastic;
    private double surplus;
    private double increment;
    private double magnitude;
    private double scale;
    private double created;
    private double worstCreated;
    private int worstContact = -1;

    public void clear() {
        Arrays.fill(works, 0);
        kinetic = 0;
        elastic = 0;
        surplus = 0;
        increment = 0;
        magnitude = 0;
        created = 0;
        worstCreated = 0;
        worstContact = -1;
    }

    /** Adds a work of this step. */
    public void post(LedgerColumn column, double work) {
        works[column.ordinal()] += work;
        magnitude += Math.abs(work);
    }

    /**
     * For schemes whose identity speaks of an algorithmic energy ℋ: ℋ − (kinetic + elastic) of a body at the end of the step
     * and what it gained over the step, J.
     */
    public void algorithmic(double atEnd, double gained) {
        surplus += atEnd;
        increment += gained;
    }

    public void energies(double kineticEnergy, double elasticEnergy, double energyIncrement) {
        kinetic += kineticEnergy;
        elastic += elasticEnergy;
        increment += energyIncrement;
    }

    /** Posts contact work that no single contact can be charged with (schemes that impose gaps); positive work is created. */
    public void contactWork(double work) {
        post(LedgerColumn.CONTACT_NORMAL, work);
        if (work > 0) {
            contactCreated(-1, work);
        }
    }

    public void contactCreated(int contact, double energy) {
        created += energy;
        if (energy > worstCreated) {
            worstCreated = energy;
            worstContact = contact;
        }
    }

    public void scale(double value) {
        scale = value;
    }

    /** Work posted to a column. */
    public double work(LedgerColumn column) {
        return works[column.ordinal()];
    }

    /** Kinetic energy at the end of the step. */
    public double kinetic() {
        return kinetic;
    }

    /** Elastic energy at the end of the step. */
    public double elastic() {
        return elastic;
    }

    /** Algorithmic energy at the end of the step: kinetic + elastic for θ-schemes. */
    public double algorithmic() {
        return kinetic + elastic + surplus;
    }

    /** Residual of the scheme's discrete energy identity: what the energy gained less all works. */
    public double residual() {
        double sum = increment;
        for (LedgerColumn c : LedgerColumn.values()) {
            if (c != LedgerColumn.LAW) {
                sum -= works[c.ordinal()];
            }
        }
        return sum;
    }

    public double magnitude() {
        return magnitude;
    }

    /** Running maximum of kinetic + ½|q|ᵀ|K||q| + |works|: what round-off is measured against. */
    public double scale() {
        return scale;
    }

    /** False when an energy or a work is infinite or NaN: the motion blew up. */
    public boolean isFinite() {
        return Double.isFinite(scale) && Double.isFinite(residual());
    }

    /** Sum of the positive works of single contacts: energy that contacts created in this step. */
    public double created() {
        return created;
    }

    /** Largest positive work of one contact. */
    public double worstCreated() {
        return worstCreated;
    }

    /** That contact's number in the step, -1 when none or not known. */
    public int worstContact() {
        return worstContact;
    }
}
