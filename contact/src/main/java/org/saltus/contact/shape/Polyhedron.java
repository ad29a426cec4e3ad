package org.saltus.contact.shape;

import java.util.Arrays;
import org.saltus.contact.shape.geometry.ConvexHull;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.contact.shape.geometry.VolumeMoments;
import org.saltus.core.check.Check;
import org.saltus.core.math.Vec3;

/**
 * The convex hull of points in space, homogeneous, re-expressed about its centroid in principal axes: the position of a part
 * is that of the centroid and its orientation that of the principal axes. {@link #centroid} and {@link #axes} say where they
 * were in the axes the points were given in; axes that are principal already are kept.
 */
public final class Polyhedron implements FacetedShape {
    private final double[] corners;
    private final Facets facets;
    private final double volume;
    private final double[] centroid;
    private final double[] principal;

    /**
     * @param points 3 numbers each, m; those inside the hull are dropped; copied
     * @throws IllegalArgumentException if they do not span a volume
     */
    public Polyhedron(double[] points) {
        Check.that(points.length >= 12 && points.length % 3 == 0, "polyhedron: vertices has " + points.length
            + " numbers, expected x, y, z of four or more points.");
        ConvexHull hull = new ConvexHull("polyhedron", Check.finite("polyhedron", "vertices", points.clone()));
        double[] local = new double[hull.corners.length];
        Arrays.setAll(local, k -> hull.corners[k] - hull.corners[k % 3]);
        VolumeMoments moments = new VolumeMoments();
        for (int[] face : hull.faces) {
            for (int k = 1; k + 1 < face.length; k++) {
                moments.addTriangle(local, face[0], face[k], face[k + 1]);
            }
        }
        volume = moments.volume;
        principal = moments.principal();
        centroid = moments.centroid();
        corners = VolumeMoments.moved(local, centroid, principal);
        Vec3.axpy(1, hull.corners, 0, centroid, 0);
        facets = Facets.of("polyhedron", corners, hull.faces);
    }

    /** Where the centroid lies in the given axes, m; a copy. */
    public double[] centroid() {
        return centroid.clone();
    }

    /** Unit quaternion that turns the principal axes into the given ones; a copy. */
    public double[] axes() {
        return Arrays.copyOfRange(principal, 3, 7);
    }

    /** Volume, m³. */
    public double volume() {
        return volume;
    }

    @Override
    public String kind() {
        return "polyhedron";
    }

    @Override
    public double boundingRadius() {
        return Corners.reach(corners);
    }

    @Override
    public double[] corners() {
        return corners;
    }

    @Override
    public Facets facets() {
        return facets;
    }

    /** Inside: to the nearest face, of equal ones the first. */
    @Override
    public double distance(double x, double y, double z, double[] normal) {
        double[] n = facets.normal();
        int nearest = 0;
        double separation = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < facets.faceCount(); f++) {
            int k = 3 * facets.faceCorner()[facets.faceStart()[f]];
            double s = n[3 * f] * (x - corners[k]) + n[3 * f + 1] * (y - corners[k + 1]) + n[3 * f + 2] * (z - corners[k + 2]);
            if (s > separation) {
                separation = s;
                nearest = f;
            }
        }
        normal[0] = n[3 * nearest];
        normal[1] = n[3 * nearest + 1];
        normal[2] = n[3 * nearest + 2];
        return separation <= 0 || isAbove(nearest, x, y, z) ? separation : distanceToEdges(x, y, z, normal);
    }

    /** True when the point projects into a face. */
    private boolean isAbove(int f, double x, double y, double z) {
        double[] n = facets.normal();
        for (int k = facets.faceStart()[f]; k < facets.faceStart()[f + 1]; k++) {
            int next = k + 1 < facets.faceStart()[f + 1] ? k + 1 : facets.faceStart()[f];
            int a = 3 * facets.faceCorner()[k];
            int b = 3 * facets.faceCorner()[next];
            double ex = corners[b] - corners[a];
            double ey = corners[b + 1] - corners[a + 1];
            double ez = corners[b + 2] - corners[a + 2];
            double outX = ey * n[3 * f + 2] - ez * n[3 * f + 1];
            double outY = ez * n[3 * f] - ex * n[3 * f + 2];
            double outZ = ex * n[3 * f + 1] - ey * n[3 * f];
            if (outX * (x - corners[a]) + outY * (y - corners[a + 1]) + outZ * (z - corners[a + 2]) > 0) {
                return false;
            }
        }
        return true;
    }

    /** The point is outside and above no nearest face: some edge or corner is nearest, unless another face it is above of is nearer. */
    private double distanceToEdges(double x, double y, double z, double[] normal) {
        double squared = Double.POSITIVE_INFINITY;
        double[] n = facets.normal();
        for (int f = 0; f < facets.faceCount(); f++) {
            int k = 3 * facets.faceCorner()[facets.faceStart()[f]];
            double s = n[3 * f] * (x - corners[k]) + n[3 * f + 1] * (y - corners[k + 1]) + n[3 * f + 2] * (z - corners[k + 2]);
            if (s > 0 && s * s < squared && isAbove(f, x, y, z)) {
                squared = s * s;
                System.arraycopy(n, 3 * f, normal, 0, 3);
            }
        }
        for (int e = 0; e < facets.edgeCount(); e++) {
            int a = 3 * facets.edgeCorner()[2 * e];
            int b = 3 * facets.edgeCorner()[2 * e + 1];
            double ex = corners[b] - corners[a];
            double ey = corners[b + 1] - corners[a + 1];
            double ez = corners[b + 2] - corners[a + 2];
            double s = (ex * (x - corners[a]) + ey * (y - corners[a + 1]) + ez * (z - corners[a + 2])) / (ex * ex + ey * ey + ez * ez);
            s = Math.max(0, Math.min(1, s));
            double dx = x - corners[a] - s * ex;
            double dy = y - corners[a + 1] - s * ey;
            double dz = z - corners[a + 2] - s * ez;
            double d = dx * dx + dy * dy + dz * dz;
            if (d == 0) {
                return 0;                                                      // on the edge: the normal of its face stays
            }
            if (d < squared) {
                squared = d;
                normal[0] = dx / Math.sqrt(d);
                normal[1] = dy / Math.sqrt(d);
                normal[2] = dz / Math.sqrt(d);
            }
        }
        return Math.sqrt(squared);
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        Check.that(dimension == 3, "polyhedron: has no mass in a scene of dimension " + dimension + ". Use a polygon there.");
        Check.positive("polyhedron", "density", density);
        return new MassProperties(density * volume, density * principal[0], density * principal[1], density * principal[2]);
    }

    @Override
    public Tessellation tessellate(double size) {
        int[][] cells = new int[facets.faceCount()][];
        Arrays.setAll(cells, f -> Arrays.copyOfRange(facets.faceCorner(), facets.faceStart()[f], facets.faceStart()[f + 1]));
        return new Tessellation(corners.clone(), cells);
    }
}
