/**
 * What a scene looks like at one moment, for pictures and frames: tessellated parts in place, meshes with their fields, contact
 * forces. Not here: file formats ({@code org.saltus.io.out.vtk}) and drawing ({@code org.saltus.io.report}). Read
 * {@link org.saltus.io.picture.SceneShapes} first.
 */
package org.saltus.io.picture;
