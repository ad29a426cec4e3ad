package org.saltus.io.out;

/**
 * What is known of a run before it starts.
 *
 * @param version    of Saltus
 * @param scene      name of the scene
 * @param integrator name of the scheme
 * @param solver     name of the solver, the first of a list first, with commas
 * @param tolerance  that its solutions must meet; NaN when it has none
 * @param kernel     {@code scalar} or {@code vector}
 * @param threads    threads that parts may use
 * @param seed       of everything random
 * @param steps      full steps to the end
 * @param stepSize   h, s
 * @param bodies     bodies that move
 * @param dofs       length of v
 */
public record RunFacts(String version, String scene, String integrator, String solver, double tolerance, String kernel,
                       int threads, long seed, long steps, double stepSize, int bodies, int dofs) {
}
