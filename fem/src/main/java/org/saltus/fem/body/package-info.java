/**
 * Finite-element bodies of a scene: small displacements from the mesh, reduced to modes, or finite strains; ties and supports. Not here: bodies in a floating
 * frame
 * ({@code ffr}) and the blocks of scenes ({@code scene}). Read {@link org.saltus.fem.body.LinearFemBody} first.
 */
package org.saltus.fem.body;
