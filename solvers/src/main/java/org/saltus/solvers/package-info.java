/**
 * Delassus operators and friction-contact solvers: {@code delassus} makes W, {@code nlgs} and {@code direct} solve,
 * {@code local} holds the solvers of one contact, {@code stop} the stopping rule that all share. Not here: contact laws
 * (they have become û = (W + D) r + q before a solver sees them) and the yardstick, {@code core.problem.NaturalMap}.
 */
package org.saltus.solvers;
