/**
 * What is posted to the energy ledger: the columns, the row of a step, and the verdict of a run.
 *
 * <p>Here: data. Not here: the ledger that adds ({@link org.saltus.core.step.EnergyLedger}), and who does work: bodies, schemes and laws post it
 * themselves. Read {@link org.saltus.core.energy.LedgerColumn} first, then {@link org.saltus.core.energy.LedgerRow} and
 * {@link org.saltus.core.energy.Cause}.
 */
package org.saltus.core.energy;
