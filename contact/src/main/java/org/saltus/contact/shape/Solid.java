package org.saltus.contact.shape;

import org.saltus.core.model.Shape;

/** A shape with an inside, given by its signed distance: round corners (spheres, points, mesh nodes) touch it wherever they come. */
public interface Solid extends Shape {
    /**
     * Signed distance from the surface to a point in the shape's axes, m, &lt; 0 inside, and its gradient.
     *
     * @param normal unit outward gradient, 3 entries, written; where the distance has no gradient (centres, ridges) one
     *               of its limits, chosen in the same way each time. In the plane (z = 0) its z is 0.
     */
    double distance(double x, double y, double z, double[] normal);

    /** True for half-spaces: they meet a convex hull at one of its corners, so corners are all there is to test. */
    default boolean isHalfSpace() {
        return false;
    }

    /** True for half-spaces and for hollow shapes seen from inside: the corners of a hull are all there is to test. */
    default boolean meetsHullsAtCorners() {
        return isHalfSpace();
    }
}
