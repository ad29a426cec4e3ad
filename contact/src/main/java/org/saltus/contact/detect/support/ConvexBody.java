package org.saltus.contact.detect.support;

import org.saltus.contact.shape.ConvexShape;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/**
 * A convex shape at a place in space: the support function of its core, and the radius of the ball that rolls about the core (0 for sharp ones). One object,
 * loaded with one shape after the other.
 */
public final class ConvexBody {
    /** Origin of the shape in space, m. */
    public final double[] centre = new double[3];
    /** From the shape's axes to those of space, by rows. */
    public final double[] turn = new double[9];
    /** Radius of the ball about the core, m. */
    public double margin;
    /** Radius about the origin that holds the shape, m. */
    public double size;
    private ConvexShape core;
    private final double[] direction = new double[3];
    private final double[] local = new double[3];
    private final double[] spatial = new double[3];

    /**
     * Takes a shape.
     *
     * @param shape     its core
     * @param roundness radius of the ball about the core, m
     * @param radius    bounding radius, m
     * @param placement x, y, z and quaternion at {@code placement[o]}; copied
     */
    public void load(ConvexShape shape, double roundness, double radius, double[] placement, int o) {
        core = shape;
        margin = roundness;
        size = radius;
        System.arraycopy(placement, o, centre, 0, 3);
        Quaternion.toMatrix(placement, o + 3, turn, 0);
    }

    /** Takes a shape that is given in the axes of space. */
    public void loadInSpace(ConvexShape shape, double roundness, double radius) {
        core = shape;
        margin = roundness;
        size = radius;
        for (int i = 0; i < 9; i++) {
            turn[i] = i % 4 == 0 ? 1 : 0;
        }
        for (int i = 0; i < 3; i++) {
            centre[i] = 0;
        }
    }

    /** Writes the point of the core farthest in the direction {@code sign} · d to {@code out[o]}, in space, m. */
    public void support(double[] d, double sign, double[] out, int o) {
        for (int i = 0; i < 3; i++) {
            direction[i] = sign * (turn[i] * d[0] + turn[3 + i] * d[1] + turn[6 + i] * d[2]);
        }
        core.support(direction[0], direction[1], direction[2], local);
        Mat3.multiply(turn, 0, local, 0, spatial, 0);
        Vec3.add(centre, 0, spatial, 0, out, o);
    }
}
