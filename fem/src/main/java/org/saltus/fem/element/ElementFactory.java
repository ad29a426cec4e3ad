package org.saltus.fem.element;

import org.saltus.core.mesh.Mesh.CellType;

/** Makes the element of a cell type; {@link Elements} has the usual ones. */
@FunctionalInterface
public interface ElementFactory {
    /**
     * A new element.
     *
     * @throws IllegalArgumentException if it has none for the type
     */
    Element create(CellType type);
}
