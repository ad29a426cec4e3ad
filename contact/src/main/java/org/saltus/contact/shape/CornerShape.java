package org.saltus.contact.shape;

import org.saltus.core.model.Shape;

/** A shape given by corners, each rounded to a ball of the same radius (0: sharp). */
public interface CornerShape extends Shape {
    /** Positions in the shape's axes, 3 each, m; read only. */
    double[] corners();

    /** Radius of the ball around each corner, m, ≥ 0. */
    default double roundness() {
        return 0;
    }

    /** True: the convex hull of the rounded corners, with edges and faces; false: nothing but the rounded corners. */
    boolean isHull();
}
