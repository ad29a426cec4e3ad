/**
 * Pair tests of convex polygons and polyhedra: separating axes of faces and edges, clipping of facing faces, nearest points.
 *
 * <p>Here: whatever needs only faces, edges and corners of convex pieces. Not here: rims and barrels (round), pieces of a surface (surface). Read {@link
 * org.saltus.contact.detect.convex.PolyhedronPairs} first.
 */
package org.saltus.contact.detect.convex;
