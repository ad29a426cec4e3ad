package org.saltus.core.energy;

/**
 * What the residuals say of a run. CLOSED: linear, the identity closes to round-off, and that round-off is nothing beside the energies and works of the
 * scene. BLURRED: it closes to round-off, but round-off of stiff terms shows beside them. MEASURED: nonlinear, the error is a number. INEXACT: linear, but
 * solved by iterations to a tolerance, which the residual shows. OPEN: a linear identity does not close, or the books do not add up.
 */
public enum Verdict { CLOSED, MEASURED, INEXACT, OPEN, BLURRED }
