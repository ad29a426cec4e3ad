/**
 * The iterations of Newton's method that several solvers share: active systems, the natural map, proximal points.
 *
 * <p>One iteration and its linear system. Not here: solvers (newton). Read {@link org.saltus.solvers.newton.iteration.NaturalMapNewton} first, then
 * {@link org.saltus.solvers.newton.iteration.ProximalNewton}.
 */
package org.saltus.solvers.newton.iteration;
