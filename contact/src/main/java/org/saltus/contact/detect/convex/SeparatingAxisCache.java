package org.saltus.contact.detect.convex;

import org.saltus.contact.detect.broad.VerletList;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.core.math.Vec3;

/**
 * Pairs of polyhedra found apart, which need no test again while they cannot have come near: a separation s along one axis, measured once, has become
 * s − |Δx| − Σ 2 R |ΔQ| at least, where Δx is what the line of centres has changed by since and ΔQ are the steps of the unit quaternions (a point of a body
 * turned by φ
 * moves by 2 R sin(φ/2) ≤ 2 R |ΔQ| at most). Bodies that fall together keep their separations. What is skipped lies beyond reach, so no result changes.
 */
public final class SeparatingAxisCache {
    /** What round-off may do to a separation, by the size of the polyhedra. */
    private static final double ROUND_OFF = 1e-9;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final int[] pieces;
    /** Per piece: the quaternion of the last step, and Σ 2 R |ΔQ| so far, m. */
    private final double[] quaternion;
    private final double[] turned;
    private int count;
    /** By pair of the list: its pieces, the line of centres when it was tested, and the separation then plus what both had turned. */
    private int[] pair = new int[0];
    private double[] line = new double[0];
    private double[] room = new double[0];
    private int[] oldPair = new int[0];
    private double[] oldLine = new double[0];
    private double[] oldRoom = new double[0];

    public SeparatingAxisCache(PartGeometry geometry, PartKinematics motion, int[] members) {
        this.geometry = geometry;
        this.motion = motion;
        pieces = members;
        quaternion = new double[4 * geometry.count()];
        turned = new double[geometry.count()];
    }

    /** Takes note of how the pieces have turned since the last call, and of the pairs when these were listed anew. */
    public void update(VerletList pairs, boolean isNew) {
        if (pieces.length == 0) {
            return;
        }
        for (int p : pieces) {
            turned[p] += 2 * geometry.boundingRadius(p) * turn(p);
            System.arraycopy(motion.placement, 7 * p + 3, quaternion, 4 * p, 4);
        }
        if (isNew) {
            carry(pairs);
        }
    }

    /** |ΔQ|, of both quaternions of the placement the nearer one. */
    private double turn(int p) {
        double plus = 0;
        double minus = 0;
        for (int i = 0; i < 4; i++) {
            double now = motion.placement[7 * p + 3 + i];
            double then = quaternion[4 * p + i];
            minus += (now - then) * (now - then);
            plus += (now + then) * (now + then);
        }
        return Math.sqrt(Math.min(minus, plus));
    }

    /** Takes what is known of pairs over into the new list; both are in lexicographic order. */
    private void carry(VerletList pairs) {
        swap(pairs.count());
        int old = 0;
        int oldCount = count;
        count = pairs.count();
        for (int k = 0; k < count; k++) {
            int a = pairs.first(k);
            int b = pairs.second(k);
            pair[2 * k] = a;
            pair[2 * k + 1] = b;
            while (old < oldCount && (oldPair[2 * old] < a || oldPair[2 * old] == a && oldPair[2 * old + 1] < b)) {
                old++;
            }
            boolean isKnown = old < oldCount && oldPair[2 * old] == a && oldPair[2 * old + 1] == b;
            room[k] = isKnown ? oldRoom[old] : Double.NEGATIVE_INFINITY;
            if (isKnown) {
                System.arraycopy(oldLine, 3 * old, line, 3 * k, 3);
            }
        }
    }

    private void swap(int size) {
        int[] p = oldPair;
        double[] l = oldLine;
        double[] r = oldRoom;
        oldPair = pair;
        oldLine = line;
        oldRoom = room;
        boolean fits = r.length >= size;
        pair = fits ? p : new int[2 * size + size / 2];
        line = fits ? l : new double[3 * pair.length / 2];
        room = fits ? r : new double[pair.length / 2];
    }

    /** True when pair k of the list is certainly further apart than it can close within reach. */
    public boolean holds(int k, int a, int b) {
        double[] c = motion.placement;
        double x = c[7 * b] - c[7 * a] - line[3 * k];
        double y = c[7 * b + 1] - c[7 * a + 1] - line[3 * k + 1];
        double z = c[7 * b + 2] - c[7 * a + 2] - line[3 * k + 2];
        double slack = ROUND_OFF * (geometry.boundingRadius(a) + geometry.boundingRadius(b));
        double left = room[k] - turned[a] - turned[b] - slack - motion.reachOf(a, b);
        return left > 0 && x * x + y * y + z * z < left * left;
    }

    /** Keeps the separation that a test of pair k has found, −∞ where it is in reach. */
    public void found(int k, int a, int b, double separation) {
        room[k] = separation + turned[a] + turned[b];
        Vec3.subtract(motion.placement, 7 * b, motion.placement, 7 * a, line, 3 * k);
    }
}
