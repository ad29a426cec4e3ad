package org.saltus.core.energy;

/** The columns that works of a step are posted to; all but LAW enter the identity. */
public enum LedgerColumn {
    /** Work of external loads. */
    EXTERNAL,
    /** Work of viscous damping. */
    DAMPING,
    /** Work of normal contact impulses. */
    CONTACT_NORMAL,
    /** Work of tangential contact impulses. */
    CONTACT_TANGENTIAL,
    /** Closed-form numerical dissipation of the scheme. */
    NUMERICAL,
    /** Work of the filters of the α-schemes. */
    FILTER,
    /** Work of the reactions of prescribed dofs and motors. */
    CONSTRAINT,
    /** Work of position corrections. */
    PROJECTION,
    /** Work of forces by which a body's equations of motion differ from those of its energy: {@code BodyDynamics.modelWork}. */
    MODEL,
    /**
     * What laws stored (gains) and dissipated by themselves: springs, bonds, dampers. It is the negative of their contact work,
     * which the contact columns hold already; for the record, not part of the identity.
     */
    LAW,
    /** Work of the loads by which bodies expand: what heat does to the motion. */
    EXPANSION
}
