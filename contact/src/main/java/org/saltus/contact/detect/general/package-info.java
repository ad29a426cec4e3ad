/**
 * Pair tests for shapes of which nothing but a support function or a signed distance is known: the last entries of the table of pair tests.
 *
 * <p>Here: what makes a shape of another jar touch every shape of the house, meshes and itself. Not here: gap and normal of two convex bodies (support).
 * Read {@link org.saltus.contact.detect.general.ConvexPairs} first, then {@link org.saltus.contact.detect.general.DistancePairs}.
 */
package org.saltus.contact.detect.general;
