/**
 * Sweeps in processes of their own: what becomes of the rows when runs, workers, the sweep itself or its files fail. Read
 * {@link org.saltus.benchmarks.sweep.SweepTest} first.
 */
package org.saltus.benchmarks.sweep;
