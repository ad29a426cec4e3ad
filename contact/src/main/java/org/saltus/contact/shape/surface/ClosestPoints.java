package org.saltus.contact.shape.surface;

import java.util.Arrays;

/** The nearest points of a surface to a point, as {@link PiecewiseSurface} finds them; one object, refilled. */
public final class ClosestPoints {
    /** A side that the body can touch at the point may lie this many times as far away as one it cannot. */
    public static final double FARTHER = 4;
    /** Share of the skin. */
    private static final double ROUND_OFF = 1e-6;
    /** The directions of a point by itself. */
    public static final Directions ALL = (x, y, z) -> true;

    /** Number of feet. */
    public int count;
    /** Signed distance of the point from the foot, m, &lt; 0 behind the surface. */
    public double[] distance = new double[8];
    /** Unit normals from the surface to the point, 3 each. */
    public double[] normal = new double[24];
    /** What the foot lies on: stays the same while the point moves along one flat piece, edge or corner. */
    public int[] feature = new int[8];
    /** The flat piece itself; of a foot on an edge or corner one before which the point lies. */
    int[] region = new int[8];
    /** Directions that the body has at the point: of two feet behind the surface that exclude each other one of these goes first, up to {@link #FARTHER}. */
    public Directions directions = ALL;

    /** The normals that a contact can have at a point of a body: at a corner those along which no neighbouring point of the body is lower. */
    public interface Directions {
        /** True for unit normals of the surface, in its axes, that the body can have at the point. */
        boolean admit(double nx, double ny, double nz);
    }

    /** Adds a foot unless one with the feature is there already. */
    public void add(double gap, double nx, double ny, double nz, int what) {
        add(gap, nx, ny, nz, what, what);
    }

    void add(double gap, double nx, double ny, double nz, int what, int piece) {
        for (int k = 0; k < count; k++) {
            if (feature[k] == what) {
                return;
            }
        }
        if (count == distance.length) {
            distance = Arrays.copyOf(distance, 2 * count);
            normal = Arrays.copyOf(normal, 6 * count);
            feature = Arrays.copyOf(feature, 2 * count);
            region = Arrays.copyOf(region, 2 * count);
        }
        distance[count] = gap;
        normal[3 * count] = nx;
        normal[3 * count + 1] = ny;
        normal[3 * count + 2] = nz;
        region[count] = piece;
        feature[count++] = what;
    }

    /** Largest distance of a foot that the point lies behind, m, 0 if there is none. */
    double farthestBehind() {
        double least = 0;
        for (int k = 0; k < count; k++) {
            least = Math.min(least, distance[k]);
        }
        return -least;
    }

    /** Removes the feet farther in front of the surface than a reach. */
    void removeBeyond(double reach) {
        for (int k = count - 1; k >= 0; k--) {
            if (distance[k] > reach) {
                remove(k);
            }
        }
    }

    /**
     * True when foot i behind the surface gives way to foot j, where only one of the two can count. What lies before the surface has a foot nearer than any
     * that it lies behind.
     *
     * @param skin how far away a side that the body can touch may always lie, m
     */
    boolean yields(int i, int j, double skin) {
        boolean own = isAdmitted(i);
        boolean others = isAdmitted(j);
        if (distance[j] >= 0 && (others || distance[j] > ROUND_OFF * skin)) {
            return distance[j] <= -distance[i];
        }
        if (own == others) {
            return distance[j] > distance[i] || distance[j] == distance[i] && j < i;
        }
        int mine = own ? i : j;
        boolean holds = distance[mine] >= Math.min(-skin, FARTHER * distance[i + j - mine]);
        return holds != own;
    }

    /** True when the body can touch the surface at the point with the normal of foot k. */
    public boolean isAdmitted(int k) {
        return directions.admit(normal[3 * k], normal[3 * k + 1], normal[3 * k + 2]);
    }

    /** Removes foot k; the last one takes its place. */
    void remove(int k) {
        count--;
        distance[k] = distance[count];
        System.arraycopy(normal, 3 * count, normal, 3 * k, 3);
        feature[k] = feature[count];
        region[k] = region[count];
    }
}
