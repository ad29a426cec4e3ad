package org.saltus.core.energy;

import java.util.Arrays;

/** The energy balance of one step, J. Bodies, integrator, laws and wrappers post to it; the ledger only adds. */
public final class LedgerRow {
    private final double[] works = new double[LedgerColumn.values().length];
    private double kinetic;
    private double elastic;
    private double surplus;
    private double increment;
    private double energyIncrement;
    private double magnitude;
    private double scale;
    private double roundOffScale;
    private double cancelling;
    private double exchanged;
    private double elasticGain;
    private double joint;
    private double created;
    private final double[] byCause = new double[Cause.values().length];
    private final double[] worstBy = new double[Cause.values().length];
    private final int[] worstContactBy = new int[Cause.values().length];
    private double worstCreated;
    private int worstContact = -1;
    private double[] dampingOf = new double[0];
    private int body = -1;
    private double fieldGain;
    private double fieldSupply;
    private double totalResidual;

    public void clear() {
        Arrays.fill(works, 0);
        kinetic = 0;
        elastic = 0;
        surplus = 0;
        increment = 0;
        energyIncrement = 0;
        magnitude = 0;
        cancelling = 0;
        exchanged = 0;
        elasticGain = 0;
        joint = 0;
        created = 0;
        Arrays.fill(byCause, 0);
        Arrays.fill(worstBy, 0);
        Arrays.fill(worstContactBy, -1);
        worstCreated = 0;
        worstContact = -1;
        Arrays.fill(dampingOf, 0);
        body = -1;
        fieldGain = 0;
        fieldSupply = 0;
        totalResidual = 0;
    }

    /** Says whose works follow, by number in the scene; none before, and after -1. */
    public void of(int number) {
        body = number;
        if (number >= dampingOf.length) {
            dampingOf = Arrays.copyOf(dampingOf, number + 1);
        }
    }

    /** Adds a work of this step. */
    public void post(LedgerColumn column, double work) {
        if (column == LedgerColumn.DAMPING && body >= 0) {
            dampingOf[body] += work;
        }
        works[column.ordinal()] += work;
        magnitude += Math.abs(work);
    }

    /** Books a work that was posted to one column under another one. */
    public void move(LedgerColumn from, LedgerColumn to, double work) {
        works[from.ordinal()] -= work;
        works[to.ordinal()] += work;
    }

    /**
     * For schemes whose identity speaks of an algorithmic energy ℋ: ℋ − (kinetic + elastic) of a body at the end of the step
     * and what it gained over the step, J.
     */
    public void algorithmic(double atEnd, double gained) {
        surplus += atEnd;
        increment += gained;
    }

    public void energies(double kineticEnergy, double elasticEnergy, double gained) {
        kinetic += kineticEnergy;
        elastic += elasticEnergy;
        increment += gained;
        energyIncrement += gained;
    }

    /** Posts contact work that no single contact can be charged with (schemes that impose gaps); positive work is created. */
    public void contactWork(double work) {
        post(LedgerColumn.CONTACT_NORMAL, work);
        if (work > 0) {
            contactCreated(-1, Cause.SCHEME, work);
        }
    }

    /** Says what was created between two sides, J, why, and at which contact most of it; -1 when that is not known. */
    public void contactCreated(int contact, Cause cause, double energy) {
        created += energy;
        byCause[cause.ordinal()] += energy;
        if (energy > worstBy[cause.ordinal()]) {
            worstBy[cause.ordinal()] = energy;
            worstContactBy[cause.ordinal()] = contact;
        }
        if (energy > worstCreated) {
            worstCreated = energy;
            worstContact = contact;
        }
    }

    /** Running maxima of the scales: without and with what cancels in the contact work. */
    public void scale(double value, double roundOff) {
        scale = value;
        roundOffScale = roundOff;
    }

    /** Adds Σ |p_i| (|u₀,i| + |u_free,i| + |u₁,i|) of a contact, J: what its work is a difference of; and ½ |p·(u₁ − u_free)|, which its impulse exchanged. */
    public void contactSizes(double terms, double exchange) {
        cancelling += terms;
        exchanged += exchange;
    }

    /** Adds work of the blocked rows of joints, which {@link LedgerColumn#CONSTRAINT} holds already. */
    public void joint(double work) {
        joint += work;
    }

    /** Adds what the elastic energy of a body gained, J. */
    public void elasticGain(double gained) {
        elasticGain += gained;
    }

    /** Work posted to a column. */
    public double work(LedgerColumn column) {
        return works[column.ordinal()];
    }

    /** The part of {@link LedgerColumn#DAMPING} that one body did. */
    public double dampingOf(int number) {
        return number < dampingOf.length ? dampingOf[number] : 0;
    }

    /**
     * Told once the fields have taken the step.
     *
     * @param gain     what they gained themselves, J
     * @param supply   what came into the scene through them from outside, J
     * @param residual of the balance of mechanical energy and theirs together, J
     */
    public void fields(double gain, double supply, double residual) {
        fieldGain = gain;
        fieldSupply = supply;
        totalResidual = residual;
    }

    /** What the fields gained in the step: heat. */
    public double fieldGain() {
        return fieldGain;
    }

    /** What came into the scene through the fields from outside. */
    public double fieldSupply() {
        return fieldSupply;
    }

    /** Residual of the balance of mechanical energy and that of the fields together; 0 where there are none. */
    public double totalResidual() {
        return totalResidual;
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

    /** Running maximum of kinetic + ½|q|ᵀ|K||q| + |works|. */
    public double scale() {
        return scale;
    }

    /** R: running maximum of the same and what cancels in the contact work: what round-off is measured against. */
    public double roundOffScale() {
        return roundOffScale;
    }

    /** What contact work of the step is a difference of: Σ |p_i| (|u₀,i| + |u_free,i| + |u₁,i|). */
    public double cancelling() {
        return cancelling;
    }

    /** E_p: kinetic energy that the impulses of the step exchanged. */
    public double exchanged() {
        return exchanged;
    }

    /** What the elastic energy gained over the step. */
    public double elasticGain() {
        return elasticGain;
    }

    /** What kinetic + elastic energy gained over the step, by increments. */
    public double increment() {
        return energyIncrement;
    }

    /** The part of {@link LedgerColumn#CONSTRAINT} that is work of the blocked rows of joints. */
    public double jointWork() {
        return joint;
    }

    /** The other part: work of prescribed motions and motors. */
    public double driveWork() {
        return work(LedgerColumn.CONSTRAINT) - joint;
    }

    /** False when an energy or a work is infinite or NaN: the motion blew up. */
    public boolean isFinite() {
        return Double.isFinite(roundOffScale) && Double.isFinite(residual());
    }

    /** Sum of the positive works: of pairs of rigid parts (how an impulse splits over their contacts is not unique), else of single contacts. */
    public double created() {
        return created;
    }

    /** The part of {@link #created} with this cause. */
    public double created(Cause cause) {
        return byCause[cause.ordinal()];
    }

    /** Most that one pair or contact created by this cause. */
    public double worstCreated(Cause cause) {
        return worstBy[cause.ordinal()];
    }

    /** The contact where that was, -1 when there is none or it is not known. */
    public int worstContact(Cause cause) {
        return worstContactBy[cause.ordinal()];
    }

    /** Largest positive work of one pair or contact. */
    public double worstCreated() {
        return worstCreated;
    }

    /** The contact with most of it, by its number in the step, -1 when none or not known. */
    public int worstContact() {
        return worstContact;
    }
}
