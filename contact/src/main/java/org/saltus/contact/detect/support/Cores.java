package org.saltus.contact.detect.support;

import org.saltus.contact.shape.ConvexShape;
import org.saltus.contact.shape.CornerShape;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.core.model.Shape;

/** Convex shapes by the support function of a core and the radius of the ball about it. */
public final class Cores {
    private Cores() {
    }

    /** The core of a shape: its own support function, the corners of a hull, a cylinder (tubes as if they were full); null where a shape has none of these. */
    public static ConvexShape of(Shape shape) {
        if (shape instanceof ConvexShape c) {
            return c;
        }
        if (shape instanceof CornerShape c && (c.isHull() || c.corners().length == 3)) {
            return new Hull(c, c.corners());
        }
        return shape instanceof Cylindrical c ? new Full(c, c.outerRadius(), 0.5 * c.length()) : null;
    }

    /** Radius of the ball about the core of a shape that has one, m. */
    public static double margin(Shape shape) {
        return !(shape instanceof ConvexShape) && shape instanceof CornerShape c ? c.roundness() : 0;
    }

    /** A core has mass and picture of the shape it is taken from; nobody asks for them. */
    private interface Core extends ConvexShape {
        Shape shape();

        @Override
        default String kind() {
            return shape().kind();
        }

        @Override
        default double boundingRadius() {
            return shape().boundingRadius();
        }

        @Override
        default MassProperties massProperties(double density, int dimension) {
            return shape().massProperties(density, dimension);
        }

        @Override
        default Tessellation tessellate(double size) {
            return shape().tessellate(size);
        }
    }

    private record Hull(Shape shape, double[] corners) implements Core {
        @Override
        public void support(double dx, double dy, double dz, double[] point) {
            int best = 0;
            double most = Double.NEGATIVE_INFINITY;
            for (int k = 0; k < corners.length; k += 3) {
                double h = dx * corners[k] + dy * corners[k + 1] + dz * corners[k + 2];
                if (h > most) {
                    most = h;
                    best = k;
                }
            }
            System.arraycopy(corners, best, point, 0, 3);
        }
    }

    private record Full(Shape shape, double radius, double half) implements Core {
        @Override
        public void support(double dx, double dy, double dz, double[] point) {
            double across = Math.sqrt(dx * dx + dy * dy);
            point[0] = across > 0 ? radius * dx / across : 0;
            point[1] = across > 0 ? radius * dy / across : 0;
            point[2] = Math.copySign(half, dz);
        }
    }
}
