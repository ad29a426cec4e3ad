/**
 * The stop criterion of the field's reference code as a measure of any r, so that solutions stopped by it and by the natural map can be held against
 * each other ({@link org.saltus.benchmarks.criterion.QuadraticMean}; table by {@link org.saltus.benchmarks.criterion.CriterionTable}). Solvers stop by the
 * natural map.
 */
package org.saltus.benchmarks.criterion;
