/**
 * {@code saltus bench}: problems x solvers x tolerances by one yardstick. Read {@link org.saltus.benchmarks.bench.BenchCommand} first, then
 * {@link org.saltus.benchmarks.bench.TimedSolve}, which takes the times. Not here: the solvers, and the problems themselves ({@code
 * org.saltus.io.fclib} reads, {@link org.saltus.benchmarks.problems} makes them).
 *
 * <p>E. D. Dolan, J. J. Moré, <em>Benchmarking optimization software with performance profiles</em>, Math. Program. 91 (2002).
 */
package org.saltus.benchmarks.bench;
