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
    /** What laws stored or dissipated of the contact work; for the record, not part of the identity. */
    LAW
}
