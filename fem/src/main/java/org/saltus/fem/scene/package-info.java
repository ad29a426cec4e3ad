/**
 * Finite-element bodies in scene files: the providers of their types and the readers of mesh, material, supports, loads, ties and sections.
 *
 * <p>Here: settings to arguments of constructors. Not here: mechanics (body, ffr). Read {@link org.saltus.fem.scene.FemBlock} first, then {@link
 * org.saltus.fem.scene.BodyCatalogue}.
 */
package org.saltus.fem.scene;
