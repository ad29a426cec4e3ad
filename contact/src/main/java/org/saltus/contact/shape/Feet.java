package org.saltus.contact.shape;

import java.util.Arrays;

/** The nearest points of a surface to a point, as {@link FootSurface} finds them; one object, refilled. */
public final class Feet {
    /** Number of feet. */
    public int count;
    /** Signed distance of the point from the foot, m, &lt; 0 behind the surface. */
    public double[] distance = new double[8];
    /** Unit normals from the surface to the point, 3 each. */
    public double[] normal = new double[24];
    /** What the foot lies on: stays the same while the point moves along one flat piece, edge or corner. */
    public int[] feature = new int[8];

    /** Adds a foot unless one with the feature is there already. */
    public void add(double gap, double nx, double ny, double nz, int what) {
        for (int k = 0; k < count; k++) {
            if (feature[k] == what) {
                return;
            }
        }
        if (count == distance.length) {
            distance = Arrays.copyOf(distance, 2 * count);
            normal = Arrays.copyOf(normal, 6 * count);
            feature = Arrays.copyOf(feature, 2 * count);
        }
        distance[count] = gap;
        normal[3 * count] = nx;
        normal[3 * count + 1] = ny;
        normal[3 * count + 2] = nz;
        feature[count++] = what;
    }

    /** Removes the feet farther in front of the surface than a reach. */
    void removeBeyond(double reach) {
        for (int k = count - 1; k >= 0; k--) {
            if (distance[k] > reach) {
                remove(k);
            }
        }
    }

    /** Removes foot k; the last one takes its place. */
    void remove(int k) {
        count--;
        distance[k] = distance[count];
        System.arraycopy(normal, 3 * count, normal, 3 * k, 3);
        feature[k] = feature[count];
    }
}
