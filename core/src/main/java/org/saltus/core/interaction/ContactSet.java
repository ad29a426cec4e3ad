package org.saltus.core.interaction;

import java.util.Arrays;

/**
 * The contacts of one step, flat. Contact c has two sides: 2c is the candidate A, 2c+1 the antagonist B; a side is a body
 * with a feature of its own numbering (unit, node or row), a patch of weighted surface nodes, or the fixed world. Filled by
 * detectors, reused from step to step.
 */
public final class ContactSet {
    private int count;
    /** Number of the part on each side (2 per contact), -1 when the contact is a row of an imported body. */
    public int[] part = new int[16];
    /** Body on each side (2 per contact), -1 for the fixed world. */
    public int[] body = new int[16];
    /** The body's own number of what touches on each side: unit, surface node or row; of no meaning where the side is a {@link #patch}. */
    public int[] feature = new int[16];
    /** Patch of each side: its first entry in the lists below, and how many (0: none). */
    private int[] patchFrom = new int[16];
    private int[] patchCount = new int[16];
    private int[] patchNode = new int[64];
    private double[] patchWeight = new double[64];
    private int patchEnd;
    private int leading;
    /** Contact point in space, the same for both sides (3 per contact), m. */
    public double[] point = new double[24];
    /** n, t1, t2 (9 per contact), right-handed; n from B towards A. */
    public double[] frame = new double[72];
    /** Gap at q_m, m; > 0 open. */
    public double[] gap = new double[8];
    /** Law by its number in the interaction table. */
    public int[] law = new int[8];
    /** What is special about a contact, as bits; the arrays below are read where a bit is set. */
    private byte[] special = new byte[8];
    /** Point of side B where it is not that of side A (3 per contact), m. */
    private double[] otherPoint = new double[24];
    /** Offsets of all rows of a contact that holds them at zero (6 per contact), m or rad. */
    private double[] offset = new double[48];
    /** Velocity and spin of side A relative to B beyond what the dofs say, at the start and at the end of the step (12 per contact), m/s and rad/s. */
    private double[] drift = {};
    private boolean drifts;
    /** Which image of side B touches side A, as numbers of edges of the periodic cell (3 per contact). */
    private int[] image = {};
    /** Key that stays the same while the contact persists. */
    public long[] key = new long[8];
    /** Number of local directions. */
    public int[] size = new int[8];
    /** Which local directions, as bits in the order N, T1, T2, R1, R2, RN; set by {@link #law} and {@link #rows}. */
    public int[] rows = new int[8];

    /** Bits of {@link #rows}: relative velocities along n, t1, t2 and relative spins about t1, t2, n. */
    public static final int N = 1;
    /** Velocity along t1. */
    public static final int T1 = 2;
    /** Velocity along t2. */
    public static final int T2 = 4;
    /** Spin about t1, rad/s. */
    public static final int R1 = 8;
    /** Spin about t2, rad/s; in the plane the only one, as t2 = e_z. */
    public static final int R2 = 16;
    /** Spin about n, rad/s. */
    public static final int RN = 32;

    private static final int DRIFT = 12;
    private static final int APART = 1;
    private static final int HELD = 2;
    private static final int GAPLESS = 4;
    private static final int AUXILIARY = 8;
    private static final int DRIFTS = 16;
    private static final int IMAGE = 32;

    /** Number of contacts. */
    public int count() {
        return count;
    }

    /** Removes all contacts. */
    public void clear() {
        count = 0;
        leading = 0;
        patchEnd = 0;
        drifts = false;
    }

    /** Appends a contact with all its arrays still to be written by the caller, and returns its number. */
    public int append() {
        if (count == gap.length) {
            grow(2 * count);
        }
        int c = count++;
        special[c] = 0;
        if (patchEnd > 0) {
            patchCount[2 * c] = 0;
            patchCount[2 * c + 1] = 0;
        }
        return c;
    }

    /**
     * Says that a side moves with the weighted mean of surface nodes, one or more facets' worth of them; its feature is then not read.
     *
     * @param nodes   surface nodes, the first {@code n} of them; copied
     * @param weights their weights, sum 1; copied
     */
    public void patch(int side, int[] nodes, double[] weights, int n) {
        if (patchEnd == 0) {
            Arrays.fill(patchCount, 0, 2 * count, 0);
        }
        if (patchEnd + n > patchNode.length) {
            int capacity = 2 * (patchEnd + n);
            patchNode = Arrays.copyOf(patchNode, capacity);
            patchWeight = Arrays.copyOf(patchWeight, capacity);
        }
        System.arraycopy(nodes, 0, patchNode, patchEnd, n);
        System.arraycopy(weights, 0, patchWeight, patchEnd, n);
        patchFrom[side] = patchEnd;
        patchCount[side] = n;
        patchEnd += n;
    }

    /** Says that the contacts so far are those of joints. */
    public void endOfJoints() {
        leading = count;
    }

    /** How many contacts at the beginning are those of joints, before any was taken away. */
    public int jointCount() {
        return leading;
    }

    /** Says that side B of a contact is touched at another point than side A: three numbers from {@code x[0]}, m; copied. */
    public void otherPoint(int c, double[] x) {
        System.arraycopy(x, 0, otherPoint, 3 * c, 3);
        special[c] |= APART;
    }

    /** Where the point of a side stands: three numbers from three times the number of its contact on, m; read only. */
    public double[] points(int side) {
        return (side & 1) == 1 && (special[side / 2] & APART) != 0 ? otherPoint : point;
    }

    /** Says that a contact holds all of its rows at zero, and how far each is off at q_m, m or rad; copied. */
    public void hold(int c, double[] offsets) {
        System.arraycopy(offsets, 0, offset, 6 * c, size[c]);
        special[c] |= HELD;
    }

    /** Says that a contact has no gap that could be closed: motors, springs, given loads. */
    public void gapless(int c) {
        special[c] |= GAPLESS;
    }

    /** Says that a contact has no gap and only helps the iteration: once it has converged its impulse is 0, and nobody is shown it. */
    public void auxiliary(int c) {
        special[c] |= GAPLESS | AUXILIARY;
    }

    /**
     * Says that side A moves against side B by more than their dofs say: u = Hᵀ v + w, for a surface that runs over its body. May be said of both sides.
     *
     * @param sign 1 where side A has this motion, −1 where side B has it
     * @param w    velocity at the contact point and spin at the start of the step, then both at its end, in space: 12 numbers; added
     */
    public void addDrift(int c, double sign, double[] w) {
        drift = drift.length < DRIFT * gap.length ? Arrays.copyOf(drift, DRIFT * gap.length) : drift;
        if ((special[c] & DRIFTS) == 0) {
            Arrays.fill(drift, DRIFT * c, DRIFT * (c + 1), 0);
        }
        for (int i = 0; i < DRIFT; i++) {
            drift[DRIFT * c + i] += sign * w[i];
        }
        special[c] |= DRIFTS;
        drifts = true;
    }

    /** Says that not side B itself touches side A but an image of it, so many edges of the periodic cell away. */
    public void image(int c, int a, int b, int third) {
        image = image.length < 3 * gap.length ? Arrays.copyOf(image, 3 * gap.length) : image;
        image[3 * c] = a;
        image[3 * c + 1] = b;
        image[3 * c + 2] = third;
        special[c] |= IMAGE;
    }

    /** How many edges of the periodic cell along its edge i the image of side B is away that touches side A; 0 where it is B itself. */
    public int image(int c, int i) {
        return (special[c] & IMAGE) == 0 ? 0 : image[3 * c + i];
    }

    /** True when some contact has a {@link #addDrift drift}. */
    public boolean hasDrift() {
        return drifts;
    }

    /** w of local direction i of a contact at the start of the step, m/s or rad/s. */
    public double driftAtStart(int c, int i) {
        return drift(c, direction(c, i), 0);
    }

    /** w of local direction i of a contact at the end of the step, m/s or rad/s. */
    public double driftAtEnd(int c, int i) {
        return drift(c, direction(c, i), DRIFT / 2);
    }

    private double drift(int c, int direction, int at) {
        if ((special[c] & DRIFTS) == 0) {
            return 0;
        }
        int isSpin = direction / 3;
        int axis = isSpin == 0 ? direction : (direction + 1) % 3;            // spins come about t1, t2, n
        int f = 9 * c + 3 * axis;
        int o = DRIFT * c + at + 3 * isSpin;
        return frame[f] * drift[o] + frame[f + 1] * drift[o + 1] + frame[f + 2] * drift[o + 2];
    }

    /** True for a contact that only helps the iteration. */
    public boolean isAuxiliary(int c) {
        return (special[c] & AUXILIARY) != 0;
    }

    /** True for a contact that holds all of its rows at zero. */
    public boolean isHeld(int c) {
        return (special[c] & HELD) != 0;
    }

    /** True for a contact that has no gap that could be closed. */
    public boolean isGapless(int c) {
        return (special[c] & GAPLESS) != 0;
    }

    /** How far row i of a contact that holds its rows is off, m or rad. */
    public double offset(int c, int i) {
        return offset[6 * c + i];
    }

    /** How many surface nodes move a side that lies on a mesh: one, or those of a patch. */
    public int nodeCount(int side) {
        return patchEnd == 0 ? 1 : Math.max(1, patchCount[side]);
    }

    /** The i-th surface node that moves a side on a mesh. */
    public int node(int side, int i) {
        return patchEnd > 0 && patchCount[side] > 0 ? patchNode[patchFrom[side] + i] : feature[side];
    }

    /** The weight of the i-th surface node of a side on a mesh, -. */
    public double nodeWeight(int side, int i) {
        return patchEnd > 0 && patchCount[side] > 0 ? patchWeight[patchFrom[side] + i] : 1;
    }

    /** Writes who touches whom: parts, bodies (-1: fixed) and features of sides A and B. */
    public void sides(int c, int partA, int bodyA, int featureA, int partB, int bodyB, int featureB) {
        part[2 * c] = partA;
        part[2 * c + 1] = partB;
        body[2 * c] = bodyA;
        body[2 * c + 1] = bodyB;
        feature[2 * c] = featureA;
        feature[2 * c + 1] = featureB;
    }

    /** Writes point, normal (unit, from B to A), gap and key; the tangents are made from the normal. */
    public void geometry(int c, double px, double py, double pz, double nx, double ny, double nz, double g, long k) {
        point[3 * c] = px;
        point[3 * c + 1] = py;
        point[3 * c + 2] = pz;
        Frames.fromNormal(nx, ny, nz, frame, 9 * c);
        gap[c] = g;
        key[c] = k;
    }

    /** Writes law and number of local directions: the first ones of N, T1, T2, R1, R2, RN. */
    public void law(int c, int number, int localSize) {
        law[c] = number;
        size[c] = localSize;
        rows[c] = (1 << localSize) - 1;
    }

    /** Writes the same law and number of local directions for the contacts {@code from} to {@code to} − 1. */
    public void laws(int from, int to, int number, int localSize) {
        Arrays.fill(law, from, to, number);
        Arrays.fill(size, from, to, localSize);
        Arrays.fill(rows, from, to, (1 << localSize) - 1);
    }

    /** Writes law and local directions as a sum of {@link #N} … {@link #RN}. */
    public void rows(int c, int number, int directions) {
        law[c] = number;
        size[c] = Integer.bitCount(directions);
        rows[c] = directions;
    }

    /** The i-th local direction of a contact: 0, 1, 2 for velocities along n, t1, t2; 3, 4, 5 for spins about t1, t2, n. */
    public int direction(int c, int i) {
        int left = rows[c];
        for (int k = 0; k < i; k++) {
            left &= left - 1;
        }
        return Integer.numberOfTrailingZeros(left);
    }

    /** A key from two parts and a feature on each; distinct while parts stay below 2²² and features below 2¹⁰ or B is small. */
    public static long key(int partA, int partB, long featureA, long featureB) {
        long h = partA + 1L;
        h = h * 0x9E3779B97F4A7C15L + partB + 1;
        h = (h ^ h >>> 29) * 0xBF58476D1CE4E5B9L + featureA + 1;
        h = (h ^ h >>> 32) * 0x94D049BB133111EBL + featureB + 1;
        return h ^ h >>> 31;
    }

    /** Keeps only the contacts marked true, in order. */
    public void keep(boolean[] marked) {
        int to = 0;
        for (int c = 0; c < count; c++) {
            if (!marked[c]) {
                continue;
            }
            if (to != c) {
                move(c, to);
            }
            to++;
        }
        count = to;
    }

    private void move(int from, int to) {
        System.arraycopy(part, 2 * from, part, 2 * to, 2);
        System.arraycopy(body, 2 * from, body, 2 * to, 2);
        System.arraycopy(feature, 2 * from, feature, 2 * to, 2);
        if (patchEnd > 0) {
            System.arraycopy(patchFrom, 2 * from, patchFrom, 2 * to, 2);
            System.arraycopy(patchCount, 2 * from, patchCount, 2 * to, 2);
        }
        System.arraycopy(point, 3 * from, point, 3 * to, 3);
        System.arraycopy(frame, 9 * from, frame, 9 * to, 9);
        special[to] = special[from];
        if (special[from] != 0) {
            System.arraycopy(otherPoint, 3 * from, otherPoint, 3 * to, 3);
            System.arraycopy(offset, 6 * from, offset, 6 * to, 6);
            if ((special[from] & IMAGE) != 0) {
                System.arraycopy(image, 3 * from, image, 3 * to, 3);
            }
            if ((special[from] & DRIFTS) != 0) {
                System.arraycopy(drift, DRIFT * from, drift, DRIFT * to, DRIFT);
            }
        }
        gap[to] = gap[from];
        law[to] = law[from];
        key[to] = key[from];
        size[to] = size[from];
        rows[to] = rows[from];
    }

    private void grow(int capacity) {
        part = Arrays.copyOf(part, 2 * capacity);
        body = Arrays.copyOf(body, 2 * capacity);
        feature = Arrays.copyOf(feature, 2 * capacity);
        patchFrom = Arrays.copyOf(patchFrom, 2 * capacity);
        patchCount = Arrays.copyOf(patchCount, 2 * capacity);
        point = Arrays.copyOf(point, 3 * capacity);
        frame = Arrays.copyOf(frame, 9 * capacity);
        special = Arrays.copyOf(special, capacity);
        otherPoint = Arrays.copyOf(otherPoint, 3 * capacity);
        offset = Arrays.copyOf(offset, 6 * capacity);
        gap = Arrays.copyOf(gap, capacity);
        law = Arrays.copyOf(law, capacity);
        key = Arrays.copyOf(key, capacity);
        size = Arrays.copyOf(size, capacity);
        rows = Arrays.copyOf(rows, capacity);
    }
}
