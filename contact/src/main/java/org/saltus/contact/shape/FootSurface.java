package org.saltus.contact.shape;

import org.saltus.core.model.Shape;

/** A surface, open or closed and not convex in general, given piece by piece: rounded corners touch it at one foot per piece. */
public interface FootSurface extends Shape {
    /**
     * All points of the surface that are nearest to a point among their neighbours, in the shape's axes. Edges within a flat or
     * hollow part give none: there is no false normal on a flat surface made of pieces.
     *
     * @param reach distance from the surface in front of it up to which feet are wanted, m
     * @param depth distance behind the surface, m
     * @param out   cleared and written
     */
    void feet(double x, double y, double z, double reach, double depth, Feet out);

    /** Corners that stick out (3 numbers each): a hull can be touched by them between its own corners; read only. */
    double[] peaks();

    /** Lower and upper corner of a box about the surface in its axes, m. */
    double[] bounds();
}
