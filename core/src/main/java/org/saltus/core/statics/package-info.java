/**
 * Static equilibrium under contact: load steps of a scheme without inertia, with the same laws and solvers as a run.
 *
 * <p>Here: the scheme and its driver. Not here: linear statics of one mesh (module fem). Read {@link org.saltus.core.statics.StaticEquilibrium} first.
 */
package org.saltus.core.statics;
