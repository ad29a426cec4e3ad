package org.saltus.contact.detect.mesh;

import java.util.Arrays;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.FacetMesh;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.HollowDisk;
import org.saltus.contact.shape.surface.PiecewiseSurface;
import org.saltus.contact.tree.BoxTree;
import org.saltus.core.math.Vec3;

/**
 * Narrow phase of points against the facets of a mesh: rounded corners of rigid parts (spheres smaller than the elements, corners of boxes
 * that land between nodes), nodes of another mesh, and nodes of the same mesh (self-contact). A point touches a facet when its projection
 * lies within; gap = h − r.
 */
public final class FacetPairs {
    /** Barycentric slack: a point above a common side is above both facets. */
    private static final double INSIDE = 1e-9;
    /** Cosine above which two facets under one point are one flat piece. */
    private static final double FLAT = 1 - 1e-9;
    /** Cosine between a node's normal and a facet's above which they do not face each other. */
    private static final double FACING = -0.2;
    /** Depth behind a facet, in its size, beyond which a point is taken to belong to another side of the body. */
    private static final double DEPTH = 0.5;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final ContactCandidate touch = new ContactCandidate();
    private final BoxTree.Visitor visitor = this::collect;
    private final double[] barycentric = new double[3];
    private final double[] point = new double[3];
    private final double[] lastNormal = new double[3];
    private int[] candidate = new int[16];
    private int candidates;
    private final BoxTree.Visitor otherVisitor = this::collectOther;
    private int[] other = new int[16];
    private int others;
    private double[] height = new double[16];
    private boolean[] done = new boolean[0];

    public FacetPairs(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
    }

    /** Tests the rounded corners of a rigid part, or the corners of a surface of pieces that stick out, against a mesh. */
    public void corners(int rigid, int mesh, ContactWriter out) {
        FacetMesh facets = motion.mesh(mesh);
        double radius = geometry.roundness(rigid);
        double farthest = out.reachOf(rigid, mesh);
        double least = geometry.shape(rigid) instanceof HollowDisk ring ? 0.5 * (ring.inner() + ring.outer()) : Double.NEGATIVE_INFINITY;
        double[] peaks = geometry.shape(rigid) instanceof PiecewiseSurface s ? s.peaks() : null;
        int n = peaks == null ? geometry.cornerCount(rigid) : peaks.length / 3;
        touch.cornerPart = rigid;
        touch.surfacePart = mesh;
        touch.corner = 0;
        for (int k = 0; k < n; k++) {
            if (peaks == null) {
                System.arraycopy(motion.corner, 3 * (motion.cornerStart[rigid] + k), point, 0, 3);
            } else {
                motion.place(rigid, peaks, 3 * k, point);
            }
            touch.cornerFeature = k + 1;
            againstAll(facets, radius, least, farthest, out);
        }
    }

    /** Tests points of a rigid part in space, known by features. */
    public void points(int rigid, int mesh, double[] x, int[] feature, int count, ContactWriter out) {
        FacetMesh facets = motion.mesh(mesh);
        double farthest = out.reachOf(rigid, mesh);
        touch.cornerPart = rigid;
        touch.surfacePart = mesh;
        touch.corner = 0;
        for (int k = 0; k < count; k++) {
            System.arraycopy(x, 3 * k, point, 0, 3);
            touch.cornerFeature = feature[k];
            againstAll(facets, 0, Double.NEGATIVE_INFINITY, farthest, out);
        }
    }

    private void collect(int f) {
        if (candidates == candidate.length) {
            candidate = Arrays.copyOf(candidate, 2 * candidates);
        }
        candidate[candidates++] = f;
    }

    /** The facets above or below the point; behind a ridge only the nearest one counts. What is nearer to the middle of a ring than {@code least} is in it. */
    private void againstAll(FacetMesh facets, double radius, double least, double farthest, ContactWriter out) {
        candidates = 0;
        facets.search(point, 0, Math.max(farthest + radius, DEPTH * facets.largest), visitor);
        Arrays.sort(candidate, 0, candidates);
        keepThoseUnderThePoint(facets);
        int deep = -1;
        double shallowest = Double.NEGATIVE_INFINITY;
        Arrays.fill(lastNormal, 0);
        for (int k = 0; k < candidates; k++) {
            int f = candidate[k];
            double h = height[k];
            double depth = Math.max(DEPTH * facets.size[f], farthest);
            if (h - radius > farthest || h < Math.max(-depth, least) || isFlat(facets, f) || isHidden(facets, k)) {
                continue;
            }
            project(facets, f);
            System.arraycopy(facets.normal, 3 * f, lastNormal, 0, 3);
            if (h >= -0.1 * depth) {
                write(facets, f, h, radius, out);
            } else if (h > shallowest) {
                shallowest = h;
                deep = f;
            }
        }
        if (deep >= 0) {
            write(facets, deep, project(facets, deep), radius, out);
        }
    }

    /** Of the candidates those whose facet the point projects into, with its height over each. */
    private void keepThoseUnderThePoint(FacetMesh facets) {
        height = height.length < candidates ? new double[candidate.length] : height;
        int kept = 0;
        for (int k = 0; k < candidates; k++) {
            double h = project(facets, candidate[k]);
            if (isInside(facets.width)) {
                height[kept] = h;
                candidate[kept++] = candidate[k];
            }
        }
        candidates = kept;
    }

    /**
     * The point is behind facet g, but nearer to another one that lies behind g too: it is over or little below that one, and g is another side of the body
     * (its bottom for what stands on its top, its flank for what lies near an edge). In a groove facets stand in front of each other, and both count.
     */
    private boolean isHidden(FacetMesh facets, int g) {
        for (int k = 0; k < candidates && height[g] < 0; k++) {
            if (k != g && Math.abs(height[k]) < -height[g] && isBehind(facets, candidate[k], candidate[g])) {
                return true;
            }
        }
        return false;
    }

    /** All corners of facet f are behind the plane of g or in it. */
    private boolean isBehind(FacetMesh facets, int f, int g) {
        double[] x = motion.corner;
        int a = facets.at(g, 0);
        for (int i = 0; i < facets.width; i++) {
            int b = facets.at(f, i);
            double h = Vec3.dotDifference(facets.normal, 3 * g, x, b, x, a);
            if (h > INSIDE * facets.size[g]) {
                return false;
            }
        }
        return true;
    }

    private boolean isFlat(FacetMesh facets, int f) {
        double[] n = facets.normal;
        return n[3 * f] * lastNormal[0] + n[3 * f + 1] * lastNormal[1] + n[3 * f + 2] * lastNormal[2] > FLAT;
    }

    /** Height of {@link #point} over a facet; its barycentric coordinates there go to {@link #barycentric}. */
    private double project(FacetMesh facets, int f) {
        double[] x = motion.corner;
        int a = facets.at(f, 0);
        int b = facets.at(f, 1);
        double height = Vec3.dotDifference(facets.normal, 3 * f, point, 0, x, a);
        if (facets.width == 2) {
            double along = (point[0] - x[a]) * (x[b] - x[a]) + (point[1] - x[a + 1]) * (x[b + 1] - x[a + 1]);
            barycentric[1] = along / (facets.measure[f] * facets.measure[f]);
            barycentric[2] = 0;
        } else {
            int c = facets.at(f, 2);
            barycentric[1] = area(facets, f, a, point, 0, x, c);
            barycentric[2] = area(facets, f, a, x, b, point, 0);
        }
        barycentric[0] = 1 - barycentric[1] - barycentric[2];
        return height;
    }

    /** n · (p − a) × (r − a) as a share of twice the facet's area. */
    private double area(FacetMesh facets, int f, int a, double[] p, int po, double[] r, int ro) {
        double[] x = motion.corner;
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            sum += facets.normal[3 * f + i]
                * ((p[po + j] - x[a + j]) * (r[ro + k] - x[a + k]) - (p[po + k] - x[a + k]) * (r[ro + j] - x[a + j]));
        }
        return sum / (2 * facets.measure[f]);
    }

    private boolean isInside(int width) {
        return barycentric[0] >= -INSIDE && barycentric[1] >= -INSIDE && (width == 2 || barycentric[2] >= -INSIDE);
    }

    private void write(FacetMesh facets, int f, double h, double radius, ContactWriter out) {
        touch.patchCount = 0;
        for (int i = 0; i < facets.width; i++) {
            touch.addToPatch(facets.facet[facets.width * f + i], barycentric[i]);
        }
        Vec3.copy(facets.normal, 3 * f, touch.n, 0);
        Vec3.copyPlus(point, 0, -radius, touch.n, 0, touch.x, 0);
        touch.gap = h - radius;
        touch.surfaceFeature = f + 1;
        out.write(touch);
    }

    /** Tests the nodes of each of two meshes against the facets of the other. */
    public void twoPasses(int a, int b, ContactWriter out) {
        pass(a, b, out);
        pass(b, a, out);
    }

    private void pass(int cornerMesh, int mesh, ContactWriter out) {
        beginNodes(geometry.cornerCount(cornerMesh));
        double farthest = out.reachOf(cornerMesh, mesh);
        for (int f = 0; f < motion.mesh(mesh).count(); f++) {
            nodes(cornerMesh, mesh, f, farthest, out);
        }
    }

    /** Says that no node of a mesh with so many nodes has been tested yet: {@link #nodes} takes each once. */
    void beginNodes(int count) {
        done = done.length < count ? new boolean[count] : done;
        Arrays.fill(done, 0, count, false);
    }

    /** Tests the nodes of a mesh that stand over facet f of another. */
    void nodes(int cornerMesh, int mesh, int f, double farthest, ContactWriter out) {
        FacetMesh own = motion.mesh(cornerMesh);
        FacetMesh facets = motion.mesh(mesh);
        candidates = 0;
        own.search(facets, f, farthest + facets.size[f], visitor);
        Arrays.sort(candidate, 0, candidates);
        touch.cornerPart = cornerMesh;
        touch.surfacePart = mesh;
        for (int k = 0; k < candidates; k++) {
            int m = candidate[k];
            for (int i = 0; i < own.width && faces(own.normal, 3 * m, facets, f); i++) {
                int node = own.facet[own.width * m + i];
                System.arraycopy(motion.corner, own.at(m, i), point, 0, 3);
                double h = project(facets, f);
                if (!done[node] && isInside(facets.width) && h <= farthest && h >= -DEPTH * facets.size[f] && !isFarSide(facets, f, h)) {
                    done[node] = true;
                    project(facets, f);
                    touch.corner = node;
                    touch.cornerFeature = node + 1;
                    write(facets, f, h, 0, out);
                }
            }
        }
    }

    /**
     * The point is behind facet g by -h, and nearer to another facet that lies behind g: it is over that one or little below, and g is the far flank of a
     * slender body that stands on it, edge on edge.
     */
    private boolean isFarSide(FacetMesh facets, int g, double h) {
        if (h >= 0) {
            return false;
        }
        others = 0;
        facets.search(point, 0, -h, otherVisitor);
        for (int k = 0; k < others; k++) {
            double height = other[k] == g ? h : project(facets, other[k]);
            if (Math.abs(height) < -h && isInside(facets.width) && isBehind(facets, other[k], g)) {
                return true;
            }
        }
        return false;
    }

    private void collectOther(int f) {
        if (others == other.length) {
            other = Arrays.copyOf(other, 2 * others);
        }
        other[others++] = f;
    }

    private static boolean faces(double[] n, int o, FacetMesh facets, int f) {
        double[] m = facets.normal;
        return n[o] * m[3 * f] + n[o + 1] * m[3 * f + 1] + n[o + 2] * m[3 * f + 2] < FACING;
    }

    /** Tests the nodes of a mesh against its own facets. */
    public void self(int mesh, ContactWriter out) {
        FacetMesh facets = motion.mesh(mesh);
        double farthest = out.reachOf(mesh, mesh);
        touch.cornerPart = mesh;
        touch.surfacePart = mesh;
        double[] normals = facets.nodeNormals();
        for (int j = 0; j < geometry.cornerCount(mesh); j++) {
            System.arraycopy(motion.corner, 3 * (motion.cornerStart[mesh] + j), point, 0, 3);
            candidates = 0;
            facets.search(point, 0, Math.max(farthest, DEPTH * facets.largest), visitor);
            Arrays.sort(candidate, 0, candidates);
            touch.corner = j;
            touch.cornerFeature = j + 1;
            Arrays.fill(lastNormal, 0);
            for (int k = 0; k < candidates; k++) {
                int f = candidate[k];
                double h = project(facets, f);
                if (h > farthest || h < -DEPTH * facets.size[f] || !isInside(facets.width) || facets.contains(f, j)
                    || !faces(normals, 3 * j, facets, f) || isFlat(facets, f) || facets.wasBehind(f, j)) {
                    continue;
                }
                System.arraycopy(facets.normal, 3 * f, lastNormal, 0, 3);
                project(facets, f);
                write(facets, f, h, 0, out);
            }
        }
    }
}
