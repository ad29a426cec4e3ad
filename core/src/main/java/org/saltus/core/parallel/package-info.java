/**
 * Loops over fixed pieces on the threads of a run, with the same bits on any number of them. Sparse factorisations and sweeps, whose pieces depend on each
 * other, keep their own order and only borrow the threads. Read {@link org.saltus.core.parallel.Team} first.
 */
package org.saltus.core.parallel;
