/**
 * Matrices of meshes and the time to factorise them and to solve with the factor, for comparison with other codes on the same files. Read
 * {@link org.saltus.benchmarks.factor.FactorizationTimes} first; the script {@code peer/cholmod.sh} runs it beside CHOLMOD.
 */
package org.saltus.benchmarks.factor;
