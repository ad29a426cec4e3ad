/**
 * Runs: the driver around steps, fixed and adaptive step sizes, policies when a solve fails, observers, summaries, the way back to a saved point.
 *
 * <p>Here: everything between a stepper and a caller. Not here: one step (step), statics (statics), files (module io). Read {@link
 * org.saltus.core.run.Simulation} first, then {@link org.saltus.core.run.Observer}.
 */
package org.saltus.core.run;
