/**
 * Formulas in scene files. EvalEx reads them into a tree; values and exact derivatives are those of Commons Math's truncated Taylor series
 * ({@code DerivativeStructure}), which the nodes of the tree are applied to. Read {@link org.saltus.io.expression.FormulaProvider} first.
 */
package org.saltus.io.expression;
