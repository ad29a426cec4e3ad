package org.saltus.contact.detect.part;

import org.saltus.contact.shape.geometry.Facets;
import org.saltus.core.math.Quaternion;

/** Normals and edges of polyhedra in space, from their placements and corners. Arrays by piece, reused; entries are of the last {@link #turn}. */
final class TurnedFacets {
    /** Unit outward normals of the faces of polyhedron p: 3 numbers each, from 3 {@link #faceStart}[p]. */
    final double[] normal;
    final int[] faceStart;
    /** Unit directions of the edges: 3 numbers each, see {@link #edgeOf}. */
    final double[] edge;
    private final int[] edgeStart;
    private final PartGeometry geometry;

    TurnedFacets(PartGeometry geometry) {
        this.geometry = geometry;
        int n = geometry.count();
        faceStart = new int[n + 1];
        edgeStart = new int[n + 1];
        for (int p = 0; p < n; p++) {
            Facets facets = geometry.facets(p);
            faceStart[p + 1] = faceStart[p] + (facets == null ? 0 : facets.faceCount());
            edgeStart[p + 1] = edgeStart[p] + (facets == null ? 0 : facets.edgeCount());
        }
        normal = new double[3 * faceStart[n]];
        edge = new double[3 * edgeStart[n]];
    }

    /** Where edge i of polyhedron p starts in {@link #edge}. */
    int edgeOf(int p, int i) {
        return 3 * (edgeStart[p] + i);
    }

    /**
     * Writes normals and edges of a polyhedron.
     *
     * @param placement   7 per piece; read only
     * @param corner      corners in space, 3 each; read only
     * @param firstCorner number of the polyhedron's first one
     */
    void turn(int p, double[] placement, double[] corner, int firstCorner) {
        Facets facets = geometry.facets(p);
        double[] n = facets.normal();
        for (int k = 0; k < n.length; k += 3) {
            Quaternion.rotate(placement, 7 * p + 3, n, k, normal, 3 * faceStart[p] + k);
        }
        int[] ends = facets.edgeCorner();
        for (int e = 0; e < facets.edgeCount(); e++) {
            int a = 3 * (firstCorner + ends[2 * e]);
            int b = 3 * (firstCorner + ends[2 * e + 1]);
            int o = edgeOf(p, e);
            for (int i = 0; i < 3; i++) {
                edge[o + i] = corner[b + i] - corner[a + i];
            }
            double length = RigidMotion.norm(edge, o);
            for (int i = 0; i < 3; i++) {
                edge[o + i] /= length;
            }
        }
    }
}
