/**
 * The friction-contact problem as solvers see it: û = W r + q with a cone per contact; operators W, the natural map that measures every solver, reports.
 *
 * <p>Here: the waist between laws and solvers. Not here: how W is assembled and problems are solved (module solvers). Read {@link
 * org.saltus.core.problem.FrictionContactProblem} first, then {@link org.saltus.core.problem.NaturalMap}.
 */
package org.saltus.core.problem;
