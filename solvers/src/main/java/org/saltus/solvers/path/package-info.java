/**
 * Path following for piecewise linear normal maps: the subproblems at which Newton's method cycles.
 *
 * <p>Here: paths and their pivots. Not here: the smooth central path (interior). Read {@link org.saltus.solvers.path.PathFollower} first, then {@link
 * org.saltus.solvers.path.NormalMap}.
 */
package org.saltus.solvers.path;
