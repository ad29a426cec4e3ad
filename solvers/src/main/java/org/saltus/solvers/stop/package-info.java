/** When a solver stops and what it reports: shared by all iterative solvers, judged by {@code NaturalMap} only. */
package org.saltus.solvers.stop;
