package org.saltus.contact.shape;

import org.saltus.core.model.Shape;

/**
 * A convex shape given by its support function, that is by its farthest point in each direction. It touches every other shape, in space and in the plane, by
 * the general test of convex shapes; a closed form for some pair goes before that one where it is there.
 */
public interface ConvexShape extends Shape {
    /**
     * Writes a point of the shape with the largest d · x, in the shape's axes, m. Where a whole edge or face is as far, any point of it, the same one for the
     * same direction. In the plane d has z = 0, and so has the point.
     *
     * @param dx    direction, of any length, never 0
     * @param dy    its y
     * @param dz    its z
     * @param point 3 entries, written
     */
    void support(double dx, double dy, double dz, double[] point);
}
