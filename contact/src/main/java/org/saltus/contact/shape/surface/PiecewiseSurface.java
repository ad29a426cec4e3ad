package org.saltus.contact.shape.surface;

import org.saltus.core.model.Shape;

/** A surface, open or closed and not convex in general, given piece by piece: rounded corners touch it at one foot per piece. */
public interface PiecewiseSurface extends Shape {
    /** Share of the diagonal of {@link #bounds} that {@link #skin} is. */
    double SKIN = 0.005;

    /**
     * All points of the surface that are nearest to a point among their neighbours, in the shape's axes. Edges within a flat or
     * hollow part give none: there is no false normal on a flat surface made of pieces.
     *
     * @param reach distance from the surface in front of it up to which feet are wanted, m
     * @param depth distance behind the surface, m
     * @param out   cleared and written
     */
    void feet(double x, double y, double z, double reach, double depth, ClosestPoints out);

    /** Corners that stick out (3 numbers each): a hull can be touched by them between its own corners; read only. */
    double[] peaks();

    /** True when the surface has no border: what lies outside its {@link #bounds} lies in front of it. */
    default boolean isClosed() {
        return false;
    }

    /** Edges that stick out: bodies can lie across them between their own corners and the surface's. */
    default Ridges ridges() {
        return Ridges.NONE;
    }

    /** Lower and upper corner of a box about the surface in its axes, m; read only. */
    double[] bounds();

    /** How far behind the surface a point without size may lie and still be pushed back to the front, m; flat ground has no thickness of its own. */
    default double skin() {
        double[] b = bounds();
        double x = b[3] - b[0];
        double y = b[4] - b[1];
        double z = b[5] - b[2];
        return SKIN * Math.sqrt(x * x + y * y + z * z);
    }
}
