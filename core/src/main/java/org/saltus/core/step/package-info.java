/**
 * One step of contact dynamics: the main loop, what integrators do in it, iterations for nonlinear bodies, laws and frames, the ledger that balances it.
 *
 * <p>Here: from one state to the next. Not here: many steps (run), schemes (module integrators). Read {@link org.saltus.core.step.TimeStepper} first,
 * then {@link org.saltus.core.step.Integrator}.
 */
package org.saltus.core.step;
