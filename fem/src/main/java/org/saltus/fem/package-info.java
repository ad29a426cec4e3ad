/**
 * Finite elements: from a mesh to M, C, K, loads, stresses and a body that can move and touch.
 *
 * <p>Here: element families ({@code element}), materials ({@code material}), meshes made in code ({@code mesh}), assembly ({@code assembly}), loads
 * ({@code load}), the boundary that contact sees ({@code surface}), stress recovery ({@code stress}), bodies ({@code body}, {@code ffr}), modes ({@code
 * modal}),
 * linear solvers on libraries ({@code linear}) and the blocks of scenes ({@code scene}). Not here: contact, time integration, mesh files.
 *
 * <p>Read {@link org.saltus.fem.assembly.FiniteElementModel} first.
 *
 * <p>References: Hughes (1987), The Finite Element Method; Zienkiewicz, Taylor, Zhu (2005), The Finite Element Method: Its
 * Basis and Fundamentals, 6th ed.
 */
package org.saltus.fem;
