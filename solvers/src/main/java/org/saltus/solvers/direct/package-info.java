/**
 * Exact solvers for small problems: oracles for tests and a last word on uniqueness and existence. Read
 * {@link org.saltus.solvers.direct.EnumerationSolver} first.
 */
package org.saltus.solvers.direct;
