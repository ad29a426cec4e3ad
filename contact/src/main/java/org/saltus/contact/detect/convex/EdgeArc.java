package org.saltus.contact.detect.convex;

import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;

/** The arc of directions in which an edge of a polyhedron is farthest: those between the normals of its two faces. */
public final class EdgeArc {
    private EdgeArc() {
    }

    /**
     * True when a direction across an edge leads out of it between the normals of its faces: no point of the faces is farther.
     *
     * @param n     direction across the edge, unit
     * @param sign  1, or −1 for the direction −n
     * @param slack sine of the angle by which it may lie beyond the arc
     */
    public static boolean holds(PartGeometry geometry, PartKinematics motion, int part, int edge, double[] n, int sign, double slack) {
        int[] faces = geometry.facets(part).edgeFace();
        int e = motion.edgeOf(part, edge);
        double[] d = motion.edge;
        double[] m = motion.faceNormal;
        for (int side = 0; side < 2; side++) {
            int f = 3 * (motion.faceStart[part] + faces[2 * edge + side]);
            double inwards = n[0] * (m[f + 1] * d[e + 2] - m[f + 2] * d[e + 1]) + n[1] * (m[f + 2] * d[e] - m[f] * d[e + 2])
                + n[2] * (m[f] * d[e + 1] - m[f + 1] * d[e]);
            if ((side == 0 ? sign : -sign) * inwards > slack) {
                return false;
            }
        }
        return true;
    }
}
