/**
 * The command {@code compare}: one scene under several schemes, laws, solvers and steps, in one table and one plot. Not here: the
 * comparison of solvers on single problems ({@code bench}). Read {@link org.saltus.io.compare.CompareCommand} first.
 */
package org.saltus.io.compare;
