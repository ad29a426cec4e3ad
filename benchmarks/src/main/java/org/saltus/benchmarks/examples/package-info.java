/**
 * Examples for authors of other codes: from a mesh to matrices, contact for given matrices, contact within a foreign time loop. Each is a
 * class with {@code main}; tests assert its numbers. Read {@link org.saltus.benchmarks.examples.MeshToMatrices} first.
 */
package org.saltus.benchmarks.examples;
