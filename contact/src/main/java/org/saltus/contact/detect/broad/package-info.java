/**
 * Broad phase: which pairs of pieces come near enough to be tested, from a grid of cells or a box tree, kept over steps in a Verlet list.
 *
 * <p>Here: bounding boxes and pairs of numbers. Not here: what a pair does when they meet (the rooms beside this one). Read {@link
 * org.saltus.contact.detect.broad.BroadPhase} first, then {@link org.saltus.contact.detect.broad.VerletList}.
 */
package org.saltus.contact.detect.broad;
