package org.saltus.contact.detect.sweep;

import java.util.Arrays;
import java.util.function.Function;
import java.util.function.Supplier;
import org.saltus.contact.detect.broad.VerletList;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.core.detection.SweepVisitor;
import org.saltus.core.math.Quaternion;

/**
 * The pairs of parts that meet while all go on as they move: boxes that hold every part on its way meet in a broad phase of their own, then the cells of each
 * pair that is fast by its thickness ({@link SweptCells}) are advanced towards each other ({@link ConservativeAdvancement}). Half-spaces have no far side to
 * come out at.
 */
public final class SweptPairs {
    /** Gap that counts as none, by the half thickness of the thinner piece or the size of the smaller cell. */
    private static final double TOUCH = 1e-3;

    private final PartGeometry geometry;
    private final Supplier<PartKinematics> ownMotion;
    private final Function<PartKinematics, VerletList> ownPairs;
    /** Null until something is fast. */
    private PartKinematics motion;
    private VerletList pairs;
    private final SweptCells cells;
    private final ConservativeAdvancement advancement;
    private final double thinnest;
    private final MovingCell cellA = new MovingCell();
    private final MovingCell cellB = new MovingCell();
    private final double[] query = new double[6];
    private final double[] corner = new double[3];
    private int[] nearA = new int[16];
    private int[] nearB = new int[16];
    private int near;
    private double first;
    private boolean isApart;

    /**
     * Searches on a motion and a list of pairs of its own, made when something is fast by how thick it is.
     *
     * @param motion    makes the motion
     * @param pairs     makes the list of its pairs
     * @param dimension of the scene
     * @param start     configuration in which meshes are measured
     */
    public SweptPairs(PartGeometry geometry, Supplier<PartKinematics> motion, Function<PartKinematics, VerletList> pairs, int dimension, double[] start) {
        this.geometry = geometry;
        ownMotion = motion;
        ownPairs = pairs;
        cells = new SweptCells(geometry, dimension, start);
        advancement = new ConservativeAdvancement(dimension == 2);
        thinnest = cells.thinnest();
    }

    /** See {@link org.saltus.core.detection.Detector#sweep}. */
    public void search(double[] q, double[] v, double length, double fastest, double share, SweepVisitor out) {
        if (!(2 * fastest * length > share * thinnest)) {
            return;
        }
        if (motion == null) {
            motion = ownMotion.get();
            pairs = ownPairs.apply(motion);
        }
        motion.update(q, v, length, 0);
        pairs.update();
        for (int k = 0; k < pairs.count(); k++) {
            int a = pairs.first(k);
            int b = pairs.second(k);
            double thickness = Math.min(cells.thickness(a), cells.thickness(b));
            if (geometry.isHalfSpace(a) || geometry.isHalfSpace(b)) {
                continue;
            }
            motion.refreshBall(a);
            motion.refreshBall(b);
            double way = motion.reachOf(a, b);
            if (way > share * thickness && pairs.meet(a, b) && out.isAskedFor(geometry.partOf(a), geometry.partOf(b))) {
                find(a, b, length, thickness);
                if (first < length) {
                    out.meet(new SweepVisitor.Meeting(geometry.partOf(a), geometry.partOf(b), first, way, thickness, isApart));
                }
            }
        }
    }

    private void find(int a, int b, double length, double thickness) {
        first = ConservativeAdvancement.NEVER;
        isApart = true;
        nearA = collect(a, b, length, nearA);
        int countA = near;
        nearB = collect(b, a, length, nearB);
        int countB = near;
        for (int i = 0; i < countA; i++) {
            load(a, nearA[i], length, cellA);
            for (int j = 0; j < countB; j++) {
                load(b, nearB[j], length, cellB);
                double size = Math.min(cellA.size() > 0 ? cellA.size() : cellB.size(), cellB.size() > 0 ? cellB.size() : cellA.size());
                double touch = TOUCH * Math.min(thickness, size);
                double t = advancement.meet(cellA, cellB, length, touch);
                if (t < length) {
                    first = Math.min(first, t);
                    isApart &= advancement.gap(cellA, cellB, length) > touch;
                }
            }
        }
    }

    private void load(int p, int k, double length, MovingCell cell) {
        if (geometry.surface(p) != null) {
            int width = geometry.surface(p).nodesPerFacet();
            boolean isBar = geometry.surface(p).facets().length == 0;
            cell.nodes(isBar ? new int[] {k} : geometry.surface(p).facets(), isBar ? 0 : width * k, isBar ? 1 : width, motion.nodes(p),
                motion.nodeVelocities(p));
            return;
        }
        SweptCells.Cells c = cells.of(p);
        cell.rigid(c.core[k], c.margin, c.radius[k], motion, p, length);
    }

    /** The cells of p that can come near other on their way. */
    private int[] collect(int p, int other, double length, int[] out) {
        near = 0;
        if (geometry.surface(p) != null) {
            return facets(p, other, length, out);
        }
        SweptCells.Cells c = cells.of(p);
        if (c.core.length == 1) {
            out[near++] = 0;
            return out;
        }
        inAxesOf(p, other, motion.margin[p]);
        int[][] found = {out};
        c.tree.search(query, 0, k -> {
            found[0] = near == found[0].length ? Arrays.copyOf(found[0], 2 * near) : found[0];
            found[0][near++] = k;
        });
        return found[0];
    }

    /** The box of a piece on its way in the axes of another piece where that starts, grown by what the other one moves. */
    private void inAxesOf(int p, int other, double grow) {
        Arrays.fill(query, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(query, 3, 6, Double.NEGATIVE_INFINITY);
        for (int k = 0; k < 8; k++) {
            for (int i = 0; i < 3; i++) {
                corner[i] = motion.box[6 * other + ((k >> i & 1) == 0 ? i : 3 + i)] - motion.placement[7 * p + i];
            }
            Quaternion.rotateInverse(motion.placement, 7 * p + 3, corner, 0, corner, 0);
            for (int i = 0; i < 3; i++) {
                query[i] = Math.min(query[i], corner[i] - grow);
                query[3 + i] = Math.max(query[3 + i], corner[i] + grow);
            }
        }
    }

    private int[] facets(int p, int other, double length, int[] out) {
        int[] node = geometry.surface(p).facets();
        int width = node.length == 0 ? 1 : geometry.surface(p).nodesPerFacet();
        int n = node.length == 0 ? geometry.surface(p).nodeCount() : node.length / width;
        double[] x = motion.nodes(p);
        double[] v = motion.nodeVelocities(p);
        int[] found = out;
        for (int f = 0; f < n; f++) {
            boolean isNear = true;
            for (int i = 0; i < 3 && isNear; i++) {
                double low = Double.POSITIVE_INFINITY;
                double high = Double.NEGATIVE_INFINITY;
                for (int k = 0; k < width; k++) {
                    int o = 3 * (node.length == 0 ? f : node[width * f + k]) + i;
                    low = Math.min(low, Math.min(x[o], x[o] + length * v[o]));
                    high = Math.max(high, Math.max(x[o], x[o] + length * v[o]));
                }
                isNear = low <= motion.box[6 * other + 3 + i] && high >= motion.box[6 * other + i];
            }
            if (isNear) {
                found = near == found.length ? Arrays.copyOf(found, 2 * near) : found;
                found[near++] = f;
            }
        }
        return found;
    }
}
