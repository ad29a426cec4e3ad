/**
 * One contact problem divided among K domains, in one process or over several machines: nonsmooth contact domain decomposition, NSCDD (P. Alart, D. Iceta,
 * D. Dureisseix, "A nonlinear domain decomposition formulation with application to granular dynamics", 2012; Dubois, Acary and Jean (2018), section on
 * parallel computing). {@link org.saltus.solvers.domains.Division} says which contact belongs where, {@link org.saltus.solvers.domains.Domain} is what a domain
 * keeps and what it tells its neighbours, {@link org.saltus.solvers.domains.NscddSolver} iterates. Nothing here knows whether domains are processes: that is
 * {@link org.saltus.core.exchange.Exchange}. Read NscddSolver first.
 */
package org.saltus.solvers.domains;
