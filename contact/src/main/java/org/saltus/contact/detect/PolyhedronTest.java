package org.saltus.contact.detect;

import org.saltus.contact.shape.Facets;

/**
 * Narrow phase of two convex polyhedra by separating axes: the normals of either's faces and the cross products of edges whose
 * arcs meet on the Gauss sphere. A face axis gives the facing face clipped to the reference face ({@link FaceClipper}), an edge axis one contact, and
 * where polyhedra stand apart corner to corner or corner to edge the nearest points ({@link NearestPoints}).
 */
final class PolyhedronTest {
    /** Another axis must be better by this share of the size: of equal faces the first polyhedron's is the reference, under laws with a memory the lower one's. */
    private static final double BIAS = 1e-6;
    /** Squared sine below which edges are parallel: their axis is noise, and a face does the work. */
    private static final double PARALLEL = 1e-8;
    /** Cosine of 1.8°: edge axes nearer than this to the best face's normal leave the contact to the face. */
    private static final double FLAT = 0.9995;
    /** Edge features start beyond all corner features. */
    static final int EDGE = 1 << 20;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final FaceClipper clipper = new FaceClipper();
    private final Loop face = new Loop();
    private final Loop facing = new Loop();
    private final NearestPoints nearest;
    private final Touch touch = new Touch();
    private final double[] axis = new double[3];
    private int bestFace;
    private int edgeOfA;
    private int edgeOfB;

    PolyhedronTest(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
        nearest = new NearestPoints(geometry, motion);
    }

    /** Tests two polyhedra and writes up to four contacts in reach. */
    void find(int a, int b, ContactWriter out) {
        double farthest = out.reachOf(a, b);
        double separationA = faceSeparation(a, b, farthest);
        if (separationA > farthest) {
            return;
        }
        int faceA = bestFace;
        double separationB = faceSeparation(b, a, farthest);
        if (separationB > farthest) {
            return;
        }
        int faceB = bestFace;
        double separationE = edgeSeparation(a, b, farthest);
        if (separationE > farthest) {
            return;
        }
        double bias = BIAS * Math.min(geometry.shape(a).boundingRadius(), geometry.shape(b).boundingRadius());
        double faces = Math.max(separationA, separationB);
        boolean referenceIsA = separationB < separationA - bias
            || separationB <= separationA + bias && !(out.remembers() && isLower(b, a, bias));
        int normal = 3 * (referenceIsA ? motion.faceStart[a] + faceA : motion.faceStart[b] + faceB);
        if (separationE > faces + bias && !isFlat(normal)) {
            writeEdges(a, b, separationE, out);
            return;
        }
        int reference = referenceIsA ? a : b;
        int other = referenceIsA ? b : a;
        motion.faceLoop(reference, referenceIsA ? faceA : faceB, face);
        motion.faceLoop(other, motion.facingFace(other, motion.faceNormal, normal), facing);
        int written = clipper.find(face, motion.faceNormal, normal, facing, geometry.shape(reference).boundingRadius(), farthest, out);
        if (written == 0 && faces > 0) {
            nearest.find(a, b, farthest, out);
        }
    }

    /** By the heights of their centroids; level ones: no. So that the choice is the mirror image of itself in what is mirrored about a vertical plane. */
    private boolean isLower(int p, int than, double level) {
        return motion.placement[7 * p + 2] < motion.placement[7 * than + 2] - level;
    }

    /** True when the edge axis is nearly a face's normal: the clipped face then holds the crossing of the edges, and its neighbours. */
    private boolean isFlat(int normal) {
        double[] n = motion.faceNormal;
        return Math.abs(n[normal] * axis[0] + n[normal + 1] * axis[1] + n[normal + 2] * axis[2]) > FLAT;
    }

    /** max over faces of p of the min over corners of r of n·(x_r − x_p), m, or the first value above {@code farthest}; its face goes to {@link #bestFace}. */
    private double faceSeparation(int p, int r, double farthest) {
        Facets f = geometry.facets(p);
        double[] x = motion.corner;
        double[] n = motion.faceNormal;
        int faces = f.faceCount();
        int first = 3 * motion.cornerStart[p];
        int from = 3 * motion.cornerStart[r];
        int to = 3 * motion.cornerStart[r + 1];
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < faces; i++) {
            int o = 3 * (motion.faceStart[p] + i);
            double nx = n[o];
            double ny = n[o + 1];
            double nz = n[o + 2];
            double least = Double.POSITIVE_INFINITY;
            for (int k = from; k < to; k += 3) {
                least = Math.min(least, nx * x[k] + ny * x[k + 1] + nz * x[k + 2]);
            }
            int c = first + 3 * f.faceCorner()[f.faceStart()[i]];
            least -= nx * x[c] + ny * x[c + 1] + nz * x[c + 2];
            if (least > best) {
                best = least;
                bestFace = i;
                if (least > farthest) {
                    return least;
                }
            }
        }
        return best;
    }

    /** Largest separation along cross products of edges, m; its axis (from a to b) and edges are kept. */
    private double edgeSeparation(int a, int b, double farthest) {
        int countA = geometry.facets(a).edgeCount();
        int countB = geometry.facets(b).edgeCount();
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < countA; i++) {
            for (int j = 0; j < countB; j++) {
                if (!arcsMeet(a, i, b, j)) {
                    continue;
                }
                double s = separationOf(a, i, b, j, best);
                if (s > best) {
                    best = s;
                    edgeOfA = i;
                    edgeOfB = j;
                    if (s > farthest) {
                        return s;
                    }
                }
            }
        }
        return best;
    }

    /** True when the two edges form a face of the Minkowski difference: the arcs between their faces' normals cross. */
    private boolean arcsMeet(int a, int i, int b, int j) {
        double[] n = motion.faceNormal;
        int[] fa = geometry.facets(a).edgeFace();
        int[] fb = geometry.facets(b).edgeFace();
        int ea = motion.edgeOf(a, i);
        int b1 = 3 * (motion.faceStart[b] + fb[2 * j]);
        int b2 = 3 * (motion.faceStart[b] + fb[2 * j + 1]);
        double[] e = motion.edge;
        double cba = -(n[b1] * e[ea] + n[b1 + 1] * e[ea + 1] + n[b1 + 2] * e[ea + 2]);
        double dba = -(n[b2] * e[ea] + n[b2 + 1] * e[ea + 1] + n[b2 + 2] * e[ea + 2]);
        if (cba * dba >= 0) {
            return false;
        }
        int eb = motion.edgeOf(b, j);
        int a1 = 3 * (motion.faceStart[a] + fa[2 * i]);
        int a2 = 3 * (motion.faceStart[a] + fa[2 * i + 1]);
        double adc = n[a1] * e[eb] + n[a1 + 1] * e[eb + 1] + n[a1 + 2] * e[eb + 2];
        double bdc = n[a2] * e[eb] + n[a2 + 1] * e[eb + 1] + n[a2 + 2] * e[eb + 2];
        return adc * bdc < 0 && cba * bdc > 0;
    }

    private double separationOf(int a, int i, int b, int j, double best) {
        double[] e = motion.edge;
        int p = motion.edgeOf(a, i);
        int r = motion.edgeOf(b, j);
        double nx = e[p + 1] * e[r + 2] - e[p + 2] * e[r + 1];
        double ny = e[p + 2] * e[r] - e[p] * e[r + 2];
        double nz = e[p] * e[r + 1] - e[p + 1] * e[r];
        double squared = nx * nx + ny * ny + nz * nz;
        if (squared <= PARALLEL) {
            return Double.NEGATIVE_INFINITY;
        }
        double[] x = motion.corner;
        int xa = 3 * (motion.cornerStart[a] + geometry.facets(a).edgeCorner()[2 * i]);
        int xb = 3 * (motion.cornerStart[b] + geometry.facets(b).edgeCorner()[2 * j]);
        double[] c = motion.placement;
        double outwards = nx * (x[xa] - c[7 * a]) + ny * (x[xa + 1] - c[7 * a + 1]) + nz * (x[xa + 2] - c[7 * a + 2]);
        double scale = Math.copySign(1 / Math.sqrt(squared), outwards);
        double s = scale * (nx * (x[xb] - x[xa]) + ny * (x[xb + 1] - x[xa + 1]) + nz * (x[xb + 2] - x[xa + 2]));
        if (s > best) {
            axis[0] = scale * nx;
            axis[1] = scale * ny;
            axis[2] = scale * nz;
        }
        return s;
    }

    /** One contact where the two edges pass each other. */
    private void writeEdges(int a, int b, double separation, ContactWriter out) {
        double[] x = motion.corner;
        double[] e = motion.edge;
        int p = motion.edgeOf(a, edgeOfA);
        int r = motion.edgeOf(b, edgeOfB);
        int xa = 3 * (motion.cornerStart[a] + geometry.facets(a).edgeCorner()[2 * edgeOfA]);
        int xb = 3 * (motion.cornerStart[b] + geometry.facets(b).edgeCorner()[2 * edgeOfB]);
        double cos = e[p] * e[r] + e[p + 1] * e[r + 1] + e[p + 2] * e[r + 2];
        double alongA = 0;
        double alongB = 0;
        for (int i = 0; i < 3; i++) {
            alongA += e[p + i] * (x[xb + i] - x[xa + i]);
            alongB += e[r + i] * (x[xb + i] - x[xa + i]);
        }
        double t = (cos * alongA - alongB) / (1 - cos * cos);
        for (int i = 0; i < 3; i++) {
            touch.x[i] = x[xb + i] + t * e[r + i];
            touch.n[i] = axis[i];
        }
        touch.surfacePart = a;
        touch.cornerPart = b;
        touch.corner = 0;
        touch.gap = separation;
        touch.cornerFeature = EDGE + edgeOfB;
        touch.surfaceFeature = EDGE + edgeOfA;
        out.write(touch);
    }
}
