package org.saltus.contact.shape;

import java.util.Arrays;
import org.saltus.core.check.Check;

/**
 * A convex polygon of the plane, its vertices counter-clockwise and re-expressed about its centroid: the position of a part
 * is that of the centroid, {@link #centroid} says where it was in the axes the vertices were given in. With two vertices it
 * is a segment without volume; mass and inertia are then given by hand.
 */
public final class Polygon implements CornerShape, Solid {
    /** Slack of the convexity test on the sine of the angle between neighbouring edges: round-off of given coordinates. */
    static final double STRAIGHT = 1e-9;
    private final double[] corners;
    private final double[] edgeNormal;
    private final double[] centroid = new double[2];
    private final double area;
    private final double secondMoment;

    /**
     * @param vertices x, y of each vertex in order around the polygon, either way, m; copied
     * @throws IllegalArgumentException if it is not convex, crosses itself or has coinciding vertices
     */
    public Polygon(double[] vertices) {
        Check.that(vertices.length >= 4 && vertices.length % 2 == 0, "polygon: vertices has " + vertices.length
            + " numbers, expected x and y of two or more vertices.");
        Check.finite("polygon", "vertices", vertices);
        int n = vertices.length / 2;
        double reference = Math.hypot(vertices[2] - vertices[0], vertices[3] - vertices[1]);
        Check.that(reference > 0, "polygon: vertices 1 and 2 coincide. Remove one.");
        double[] moments = moments(vertices, n);
        boolean clockwise = moments[0] < 0;
        area = Math.abs(moments[0]);
        Check.that(n == 2 || area > 0, "polygon: its signed area is 0, so its vertices lie on one line or its boundary"
            + " crosses itself. Give them in order around a convex polygon, or two vertices for a segment.");
        centroid[0] = n == 2 ? 0.5 * (vertices[0] + vertices[2]) : vertices[0] + moments[1] / moments[0];
        centroid[1] = n == 2 ? 0.5 * (vertices[1] + vertices[3]) : vertices[1] + moments[2] / moments[0];
        corners = new double[3 * n];
        for (int i = 0; i < n; i++) {
            int from = clockwise ? n - 1 - i : i;
            corners[3 * i] = vertices[2 * from] - centroid[0];
            corners[3 * i + 1] = vertices[2 * from + 1] - centroid[1];
        }
        edgeNormal = new double[2 * n];
        writeEdgeNormals(n);
        checkConvex(n);
        secondMoment = secondMoment(n);
    }

    /** A rectangle about the origin. */
    public static Polygon rectangle(double width, double height) {
        double x = 0.5 * Check.positive("box", "size[0]", width);
        double y = 0.5 * Check.positive("box", "size[1]", height);
        return new Polygon(new double[] {-x, -y, x, -y, x, y, -x, y});
    }

    /** Signed area and first moments about the first vertex: ½ Σ xᵢ × xᵢ₊₁ and ⅙ Σ (xᵢ × xᵢ₊₁)(xᵢ + xᵢ₊₁). */
    private static double[] moments(double[] p, int n) {
        double[] out = new double[3];
        for (int i = 1; i < n - 1; i++) {
            double x0 = p[2 * i] - p[0];
            double y0 = p[2 * i + 1] - p[1];
            double x1 = p[2 * i + 2] - p[0];
            double y1 = p[2 * i + 3] - p[1];
            double cross = x0 * y1 - x1 * y0;
            out[0] += cross / 2;
            out[1] += cross * (x0 + x1) / 6;
            out[2] += cross * (y0 + y1) / 6;
        }
        return out;
    }

    private void writeEdgeNormals(int n) {
        for (int i = 0; i < n; i++) {
            int j = 3 * ((i + 1) % n);
            double tx = corners[j] - corners[3 * i];
            double ty = corners[j + 1] - corners[3 * i + 1];
            double length = Math.hypot(tx, ty);
            Check.that(length > 0, "polygon: two neighbouring vertices coincide at (" + (corners[j] + centroid[0]) + ", "
                + (corners[j + 1] + centroid[1]) + "). Remove one.");
            edgeNormal[2 * i] = ty / length;
            edgeNormal[2 * i + 1] = -tx / length;
        }
    }

    /** Every turn is to the left, and the turns add up to one revolution (more: it crosses itself). */
    private void checkConvex(int n) {
        double turned = 0;
        for (int i = 0; i < n && n > 2; i++) {
            int before = 2 * ((i + n - 1) % n);
            double sine = edgeNormal[before] * edgeNormal[2 * i + 1] - edgeNormal[before + 1] * edgeNormal[2 * i];
            double cosine = edgeNormal[before] * edgeNormal[2 * i] + edgeNormal[before + 1] * edgeNormal[2 * i + 1];
            Check.that(sine >= -STRAIGHT && !(cosine < 0 && Math.abs(sine) <= STRAIGHT), "polygon: not convex at the vertex ("
                + (corners[3 * i] + centroid[0]) + ", " + (corners[3 * i + 1] + centroid[1])
                + "). Give the vertices in order around a convex polygon, or split it.");
            turned += Math.atan2(sine, cosine);
        }
        Check.that(n == 2 || turned < 3 * Math.PI, "polygon: its boundary crosses itself. Give the vertices in order around it.");
    }

    /** ∫ |x|² dA about the centroid, (1/12) Σ (xᵢ × xᵢ₊₁)(|xᵢ|² + xᵢ·xᵢ₊₁ + |xᵢ₊₁|²), m⁴. */
    private double secondMoment(int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            int j = 3 * ((i + 1) % n);
            double x0 = corners[3 * i];
            double y0 = corners[3 * i + 1];
            double x1 = corners[j];
            double y1 = corners[j + 1];
            sum += (x0 * y1 - x1 * y0) * (x0 * x0 + y0 * y0 + x0 * x1 + y0 * y1 + x1 * x1 + y1 * y1) / 12;
        }
        return sum;
    }

    /** Where the centroid lies in the axes the vertices were given in, 2 entries, m; a copy. */
    public double[] centroid() {
        return centroid.clone();
    }

    /** Area, m²; 0 for a segment. */
    public double area() {
        return area;
    }

    @Override
    public String kind() {
        return "polygon";
    }

    @Override
    public double boundingRadius() {
        return Corners.reach(corners);
    }

    /** Counter-clockwise about the centroid, z = 0. */
    @Override
    public double[] corners() {
        return corners;
    }

    @Override
    public boolean isHull() {
        return true;
    }

    /** Inside: to the nearest edge, of equal ones the first; z is not read. */
    @Override
    public double distance(double x, double y, double z, double[] normal) {
        int n = corners.length / 3;
        int nearest = 0;
        double separation = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            double s = edgeNormal[2 * i] * (x - corners[3 * i]) + edgeNormal[2 * i + 1] * (y - corners[3 * i + 1]);
            if (s > separation) {
                separation = s;
                nearest = i;
            }
        }
        normal[0] = edgeNormal[2 * nearest];
        normal[1] = edgeNormal[2 * nearest + 1];
        normal[2] = 0;
        return separation <= 0 && n > 2 || isAlongside(nearest, x, y) ? separation : distanceOutside(x, y, normal);
    }

    /** True when the point lies between the normals at the ends of an edge. */
    private boolean isAlongside(int edge, double x, double y) {
        int i = 3 * edge;
        int j = 3 * ((edge + 1) % (corners.length / 3));
        double tx = -edgeNormal[2 * edge + 1];
        double ty = edgeNormal[2 * edge];
        return tx * (x - corners[i]) + ty * (y - corners[i + 1]) >= 0 && tx * (x - corners[j]) + ty * (y - corners[j + 1]) <= 0;
    }

    /** Distance to the nearest vertex: the point is alongside no nearest edge. */
    private double distanceOutside(double x, double y, double[] normal) {
        double squared = Double.POSITIVE_INFINITY;
        int nearest = 0;
        for (int i = 0; i < corners.length; i += 3) {
            double dx = x - corners[i];
            double dy = y - corners[i + 1];
            if (dx * dx + dy * dy < squared) {
                squared = dx * dx + dy * dy;
                nearest = i;
            }
        }
        double distance = Math.sqrt(squared);
        if (distance > 0) {
            normal[0] = (x - corners[nearest]) / distance;
            normal[1] = (y - corners[nearest + 1]) / distance;
        }
        return distance;
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        Check.that(area > 0, "polygon: a segment has no volume. Give mass and inertia instead of a density.");
        Check.that(dimension == 2, "polygon: has no mass in a scene of dimension " + dimension + ". Use a box there.");
        Check.positive("polygon", "density", density);
        return new MassProperties(density * area, 0, 0, density * secondMoment);
    }

    @Override
    public Tessellation tessellate(double size) {
        int[] cell = new int[corners.length / 3];
        Arrays.setAll(cell, i -> i);
        return new Tessellation(corners.clone(), new int[][] {cell});
    }
}
