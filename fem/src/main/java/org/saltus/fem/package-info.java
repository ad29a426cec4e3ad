/**
 * Finite elements: from a mesh to M, C, K, loads, stresses and a body that can move and touch.
 *
 * <p>Here: element families ({@link org.saltus.fem.element}), isotropic elasticity ({@link org.saltus.fem.material}),
 * structured meshes ({@link org.saltus.fem.mesh}), assembly ({@link org.saltus.fem.assembly}), the boundary that contact
 * sees ({@link org.saltus.fem.surface}), stress recovery ({@link org.saltus.fem.stress}) and the body of a scene
 * ({@link org.saltus.fem.body}). Not here: contact, time integration, mesh files.
 *
 * <p>Read {@link org.saltus.fem.assembly.FiniteElementModel} first.
 *
 * <p>References: Hughes (1987), The Finite Element Method; Zienkiewicz, Taylor, Zhu (2005), The Finite Element Method: Its
 * Basis and Fundamentals, 6th ed.
 */
package org.saltus.fem;
