package org.saltus.contact.shape;

import org.saltus.contact.shape.geometry.Facets;

/** A convex polyhedron: sharp corners with the faces and edges between them. */
public interface FacetedShape extends CornerShape, Solid {
    /** Faces and edges between {@link #corners}; read only. */
    Facets facets();

    @Override
    default boolean isHull() {
        return true;
    }
}
