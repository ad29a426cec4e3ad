/** The portfolio that solves what a scene or a file brings, without choices. Read {@link org.saltus.solvers.auto.AutoSolver}. */
package org.saltus.solvers.auto;
