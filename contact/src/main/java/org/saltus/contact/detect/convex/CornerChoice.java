package org.saltus.contact.detect.convex;

/** Which corners of a clipped face become contacts: at most four, the same ones as long as others are not clearly better. */
public final class CornerChoice {
    /** Relative to the radius: heights nearer than this are equal, and the order of the corners decides. */
    private static final double LEVEL = 1e-6;
    /** Share by which a corner must be better than an earlier one to be kept in its place. */
    private static final double TIE = 1e-3;
    private static final int MOST = 4;
    private final int[] chosen = new int[MOST];
    private double[] x;
    private double[] height;
    private double[] normal;
    private int n;
    private int count;

    /** The k-th corner of the last choice. */
    public int chosen(int k) {
        return chosen[k];
    }

    /**
     * Up to four corners within reach: all if there are no more, else the deepest, the farthest from it, the farthest from their
     * line, and the one that adds the largest triangle on the other side.
     *
     * @param x      corners in order around, 3 numbers each
     * @param height of each above the reference, m
     * @param normal unit normal at {@code normal[n]}
     * @param radius size of the part, m
     * @return how many
     */
    public int choose(double[] x, double[] height, int count, double[] normal, int n, double radius, double farthest) {
        this.x = x;
        this.height = height;
        this.count = count;
        this.normal = normal;
        this.n = n;
        double level = LEVEL * radius;
        int within = 0;
        int deepest = -1;
        for (int k = 0; k < count; k++) {
            if (height[k] > farthest) {
                continue;
            }
            if (within < MOST) {
                chosen[within] = k;
            }
            within++;
            if (deepest < 0 || height[k] < height[deepest] - level) {
                deepest = k;
            }
        }
        if (within <= MOST) {
            return within;
        }
        chosen[0] = deepest;
        for (int role = 1; role < MOST; role++) {
            chosen[role] = best(role, farthest);
        }
        return MOST;
    }

    private int best(int role, double farthest) {
        int found = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            if (height[k] > farthest) {
                continue;
            }
            double value = merit(role, k);
            if (found < 0 || value > most + TIE * Math.abs(most)) {
                most = value;
                found = k;
            }
        }
        return found;
    }

    /** What a corner adds as second, third or fourth contact: distance², area, area outside the triangle so far. */
    private double merit(int role, int k) {
        if (role == 1) {
            return squared(k, chosen[0]);
        }
        if (role == 2) {
            return Math.abs(area(chosen[0], chosen[1], k));
        }
        double sign = -Math.signum(area(chosen[0], chosen[1], chosen[2]));
        return Math.max(sign * area(chosen[0], chosen[1], k),
            Math.max(sign * area(chosen[1], chosen[2], k), sign * area(chosen[2], chosen[0], k)));
    }

    private double squared(int a, int b) {
        double dx = x[3 * a] - x[3 * b];
        double dy = x[3 * a + 1] - x[3 * b + 1];
        double dz = x[3 * a + 2] - x[3 * b + 2];
        return dx * dx + dy * dy + dz * dz;
    }

    /** Twice the signed area of a triangle seen along the normal. */
    private double area(int a, int b, int c) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            sum += normal[n + i] * ((x[3 * b + j] - x[3 * a + j]) * (x[3 * c + k] - x[3 * a + k])
                - (x[3 * b + k] - x[3 * a + k]) * (x[3 * c + j] - x[3 * a + j]));
        }
        return sum;
    }
}
