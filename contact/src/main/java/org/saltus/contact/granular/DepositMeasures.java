package org.saltus.contact.granular;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Reach and height of a heap of grains that lies against an upright wall. Every grain stands for the circle (sphere) around its shape. Two grains belong
 * together when their circles overlap or come closer than {@value #GAP} times the sum of their radii; the deposit is the largest set of grains that
 * belong together, so single grains that rolled away do not count. The last coordinate is up.
 */
public final class DepositMeasures {
    /** Gap between two circles, by the sum of their radii, that still connects them. */
    public static final double GAP = 0.1;
    private final Grains grains;
    private final int dimension;
    private final int axis;
    private final int sign;
    private final double layer;
    private final double largest;
    private final int[] group;
    private final int[] members;
    private double front;
    private double farthest;
    private double height;
    private int count;

    /**
     * @param dimension 2 or 3
     * @param axis      that the wall is normal to
     * @param sign      1 when the grains lie on the side of growing coordinates, else -1
     */
    public DepositMeasures(Grains grains, int dimension, int axis, int sign) {
        this.grains = grains;
        this.dimension = dimension;
        this.axis = axis;
        this.sign = sign;
        layer = 2 * IntStream.range(0, grains.count()).mapToDouble(grains::reach).average().orElse(0);
        largest = IntStream.range(0, grains.count()).mapToDouble(grains::reach).max().orElse(0);
        group = new int[grains.count()];
        members = new int[grains.count()];
    }

    /** Measures the grains where they are. @param wall place of the wall along its axis, m */
    public void read(double wall) {
        connect();
        int deposit = largestGroup();
        count = members[deposit];
        front = 0;
        farthest = 0;
        height = Double.NaN;
        for (int k = 0; k < group.length; k++) {
            double r = grains.reach(k);
            double s = sign * (grains.centre(k, axis) - wall);
            farthest = Math.max(farthest, s + r);
            if (root(k) != deposit) {
                continue;
            }
            front = Math.max(front, s + r);
            if (s - r <= layer) {
                double top = grains.centre(k, dimension - 1) + r;
                height = top <= height ? height : top;                       // the first one in place of NaN
            }
        }
    }

    private void connect() {
        int[] order = IntStream.range(0, group.length).boxed()
            .sorted((a, b) -> Double.compare(grains.centre(a, axis), grains.centre(b, axis))).mapToInt(k -> k).toArray();
        Arrays.setAll(group, k -> k);
        for (int n = 0; n < order.length; n++) {
            int a = order[n];
            double reach = grains.centre(a, axis) + (1 + GAP) * (grains.reach(a) + largest);
            for (int m = n + 1; m < order.length && grains.centre(order[m], axis) <= reach; m++) {
                if (belongTogether(a, order[m])) {
                    group[root(a)] = root(order[m]);
                }
            }
        }
    }

    private boolean belongTogether(int a, int b) {
        double square = 0;
        for (int i = 0; i < dimension; i++) {
            double d = grains.centre(a, i) - grains.centre(b, i);
            square += d * d;
        }
        double most = (1 + GAP) * (grains.reach(a) + grains.reach(b));
        return square <= most * most;
    }

    private int root(int k) {
        int r = k;
        while (group[r] != r) {
            group[r] = group[group[r]];
            r = group[r];
        }
        return r;
    }

    private int largestGroup() {
        Arrays.fill(members, 0);
        int best = root(0);
        for (int k = 0; k < group.length; k++) {
            int r = root(k);
            members[r]++;
            best = members[r] > members[best] ? r : best;
        }
        return best;
    }

    /** Grains of the deposit. */
    public int count() {
        return count;
    }

    /** Distance of the deposit's foot from the wall, m. */
    public double front() {
        return front;
    }

    /** Distance of the farthest grain from the wall, connected or not, m. */
    public double farthest() {
        return farthest;
    }

    /**
     * Upper coordinate of the deposit at the wall, m: of its grains whose circles come within a mean diameter of the wall; NaN when it does not reach the wall.
     */
    public double height() {
        return height;
    }
}
