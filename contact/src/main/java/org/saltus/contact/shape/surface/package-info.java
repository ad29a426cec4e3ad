/**
 * Shapes that are surfaces of pieces: triangle surfaces, height fields, polylines, with what detection asks of them.
 *
 * <p>Here: the shapes and their topology. Not here: how bodies touch them (detect.surface). Read {@link
 * org.saltus.contact.shape.surface.TriangleSurface} first.
 */
package org.saltus.contact.shape.surface;
