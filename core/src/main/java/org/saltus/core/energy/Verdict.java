package org.saltus.core.energy;

/**
 * CLOSED: linear run, the identity closes to round-off. MEASURED: nonlinear, the error is a number. INEXACT: linear, but solved by
 * iterations to a tolerance, which the residual shows. OPEN: a defect.
 */
public enum Verdict { CLOSED, MEASURED, INEXACT, OPEN }
