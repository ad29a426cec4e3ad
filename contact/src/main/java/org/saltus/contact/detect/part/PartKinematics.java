package org.saltus.contact.detect.part;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.saltus.contact.shape.ConvexShape;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.contact.shape.surface.PiecewiseSurface;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Surface;

/**
 * Where the pieces of a scene are and how they move, refreshed once per step: placements and velocities ({@link RigidMotion}), corners in space (nodes
 * for meshed parts), normals and edges of polyhedra, and boxes that hold all that may be touched within the reach of
 * the step ({@link #box}). Arrays by piece, reused. Of balls only {@link #ball} is refreshed at once, the rest by {@link #refreshBall} when asked for.
 */
public final class PartKinematics {
    /** 4 per ball, see {@link RigidMotion#ball}. */
    public final double[] ball;
    /** 7 per part: x, y, z, quaternion; meshed parts: unused. */
    public final double[] placement;
    /** 6 per part: velocity of the origin, spin, in space axes; 0 for fixed parts. */
    public final double[] velocity;
    /** 6 per part: lower and upper corner, m, grown by {@link #margin}; infinite for half-spaces. */
    public final double[] box;
    /** Per part: tolerance + reach · largest speed of its points, m. */
    public final double[] margin;
    /** Corners of part p in space: 3 numbers each, from 3 {@link #cornerStart}[p] to 3 cornerStart[p + 1]. */
    public final double[] corner;
    public final int[] cornerStart;
    /** Unit outward normals of the faces of polyhedron p in space, after {@link #turn}: 3 numbers each, from 3 {@link #faceStart}[p]. */
    public final double[] faceNormal;
    public final int[] faceStart;
    /** Unit directions of the edges of polyhedra in space, after {@link #turn}: 3 numbers each, see {@link #edgeOf}. */
    public final double[] edge;

    private final Scene scene;
    private final PartGeometry geometry;
    private final RigidMotion rigid;
    private final MemberRuns runs;
    /** The pieces that move with no unit: fixed and meshed ones. */
    private final int[] others;
    /** Places and velocities of the nodes of meshed pieces, 3 numbers each, and their facets; null for the others. */
    private final double[][] nodePosition;
    private final double[][] nodeVelocity;
    private final FacetMesh[] facetMesh;
    private final int[] edgeStart;
    /** Whether facets of meshes, normals and edges of polyhedra, placements and boxes of balls are those of the present step. */
    private final boolean[] isFresh;
    private final int dimension;
    private final double[] arm = new double[3];
    private final double[] direction = new double[3];

    public PartKinematics(Scene scene, PartGeometry geometry) {
        this.scene = scene;
        this.geometry = geometry;
        int n = geometry.count();
        runs = new MemberRuns(scene, geometry, IntStream.range(0, n).filter(this::movesWithMember).toArray());
        others = IntStream.range(0, n).filter(p -> !geometry.isEmpty(p) && !movesWithMember(p)).toArray();
        rigid = new RigidMotion(geometry, runs);
        ball = rigid.ball;
        placement = rigid.placement;
        velocity = rigid.velocity;
        margin = rigid.margin;
        box = new double[6 * n];
        cornerStart = new int[n + 1];
        for (int p = 0; p < n; p++) {
            cornerStart[p + 1] = cornerStart[p] + geometry.cornerCount(p);
            placeFixed(p, geometry.part(p));
        }
        corner = new double[3 * cornerStart[n]];
        double[] start = scene.initialState().q();
        nodePosition = new double[n][];
        nodeVelocity = new double[n][];
        facetMesh = new FacetMesh[n];
        faceStart = new int[n + 1];
        edgeStart = new int[n + 1];
        for (int p = 0; p < n; p++) {
            openMesh(p, start);
            Facets facets = geometry.facets(p);
            faceStart[p + 1] = faceStart[p] + (facets == null ? 0 : facets.faceCount());
            edgeStart[p + 1] = edgeStart[p] + (facets == null ? 0 : facets.edgeCount());
        }
        faceNormal = new double[3 * faceStart[n]];
        edge = new double[3 * edgeStart[n]];
        isFresh = new boolean[n];
        dimension = scene.dimension();
    }

    private void openMesh(int p, double[] start) {
        if (geometry.surface(p) != null) {
            nodePosition[p] = new double[3 * geometry.cornerCount(p)];
            nodeVelocity[p] = new double[3 * geometry.cornerCount(p)];
        }
        if (geometry.hasFacetsOfMesh(p)) {
            double[] x = new double[3 * geometry.cornerCount(p)];
            geometry.surface(p).writePositions(start, x);
            facetMesh[p] = new FacetMesh(geometry.surface(p), cornerStart[p], x);
        }
    }

    /** The facets of a meshed part where they are in this step. */
    public FacetMesh mesh(int p) {
        if (!isFresh[p]) {
            facetMesh[p].update(corner);
            isFresh[p] = true;
        }
        return facetMesh[p];
    }

    /** out = the point at {@code local[o]} in the axes of a piece, in space. */
    public void place(int p, double[] local, int o, double[] out) {
        Quaternion.rotate(placement, 7 * p + 3, local, o, out, 0);
        Vec3.axpy(1, placement, 7 * p, out, 0);
    }

    /** Where edge i of polyhedron p starts in {@link #edge}. */
    public int edgeOf(int p, int i) {
        return 3 * (edgeStart[p] + i);
    }

    /** Writes a face of polyhedron p as a loop. */
    public void faceLoop(int p, int face, FaceCorners out) {
        Facets f = geometry.facets(p);
        out.begin(p);
        for (int k = f.faceStart()[face]; k < f.faceStart()[face + 1]; k++) {
            int c = f.faceCorner()[k];
            int at = out.append(c, f.faceEdge()[k]);
            System.arraycopy(corner, 3 * (cornerStart[p] + c), out.x, 3 * at, 3);
        }
    }

    private void placeFixed(int p, Part part) {
        if (part.isFixed()) {
            System.arraycopy(part.placement(), 0, placement, 7 * p, 7);
            if (geometry.images() != null) {
                geometry.images().move(p, placement, 7 * p);
            }
            rigid.shift(p);
        }
    }

    private boolean movesWithMember(int p) {
        return geometry.hasShape(p) && !geometry.isFixed(p);
    }

    /** Largest gap that two parts can close within the reach of the step: nothing beyond it needs a closer look, m. */
    public double reachOf(int a, int b) {
        if (isMeshed(a) || isMeshed(b)) {
            return margin[a] + margin[b];
        }
        double x = velocity[6 * a] - velocity[6 * b];
        double y = velocity[6 * a + 1] - velocity[6 * b + 1];
        double z = velocity[6 * a + 2] - velocity[6 * b + 2];
        return 2 * rigid.tolerance + rigid.reach * Math.sqrt(x * x + y * y + z * z) + rigid.turning[a] + rigid.turning[b];
    }

    /** Refreshes everything from a configuration and velocity. */
    public void update(double[] q, double[] v, double stepReach, double gapTolerance) {
        rigid.begin(q, v, stepReach, gapTolerance);
        Arrays.fill(isFresh, false);
        CellImages images = geometry.images();
        if (images != null) {
            images.locate(q, stepReach, gapTolerance, images.speed());
        }
        for (int r = 0; r < runs.count(); r++) {
            runs.read(r);
            for (int p = runs.first(r); p < runs.end(r); p++) {
                if (images != null && !images.isActive(p)) {
                    continue;
                }
                updateMember(p, runs.place(r, p));
            }
        }
        for (int p : others) {
            if (geometry.surface(p) != null) {
                margin[p] = gapTolerance + stepReach * moveNodes(p, geometry.surface(p), q, v);
                updateBox(p);
            } else {
                margin[p] = gapTolerance;
                updateRigid(p);
            }
        }
    }

    /** Reads the nodes of a piece from a configuration and velocity; their places are its corners. @return the speed of the fastest, m/s */
    private double moveNodes(int p, Surface surface, double[] q, double[] v) {
        surface.writePositions(q, nodePosition[p]);
        surface.writeVelocities(q, v, nodeVelocity[p]);
        System.arraycopy(nodePosition[p], 0, corner, 3 * cornerStart[p], nodePosition[p].length);
        double speed = 0;
        for (int k = 0; k < nodeVelocity[p].length; k += 3) {
            speed = Math.max(speed, RigidMotion.norm(nodeVelocity[p], k));
        }
        return speed;
    }

    /** Refreshes a piece from what the runs have read at a place. */
    private void updateMember(int p, int at) {
        if (geometry.isBall(p) && geometry.offset(p) == null) {
            rigid.takeBall(p, at);
        } else {
            rigid.take(p, at);
            updateRigid(p);
        }
    }

    private void updateRigid(int p) {
        if (geometry.isBall(p)) {
            updateBall(p);
            return;
        }
        if (geometry.localCorners(p) != null) {
            placeCorners(p, geometry.localCorners(p));
        }
        updateBox(p);
    }

    /** All of a ball whose placement is up to date. */
    private void updateBall(int p) {
        double size = geometry.roundness(p) + margin[p];
        int o = 6 * p;
        int k = 3 * cornerStart[p];
        for (int i = 0; i < 3; i++) {
            double x = placement[7 * p + i];
            ball[4 * p + i] = x;
            corner[k + i] = x;
            box[o + i] = x - size;
            box[o + 3 + i] = x + size;
        }
        ball[4 * p + 3] = margin[p];
        if (scene.dimension() == 2) {
            box[o + 2] = 0;
            box[o + 5] = 0;
        }
        isFresh[p] = true;
    }

    /** Brings placement, velocity, corner, margin and box of a ball up to date, once per step; nothing for other pieces. */
    public void refreshBall(int p) {
        if (!isFresh[p] && geometry.isBall(p)) {
            runs.readOne(p);
            rigid.take(p, 0);
            updateBall(p);
        }
    }

    /** {@link #refreshBall} for all balls. */
    public void refreshBalls() {
        for (int r = 0; r < runs.count(); r++) {
            runs.read(r);
            for (int p = runs.first(r); p < runs.end(r); p++) {
                if (!isFresh[p] && geometry.isBall(p)) {
                    rigid.take(p, runs.place(r, p));
                    updateBall(p);
                }
            }
        }
    }

    private void placeCorners(int p, double[] local) {
        int o = 3 * cornerStart[p];
        for (int k = 0; k < local.length; k += 3) {
            Quaternion.rotate(placement, 7 * p + 3, local, k, corner, o + k);
            Vec3.axpy(1, placement, 7 * p, corner, o + k);
        }
    }

    /** Brings normals and edges of a polyhedron up to date, once per step; nothing for other pieces. */
    public void turn(int p) {
        Facets facets = geometry.facets(p);
        if (facets == null || isFresh[p]) {
            return;
        }
        double[] n = facets.normal();
        for (int k = 0; k < n.length; k += 3) {
            Quaternion.rotate(placement, 7 * p + 3, n, k, faceNormal, 3 * faceStart[p] + k);
        }
        int[] ends = facets.edgeCorner();
        for (int e = 0; e < facets.edgeCount(); e++) {
            int a = 3 * (cornerStart[p] + ends[2 * e]);
            int b = 3 * (cornerStart[p] + ends[2 * e + 1]);
            int o = edgeOf(p, e);
            Vec3.subtract(corner, b, corner, a, edge, o);
            double length = RigidMotion.norm(edge, o);
            Vec3.divide(edge, o, length, edge, o);
        }
        isFresh[p] = true;
    }

    /** True when a point of space lies in the box of a piece, or no farther than {@code beyond} from it. */
    public boolean isInBox(int p, double[] x, double beyond) {
        for (int i = 0; i < 3; i++) {
            if (x[i] < box[6 * p + i] - beyond || x[i] > box[6 * p + 3 + i] + beyond) {
                return false;
            }
        }
        return true;
    }

    /** Along the axis on which the boxes of two pieces overlap least, how much they do, m. */
    public double boxOverlap(int a, int b) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            least = Math.min(least, Math.min(box[6 * a + 3 + i] - box[6 * b + i], box[6 * b + 3 + i] - box[6 * a + i]));
        }
        return least;
    }

    /** Half the diagonal of the box of a piece, m. */
    public double halfDiagonal(int p) {
        int o = 6 * p;
        double x = box[o + 3] - box[o];
        double y = box[o + 4] - box[o + 1];
        double z = box[o + 5] - box[o + 2];
        return 0.5 * Math.sqrt(x * x + y * y + z * z);
    }

    /** u_N of ball a relative to ball b, see {@link RigidMotion#approach}. */
    double approach(int a, int b, double nx, double ny, double nz) {
        return rigid.approach(a, b, nx, ny, nz);
    }

    /** n · velocity of the point x of a part, m/s; of corner {@code k} where the part is a mesh. */
    double normalVelocity(int p, int k, double[] x, double[] n) {
        if (isMeshed(p)) {
            return n[0] * nodeVelocity[p][3 * k] + n[1] * nodeVelocity[p][3 * k + 1] + n[2] * nodeVelocity[p][3 * k + 2];
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

    /** Writes the way from the origin of a piece's part to its own, in space, m: 0 but for pieces of compound parts. */
    public void arm(int p, double[] out) {
        double[] offset = geometry.offset(p);
        Arrays.fill(out, 0);
        if (offset != null) {
            Quaternion.rotateInverse(offset, 3, offset, 0, out, 0);
            Quaternion.rotate(placement, 7 * p + 3, out, 0, out, 0);
        }
    }

    /** Places of the nodes of a meshed piece, 3 numbers each, m; read only. */
    public double[] nodes(int p) {
        return nodePosition[p];
    }

    /** Velocities of the nodes of a meshed piece, 3 numbers each, m/s; read only. */
    public double[] nodeVelocities(int p) {
        return nodeVelocity[p];
    }

    /** n · velocity of the patch that a touch names on its surface part, m/s. */
    double patchVelocity(ContactCandidate t) {
        double sum = 0;
        for (int k = 0; k < t.patchCount; k++) {
            sum += t.patchWeight[k] * normalVelocity(t.surfacePart, t.patchNode[k], null, t.n);
        }
        return sum;
    }

    private boolean isMeshed(int p) {
        return nodeVelocity[p] != null;
    }

    /** Writes the box of a piece whose placement, corners and margin are up to date. */
    private void updateBox(int p) {
        int o = 6 * p;
        if (geometry.shape(p) instanceof ConvexShape convex) {
            boxOfSupports(p, convex, o);
        } else if (geometry.shape(p) instanceof PiecewiseSurface surface) {
            boxOfBounds(p, surface.bounds(), surface.skin() + margin[p], o);
        } else if (cornerStart[p + 1] > cornerStart[p]) {
            boxOfCorners(p, o);
        } else {
            double radius = geometry.hasShape(p) ? geometry.boundingRadius(p) : 0;
            for (int i = 0; i < 3; i++) {
                box[o + i] = placement[7 * p + i] - radius - margin[p];
                box[o + 3 + i] = placement[7 * p + i] + radius + margin[p];
            }
        }
        if (dimension == 2) {
            box[o + 2] = 0;
            box[o + 5] = 0;
        }
    }

    /** The box of a box's turned corners, grown. */
    private void boxOfBounds(int p, double[] bounds, double grow, int o) {
        Arrays.fill(box, o, o + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, o + 3, o + 6, Double.NEGATIVE_INFINITY);
        for (int k = 0; k < 8; k++) {
            arm[0] = bounds[(k & 1) == 0 ? 0 : 3];
            arm[1] = bounds[(k & 2) == 0 ? 1 : 4];
            arm[2] = bounds[(k & 4) == 0 ? 2 : 5];
            Quaternion.rotate(placement, 7 * p + 3, arm, 0, arm, 0);
            for (int i = 0; i < 3; i++) {
                double x = arm[i] + placement[7 * p + i];
                box[o + i] = Math.min(box[o + i], x - grow);
                box[o + 3 + i] = Math.max(box[o + 3 + i], x + grow);
            }
        }
    }

    /** The box of a convex shape's farthest points along the axes of space, grown. */
    private void boxOfSupports(int p, ConvexShape shape, int o) {
        for (int i = 0; i < 3; i++) {
            double x = placement[7 * p + i];
            box[o + i] = x - farthest(p, shape, i, -1) - margin[p];
            box[o + 3 + i] = x + farthest(p, shape, i, 1) + margin[p];
        }
    }

    /** How far a shape reaches from its origin along an axis of space, m. */
    private double farthest(int p, ConvexShape shape, int axis, double sign) {
        if (dimension == 2 && axis == 2) {
            return 0;
        }
        arm[0] = 0;
        arm[1] = 0;
        arm[2] = 0;
        arm[axis] = sign;
        Quaternion.rotateInverse(placement, 7 * p + 3, arm, 0, direction, 0);
        shape.support(direction[0], direction[1], direction[2], arm);
        return direction[0] * arm[0] + direction[1] * arm[1] + direction[2] * arm[2];
    }

    private void boxOfCorners(int p, int o) {
        Arrays.fill(box, o, o + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, o + 3, o + 6, Double.NEGATIVE_INFINITY);
        for (int k = 3 * cornerStart[p]; k < 3 * cornerStart[p + 1]; k += 3) {
            for (int i = 0; i < 3; i++) {
                box[o + i] = Math.min(box[o + i], corner[k + i]);
                box[o + 3 + i] = Math.max(box[o + 3 + i], corner[k + i]);
            }
        }
        double grow = geometry.roundness(p) + margin[p];
        for (int i = 0; i < 3; i++) {
            box[o + i] -= grow;
            box[o + 3 + i] += grow;
        }
    }
}
