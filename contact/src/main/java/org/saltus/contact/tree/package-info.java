/**
 * Trees of axis-parallel boxes ({@link org.saltus.contact.tree.BoxTree}), for moving parts of very different size and for the
 * triangles of a surface. Not here: what is in the boxes.
 */
package org.saltus.contact.tree;
