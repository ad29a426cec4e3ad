/**
 * Delassus operators and friction-contact solvers: {@code delassus} makes W; {@code nlgs}, {@code splitting}, {@code newton},
 * {@code interior} and {@code direct} solve, {@code auto} takes them in turn; {@code local} holds the solvers of one contact, {@code stop} the stopping rule
 * that all share. Not here: contact laws (they have become û = (W + D) r + q before a solver sees them) and the yardstick,
 * {@code core.problem.NaturalMap}. Read {@link org.saltus.solvers.nlgs.NlgsSolver} first, then {@link org.saltus.solvers.auto.AutoSolver}.
 */
package org.saltus.solvers;
