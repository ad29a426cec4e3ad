package org.saltus.contact.detect.support;

import org.saltus.contact.shape.ConvexShape;
import org.saltus.contact.shape.Solid;
import org.saltus.core.model.Shape;

/** The signed distance of a convex shape made from its support function: what lets corners, nodes and balls touch it. */
public final class ConvexSolid implements Solid {
    private static final double[] AT_ORIGIN = {0, 0, 0, 1, 0, 0, 0};
    private static final Point POINT = new Point();

    private final Shape shape;
    private final ConvexShape core;
    private final double margin;
    private final boolean isPlane;
    private final Workspace work;

    /** What measures; shared by all shapes of a scene. */
    public static final class Workspace {
        private final ConvexDistance distance = new ConvexDistance();
        private final ConvexBody point = new ConvexBody();
        private final ConvexBody body = new ConvexBody();
        private final double[] place = AT_ORIGIN.clone();
    }

    /** A shape that has a core, {@link Cores#of}. */
    public ConvexSolid(Shape shape, boolean isPlane, Workspace work) {
        this.shape = shape;
        this.isPlane = isPlane;
        this.work = work;
        core = Cores.of(shape);
        margin = Cores.margin(shape);
    }

    @Override
    public double distance(double x, double y, double z, double[] normal) {
        work.place[0] = x;
        work.place[1] = y;
        work.place[2] = isPlane ? 0 : z;
        work.point.load(POINT, 0, 0, work.place, 0);
        work.body.load(core, margin, Math.max(0, shape.boundingRadius() - margin), AT_ORIGIN, 0);
        ConvexDistance.Ending ending = work.distance.measure(work.point, work.body, isPlane, Double.POSITIVE_INFINITY, null);
        if (ending == ConvexDistance.Ending.NOT_FINITE) {
            throw new IllegalStateException("grid detector: the support function of the shape \"" + kind() + "\" gave a number that is not finite, or"
                + " what touches it is nowhere. Let the shape answer every direction but (0, 0, 0) with a point of its surface.");
        }
        System.arraycopy(work.distance.normal, 0, normal, 0, 3);
        return work.distance.gap;
    }

    @Override
    public String kind() {
        return shape.kind();
    }

    @Override
    public double boundingRadius() {
        return shape.boundingRadius();
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        return shape.massProperties(density, dimension);
    }

    @Override
    public Tessellation tessellate(double size) {
        return shape.tessellate(size);
    }

    private static final class Point implements ConvexShape {
        @Override
        public void support(double dx, double dy, double dz, double[] point) {
            point[0] = 0;
            point[1] = 0;
            point[2] = 0;
        }

        @Override
        public String kind() {
            return "point";
        }

        @Override
        public double boundingRadius() {
            return 0;
        }

        @Override
        public MassProperties massProperties(double density, int dimension) {
            throw new IllegalArgumentException("point: has no mass.");
        }

        @Override
        public Tessellation tessellate(double size) {
            return new Tessellation(new double[3], new int[0][]);
        }
    }
}
