package org.saltus.contact.detect.convex;

import org.saltus.contact.detect.part.RigidMotion;
import org.saltus.contact.shape.surface.Ridges;
import org.saltus.core.math.Vec3;

/** The line along an edge of a surface. One object, loaded with one after the other. */
public final class EdgeLine {
    public final double[] origin = new double[3];
    /** Unit vector from the origin to the other end. */
    public final double[] direction = new double[3];
    private final double[] other = new double[3];

    /** Takes edge k in the shape's axes; returns its length, m. */
    public double between(Ridges ridges, int k) {
        int a = 3 * ridges.end[2 * k];
        int b = 3 * ridges.end[2 * k + 1];
        Vec3.copy(ridges.corners, a, origin, 0);
        Vec3.subtract(ridges.corners, b, origin, 0, direction, 0);
        double length = RigidMotion.norm(direction, 0);
        Vec3.divide(direction, 0, length, direction, 0);
        return length;
    }

    /** Turns it by a rotation (row by row) and shifts it. */
    public void move(double[] rotation, double[] shift) {
        turn(rotation, origin);
        turn(rotation, direction);
        Vec3.axpy(1, shift, 0, origin, 0);
    }

    private void turn(double[] rotation, double[] x) {
        for (int i = 0; i < 3; i++) {
            other[i] = rotation[3 * i] * x[0] + rotation[3 * i + 1] * x[1] + rotation[3 * i + 2] * x[2];
        }
        System.arraycopy(other, 0, x, 0, 3);
    }
}
