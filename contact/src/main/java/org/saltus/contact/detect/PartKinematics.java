package org.saltus.contact.detect;

import java.util.Arrays;
import org.saltus.contact.shape.Facets;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Surface;

/**
 * Where the pieces of a scene are and how they move, refreshed once per step: placements, velocities, corners in space (nodes
 * for meshed parts), normals and edges of polyhedra, and boxes that hold all that may be touched within the reach of the step. Arrays by piece, reused.
 */
final class PartKinematics {
    /** 7 per part: x, y, z, quaternion; meshed parts: unused. */
    final double[] placement;
    /** 6 per part: velocity of the origin, spin, in space axes; 0 for fixed parts. */
    final double[] velocity;
    /** 6 per part: lower and upper corner, m, grown by {@link #margin}; infinite for half-spaces. */
    final double[] box;
    /** Per part: tolerance + reach · largest speed of its points, m. */
    final double[] margin;
    /** Per rigid part: reach · |ω| R, m. */
    private final double[] turning;
    private double reach;
    private double tolerance;
    /** Corners of part p in space: 3 numbers each, from 3 {@link #cornerStart}[p] to 3 cornerStart[p + 1]. */
    final double[] corner;
    final int[] cornerStart;
    /** Unit outward normals of the faces of polyhedron p in space, after {@link #turn}: 3 numbers each, from 3 {@link #faceStart}[p]. */
    final double[] faceNormal;
    final int[] faceStart;
    /** Unit directions of the edges of polyhedra in space, after {@link #turn}: 3 numbers each, see {@link #edgeOf}. */
    final double[] edge;
    private final int[] edgeStart;

    private final Scene scene;
    private final PartGeometry geometry;
    private final double[][] bodyPlacement;
    private final double[][] bodyVelocity;
    private final double[][] nodePosition;
    private final double[][] nodeVelocity;
    private final FacetMesh[] meshes;
    /** Whether facets of meshes, normals and edges of polyhedra are those of the present step. */
    private final boolean[] isFresh;
    private final PartBoxes boxes;
    private final double[] arm = new double[3];
    private final double[] turn = new double[3];

    PartKinematics(Scene scene, PartGeometry geometry) {
        this.scene = scene;
        this.geometry = geometry;
        int n = geometry.count();
        placement = new double[7 * n];
        velocity = new double[6 * n];
        box = new double[6 * n];
        margin = new double[n];
        turning = new double[n];
        cornerStart = new int[n + 1];
        faceStart = new int[n + 1];
        edgeStart = new int[n + 1];
        bodyPlacement = new double[scene.bodies().size()][];
        bodyVelocity = new double[bodyPlacement.length][];
        nodePosition = new double[n][];
        nodeVelocity = new double[n][];
        for (int p = 0; p < n; p++) {
            cornerStart[p + 1] = cornerStart[p] + geometry.cornerCount(p);
            Facets facets = geometry.facets(p);
            faceStart[p + 1] = faceStart[p] + (facets == null ? 0 : facets.faceCount());
            edgeStart[p + 1] = edgeStart[p] + (facets == null ? 0 : facets.edgeCount());
            reserve(p, geometry.part(p));
        }
        corner = new double[3 * cornerStart[n]];
        faceNormal = new double[3 * faceStart[n]];
        edge = new double[3 * edgeStart[n]];
        meshes = new FacetMesh[n];
        isFresh = new boolean[n];
        boxes = new PartBoxes(geometry, this, scene.dimension());
        double[] start = scene.initialState().q();
        for (int p = 0; p < n; p++) {
            if (geometry.hasFacetsOfMesh(p)) {
                double[] x = new double[3 * geometry.cornerCount(p)];
                geometry.surface(p).writePositions(start, x);
                meshes[p] = new FacetMesh(geometry.surface(p), cornerStart[p], x);
            }
        }
    }

    /** The facets of a meshed part where they are in this step. */
    FacetMesh mesh(int p) {
        if (!isFresh[p]) {
            meshes[p].update(corner);
            isFresh[p] = true;
        }
        return meshes[p];
    }

    /** out = the point at {@code local[o]} in the axes of a piece, in space. */
    void place(int p, double[] local, int o, double[] out) {
        Quaternion.rotate(placement, 7 * p + 3, local, o, out, 0);
        for (int i = 0; i < 3; i++) {
            out[i] += placement[7 * p + i];
        }
    }

    /** Where edge i of polyhedron p starts in {@link #edge}. */
    int edgeOf(int p, int i) {
        return 3 * (edgeStart[p] + i);
    }

    /** The face of polyhedron p that faces the normal at {@code n[o]} most. */
    int facingFace(int p, double[] n, int o) {
        double least = Double.POSITIVE_INFINITY;
        int found = 0;
        for (int f = 0; f < geometry.facets(p).faceCount(); f++) {
            int m = 3 * (faceStart[p] + f);
            double cos = n[o] * faceNormal[m] + n[o + 1] * faceNormal[m + 1] + n[o + 2] * faceNormal[m + 2];
            if (cos < least) {
                least = cos;
                found = f;
            }
        }
        return found;
    }

    /** Writes a face of polyhedron p as a loop. */
    void faceLoop(int p, int face, Loop out) {
        Facets f = geometry.facets(p);
        out.begin(p);
        for (int k = f.faceStart()[face]; k < f.faceStart()[face + 1]; k++) {
            int c = f.faceCorner()[k];
            int at = out.append(c, f.faceEdge()[k]);
            System.arraycopy(corner, 3 * (cornerStart[p] + c), out.x, 3 * at, 3);
        }
    }

    private void reserve(int p, Part part) {
        if (geometry.surface(p) != null) {
            nodePosition[p] = new double[3 * geometry.cornerCount(p)];
            nodeVelocity[p] = new double[3 * geometry.cornerCount(p)];
        } else if (part.isFixed()) {
            System.arraycopy(part.placement(), 0, placement, 7 * p, 7);
            shift(p);
        } else if (bodyPlacement[part.body()] == null) {
            int units = scene.bodies().get(part.body()).unitCount();
            bodyPlacement[part.body()] = new double[7 * units];
            bodyVelocity[part.body()] = new double[6 * units];
        }
    }

    /** Largest gap that two parts can close within the reach of the step: nothing beyond it needs a closer look, m. */
    double reachOf(int a, int b) {
        if (nodeVelocity[a] != null || nodeVelocity[b] != null) {
            return margin[a] + margin[b];
        }
        double x = velocity[6 * a] - velocity[6 * b];
        double y = velocity[6 * a + 1] - velocity[6 * b + 1];
        double z = velocity[6 * a + 2] - velocity[6 * b + 2];
        return 2 * tolerance + reach * Math.sqrt(x * x + y * y + z * z) + turning[a] + turning[b];
    }

    /** Refreshes everything from a configuration and velocity. */
    void update(double[] q, double[] v, double stepReach, double gapTolerance) {
        reach = stepReach;
        tolerance = gapTolerance;
        for (int b = 0; b < bodyPlacement.length; b++) {
            if (bodyPlacement[b] != null) {
                BodyDynamics body = scene.bodies().get(b);
                body.writePlacements(q, bodyPlacement[b]);
                body.writeUnitVelocities(q, v, bodyVelocity[b]);
            }
        }
        Arrays.fill(isFresh, false);
        for (int p = 0; p < margin.length; p++) {
            if (geometry.isBall(p)) {
                updateBall(p);
                continue;
            }
            if (geometry.surface(p) != null) {
                updateMesh(p, geometry.surface(p), q, v);
            } else if (geometry.hasShape(p)) {
                updateRigid(p);
            }
            boxes.update(p);
        }
    }

    private void updateBall(int p) {
        move(p, geometry.roundness(p));
        double size = geometry.roundness(p) + margin[p];
        int o = 6 * p;
        int k = 3 * cornerStart[p];
        for (int i = 0; i < 3; i++) {
            double x = placement[7 * p + i];
            corner[k + i] = x;
            box[o + i] = x - size;
            box[o + 3 + i] = x + size;
        }
        if (scene.dimension() == 2) {
            box[o + 2] = 0;
            box[o + 5] = 0;
        }
    }

    /** Takes over placement and velocity of a rigid part within the radius R about its origin, and what it can move within reach. */
    private void move(int p, double radius) {
        if (!geometry.isFixed(p)) {
            int unit = geometry.unitOf(p);
            System.arraycopy(bodyPlacement[geometry.bodyOf(p)], 7 * unit, placement, 7 * p, 7);
            System.arraycopy(bodyVelocity[geometry.bodyOf(p)], 6 * unit, velocity, 6 * p, 6);
            shift(p);
        }
        double spin = norm(velocity, 6 * p + 3);
        turning[p] = spin == 0 ? 0 : reach * spin * radius;
        margin[p] = tolerance + reach * norm(velocity, 6 * p) + turning[p];
    }

    private void updateRigid(int p) {
        move(p, geometry.boundingRadius(p));
        if (geometry.localCorners(p) == null) {
            return;
        }
        placeCorners(p, geometry.localCorners(p));
    }

    /** Moves placement and velocity from the origin of the part to that of the piece. */
    private void shift(int p) {
        double[] offset = geometry.offset(p);
        if (offset == null) {
            return;
        }
        int o = 7 * p;
        Quaternion.rotate(placement, o + 3, offset, 0, arm, 0);
        int w = 6 * p + 3;
        Mat3.cross(velocity, w, arm, 0, turn, 0);
        for (int i = 0; i < 3; i++) {
            placement[o + i] += arm[i];
            velocity[6 * p + i] += turn[i];
        }
        Quaternion.multiply(placement, o + 3, offset, 3, placement, o + 3);
    }

    private void placeCorners(int p, double[] local) {
        int o = 3 * cornerStart[p];
        for (int k = 0; k < local.length; k += 3) {
            Quaternion.rotate(placement, 7 * p + 3, local, k, corner, o + k);
            for (int i = 0; i < 3; i++) {
                corner[o + k + i] += placement[7 * p + i];
            }
        }
    }

    /** Brings normals and edges of a polyhedron up to date, once per step; nothing for other pieces. */
    void turn(int p) {
        if (geometry.facets(p) != null && !isFresh[p]) {
            turnFacets(p, geometry.facets(p));
            isFresh[p] = true;
        }
    }

    private void turnFacets(int p, Facets facets) {
        double[] n = facets.normal();
        for (int k = 0; k < n.length; k += 3) {
            Quaternion.rotate(placement, 7 * p + 3, n, k, faceNormal, 3 * faceStart[p] + k);
        }
        int[] ends = facets.edgeCorner();
        for (int e = 0; e < facets.edgeCount(); e++) {
            int a = 3 * (cornerStart[p] + ends[2 * e]);
            int b = 3 * (cornerStart[p] + ends[2 * e + 1]);
            int o = 3 * (edgeStart[p] + e);
            for (int i = 0; i < 3; i++) {
                edge[o + i] = corner[b + i] - corner[a + i];
            }
            double length = norm(edge, o);
            for (int i = 0; i < 3; i++) {
                edge[o + i] /= length;
            }
        }
    }

    private void updateMesh(int p, Surface surface, double[] q, double[] v) {
        double[] x = nodePosition[p];
        double[] u = nodeVelocity[p];
        surface.writePositions(q, x);
        surface.writeVelocities(q, v, u);
        System.arraycopy(x, 0, corner, 3 * cornerStart[p], x.length);
        double speed = 0;
        for (int k = 0; k < u.length; k += 3) {
            speed = Math.max(speed, norm(u, k));
        }
        margin[p] = tolerance + reach * speed;
    }

    private static double norm(double[] x, int o) {
        return Math.sqrt(x[o] * x[o] + x[o + 1] * x[o + 1] + x[o + 2] * x[o + 2]);
    }

    /** True when a point of space lies in the box of a piece. */
    boolean isInBox(int p, double[] x) {
        int o = 6 * p;
        return x[0] >= box[o] && x[0] <= box[o + 3] && x[1] >= box[o + 1] && x[1] <= box[o + 4] && x[2] >= box[o + 2] && x[2] <= box[o + 5];
    }

    /** n · velocity of the point x of a part, m/s; of corner {@code k} where the part is a mesh. */
    double normalVelocity(int p, int k, double[] x, double[] n) {
        if (nodeVelocity[p] != null) {
            double[] u = nodeVelocity[p];
            return n[0] * u[3 * k] + n[1] * u[3 * k + 1] + n[2] * u[3 * k + 2];
        }
        int c = 7 * p;
        int o = 6 * p;
        double rx = x[0] - placement[c];
        double ry = x[1] - placement[c + 1];
        double rz = x[2] - placement[c + 2];
        double wx = velocity[o + 3];
        double wy = velocity[o + 4];
        double wz = velocity[o + 5];
        return n[0] * (velocity[o] + wy * rz - wz * ry) + n[1] * (velocity[o + 1] + wz * rx - wx * rz)
            + n[2] * (velocity[o + 2] + wx * ry - wy * rx);
    }

    /** n · velocity of the patch that a touch names on its surface part, m/s. */
    double patchVelocity(Touch t) {
        double[] u = nodeVelocity[t.surfacePart];
        double sum = 0;
        for (int k = 0; k < t.patchCount; k++) {
            int o = 3 * t.patchNode[k];
            sum += t.patchWeight[k] * (t.n[0] * u[o] + t.n[1] * u[o + 1] + t.n[2] * u[o + 2]);
        }
        return sum;
    }
}
