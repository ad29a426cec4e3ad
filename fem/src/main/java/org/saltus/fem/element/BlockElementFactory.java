package org.saltus.fem.element;

import org.saltus.core.mesh.Mesh;

/** Makes the element of a block of cells, by its type and its group. */
@FunctionalInterface
public interface BlockElementFactory {
    /**
     * A new element.
     *
     * @throws IllegalArgumentException if it has none for the block
     */
    Element create(Mesh.Block block);
}
