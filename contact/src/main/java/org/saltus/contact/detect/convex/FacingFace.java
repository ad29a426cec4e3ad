package org.saltus.contact.detect.convex;

import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.geometry.Facets;

/** The face of a polyhedron to be clipped to a plane: that which faces it most of those with the nearest corner. */
final class FacingFace {
    /** Share of the bounding radius within which corners are as near as the nearest one. */
    private static final double LEVEL = 1e-6;

    private FacingFace() {
    }

    /**
     * The face of a polyhedron that faces a plane.
     *
     * @param n unit normal of the plane at {@code n[o]}, towards the polyhedron
     */
    static int of(PartGeometry geometry, PartKinematics motion, int part, double[] n, int o) {
        Facets facets = geometry.facets(part);
        int most = mostOpposed(facets, motion, part, n, o, Double.POSITIVE_INFINITY);
        double[] x = motion.corner;
        double nearest = Double.POSITIVE_INFINITY;
        for (int c = 3 * motion.cornerStart[part]; c < 3 * motion.cornerStart[part + 1]; c += 3) {
            nearest = Math.min(nearest, n[o] * x[c] + n[o + 1] * x[c + 1] + n[o + 2] * x[c + 2]);
        }
        double level = nearest + LEVEL * geometry.boundingRadius(part);
        return lowest(facets, motion, part, most, n, o) <= level ? most : mostOpposed(facets, motion, part, n, o, level);
    }

    /** Of the faces with a corner no farther than a level the one whose normal is opposed most. */
    private static int mostOpposed(Facets facets, PartKinematics motion, int part, double[] n, int o, double level) {
        double least = Double.POSITIVE_INFINITY;
        int found = 0;
        for (int f = 0; f < facets.faceCount(); f++) {
            int m = 3 * (motion.faceStart[part] + f);
            double cos = n[o] * motion.faceNormal[m] + n[o + 1] * motion.faceNormal[m + 1] + n[o + 2] * motion.faceNormal[m + 2];
            if (cos < least && (level == Double.POSITIVE_INFINITY || lowest(facets, motion, part, f, n, o) <= level)) {
                least = cos;
                found = f;
            }
        }
        return found;
    }

    private static double lowest(Facets facets, PartKinematics motion, int part, int face, double[] n, int o) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = facets.faceStart()[face]; k < facets.faceStart()[face + 1]; k++) {
            int c = 3 * (motion.cornerStart[part] + facets.faceCorner()[k]);
            least = Math.min(least, n[o] * motion.corner[c] + n[o + 1] * motion.corner[c + 1] + n[o + 2] * motion.corner[c + 2]);
        }
        return least;
    }
}
