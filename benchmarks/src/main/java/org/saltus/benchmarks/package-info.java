/**
 * What referees run: problem sets ({@code problems}), the harness for solvers ({@code bench}), examples for authors of other codes ({@code examples}), and the
 * assembled program. Not here: what is measured, which the other modules hold; the validation cases are tests. Read
 * {@link org.saltus.benchmarks.bench.BenchCommand} first.
 */
package org.saltus.benchmarks;
