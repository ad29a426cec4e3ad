package org.saltus.contact.shape.geometry;

import java.util.HashMap;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.core.math.Vec3;

/**
 * Faces and edges of a closed polyhedron by the numbers of its corners. Faces are convex loops, counter-clockwise seen from
 * outside; edge e runs from its first to its second corner as face {@code edgeFace[2e]} traverses it, the other face the other way.
 *
 * @param faceStart  corners of face f: {@code faceCorner[faceStart[f]]} up to {@code faceStart[f + 1]}
 * @param faceCorner corner numbers, face by face
 * @param faceEdge   edge from each entry of {@code faceCorner} to the next one of its face
 * @param normal     unit outward normals, 3 per face
 * @param edgeCorner 2 per edge
 * @param edgeFace   2 per edge
 */
public record Facets(int[] faceStart, int[] faceCorner, int[] faceEdge, double[] normal, int[] edgeCorner, int[] edgeFace) {
    /** Number of faces. */
    public int faceCount() {
        return faceStart.length - 1;
    }

    /** Number of edges. */
    public int edgeCount() {
        return edgeCorner.length / 2;
    }

    /**
     * Faces, edges and normals from loops of corners.
     *
     * @throws IllegalArgumentException if an edge does not belong to exactly two faces, in opposite directions
     */
    public static Facets of(String where, double[] corners, int[][] faces) {
        int total = 0;
        for (int[] face : faces) {
            total += face.length;
        }
        Check.that(total % 2 == 0, where + ": the faces do not close, an edge belongs to one face only.");
        Facets out = new Facets(new int[faces.length + 1], new int[total], new int[total], new double[3 * faces.length],
            new int[total], new int[total]);
        Map<Long, Integer> edges = new HashMap<>();
        int at = 0;
        for (int f = 0; f < faces.length; f++) {
            int[] face = faces[f];
            for (int k = 0; k < face.length; k++) {
                out.faceCorner[at] = face[k];
                out.faceEdge[at++] = out.edge(where, edges, f, face[k], face[(k + 1) % face.length]);
            }
            out.faceStart[f + 1] = at;
            writeNormal(corners, face, out.normal, 3 * f);
        }
        Check.that(2 * edges.size() == total, where + ": the faces do not close, an edge belongs to one face only.");
        return out;
    }

    private int edge(String where, Map<Long, Integer> edges, int face, int from, int to) {
        Integer twin = edges.get((long) to << 32 | from);
        if (twin != null) {
            edgeFace[2 * twin + 1] = face;
            return twin;
        }
        int e = edges.size();
        Check.that(edges.put((long) from << 32 | to, e) == null && 2 * e + 1 < edgeCorner.length,
            where + ": two faces run along the edge from corner " + (from + 1) + " to " + (to + 1) + " in the same direction.");
        edgeCorner[2 * e] = from;
        edgeCorner[2 * e + 1] = to;
        edgeFace[2 * e] = face;
        return e;
    }

    /** Newell's normal of a loop, ½ Σ xᵢ × xᵢ₊₁ scaled to length 1. */
    public static void writeNormal(double[] x, int[] loop, double[] out, int o) {
        int r = 3 * loop[0];
        for (int k = 1; k + 1 < loop.length; k++) {
            int a = 3 * loop[k];
            int b = 3 * loop[k + 1];
            for (int i = 0; i < 3; i++) {
                int j = (i + 1) % 3;
                int l = (i + 2) % 3;
                out[o + i] += (x[a + j] - x[r + j]) * (x[b + l] - x[r + l]) - (x[a + l] - x[r + l]) * (x[b + j] - x[r + j]);
            }
        }
        double length = Math.sqrt(out[o] * out[o] + out[o + 1] * out[o + 1] + out[o + 2] * out[o + 2]);
        Vec3.divide(out, o, length, out, o);
    }
}
