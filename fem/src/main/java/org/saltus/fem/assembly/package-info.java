/**
 * From a mesh and its elements to sparse M, C, K and loads, with the same matrices as MTJ types for codes that use these.
 *
 * <p>Read {@link org.saltus.fem.assembly.FiniteElementModel} first. Dofs are interleaved: direction a of node k is
 * {@code k * d + a}.
 */
package org.saltus.fem.assembly;
