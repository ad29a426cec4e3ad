package org.saltus.contact.detect.surface;

import org.saltus.contact.detect.convex.ConvexPart;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.contact.shape.surface.ClosestPoints;
import org.saltus.contact.shape.surface.PiecewiseSurface;
import org.saltus.contact.shape.surface.Ridges;
import org.saltus.core.math.Quaternion;

/** The normals with which a corner of a polyhedron, polygon or surface can touch a surface: those along which no edge leads down from it. */
final class CornerDirections implements ClosestPoints.Directions {
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final double[] n = new double[3];
    private int part;
    private int surfacePart;
    private Facets facets;
    private Ridges ridges;
    private boolean isPolygon;
    /** Number of the corner on its part. */
    int corner;

    CornerDirections(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
    }

    /** Takes the part whose corners follow, and the surface they may touch. */
    void begin(int cornerPart, int surface) {
        part = cornerPart;
        surfacePart = surface;
        facets = geometry.roundness(part) > 0 ? null : geometry.facets(part);
        ridges = geometry.shape(part) instanceof PiecewiseSurface s ? s.ridges() : Ridges.NONE;
        isPolygon = geometry.shape(part) instanceof Polygon;
    }

    @Override
    public boolean admit(double nx, double ny, double nz) {
        if (facets == null && ridges.count() == 0 && !isPolygon) {
            return true;
        }
        n[0] = nx;
        n[1] = ny;
        n[2] = nz;
        Quaternion.rotate(motion.placement, 7 * surfacePart + 3, n, 0, n, 0);
        if (ridges.count() > 0) {
            Quaternion.rotateInverse(motion.placement, 7 * part + 3, n, 0, n, 0);
            return ridges.isLowest(n, corner, ConvexPart.FLAT);
        }
        return isPolygon ? isLowestOfPolygon() : isLowestOfPolyhedron();
    }

    private boolean isLowestOfPolygon() {
        int count = motion.cornerStart[part + 1] - motion.cornerStart[part];
        return !descends((corner + 1) % count) && !descends((corner + count - 1) % count);
    }

    private boolean isLowestOfPolyhedron() {
        int[] ends = facets.edgeCorner();
        for (int k = 0; k < ends.length; k++) {
            if (ends[k] == corner && descends(ends[k ^ 1])) {
                return false;
            }
        }
        return true;
    }

    /** True when the edge to another corner leads down. */
    private boolean descends(int other) {
        int a = 3 * (motion.cornerStart[part] + corner);
        int b = 3 * (motion.cornerStart[part] + other);
        double height = 0;
        double squared = 0;
        for (int i = 0; i < 3; i++) {
            double d = motion.corner[b + i] - motion.corner[a + i];
            height += n[i] * d;
            squared += d * d;
        }
        return height < -ConvexPart.FLAT * Math.sqrt(squared);
    }
}
