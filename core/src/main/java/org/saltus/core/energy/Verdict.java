package org.saltus.core.energy;

/** CLOSED: linear run, the identity closes to round-off. MEASURED: nonlinear, the error is a number. OPEN: a defect. */
public enum Verdict { CLOSED, MEASURED, OPEN }
