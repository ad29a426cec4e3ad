/**
 * Pair tests with surfaces made of pieces (triangles, height fields, polylines): feet of corners, ridges, crossing edges.
 *
 * <p>Here: what must not catch on the seams between pieces. Not here: the surfaces (shape.surface). Read {@link
 * org.saltus.contact.detect.surface.ClosestPointPairs} first, then {@link org.saltus.contact.detect.surface.RidgePairs}.
 */
package org.saltus.contact.detect.surface;
