package org.saltus.benchmarks.problems;

import org.saltus.core.math.Lcg;
import org.saltus.core.spi.Settings;

/** Where the bodies of each family stand and touch. Lengths in m, densities about 2000 kg/m³. */
final class Families {
    private static final double DENSITY = 2000;
    private static final double[] X = {1, 0, 0};
    private static final double[] Y = {0, 1, 0};
    private static final double[] Z = {0, 0, 1};

    private Families() {
    }

    private static double density(Settings s, Lcg random) {
        return DENSITY * (1 + random.next(-1, 1) * s.number("jitter"));
    }

    private static double[] velocity(Settings s, Lcg random) {
        double v = s.number("speed");
        return new double[] {random.next(-v, v), random.next(-v, v), random.next(-v, 0)};
    }

    /** A wall of bricks 0.4 × 0.2 × 0.2 in running bond: every brick rests on the one or two below it, the lowest on the ground. */
    static void wall(RigidAssembly assembly, Settings s, Lcg random) {
        int rows = (int) s.integer("rows");
        int cols = (int) s.integer("cols");
        int points = (int) s.integer("points");
        double length = 0.4;
        double depth = 0.2;
        double height = 0.2;
        int[] below = {};
        double[] belowX = {};
        for (int row = 0; row < rows; row++) {
            int[] bricks = new int[cols];
            double[] x = new double[cols];
            for (int k = 0; k < cols; k++) {
                x[k] = (k + 0.5 * (row % 2) + 0.2 * s.number("jitter") * random.next(-1, 1)) * length;
                bricks[k] = assembly.box(new double[] {x[k], 0, (row + 0.5) * height}, new double[] {length, depth, height},
                    density(s, random), velocity(s, random));
                if (row == 0) {
                    assembly.patch(bricks[k], RigidAssembly.GROUND, new double[] {x[k], 0, 0}, Z, X, length / 2, Y, depth / 2, points);
                }
                for (int b = 0; b < below.length; b++) {
                    double overlap = length - Math.abs(x[k] - belowX[b]);
                    if (overlap > 0.02 * length) {
                        assembly.patch(bricks[k], below[b], new double[] {(x[k] + belowX[b]) / 2, 0, row * height}, Z, X, overlap / 2, Y,
                            depth / 2, points);
                    }
                }
            }
            below = bricks;
            belowX = x;
        }
    }

    /** A tower of planks: layers of {@code cols} parallel ones, each layer across the one below and touching all its planks. */
    static void tower(RigidAssembly assembly, Settings s, Lcg random) {
        int rows = (int) s.integer("rows");
        int cols = (int) s.integer("cols");
        int points = (int) s.integer("points");
        double width = 0.1;
        double pitch = 1.5 * width;
        double length = cols * pitch;
        double height = 0.05;
        int[] below = {};
        double[] belowAt = {};
        for (int row = 0; row < rows; row++) {
            boolean alongX = row % 2 == 0;
            int[] planks = new int[cols];
            double[] at = new double[cols];
            for (int k = 0; k < cols; k++) {
                at[k] = (k - 0.5 * (cols - 1) + 0.3 * s.number("jitter") * random.next(-1, 1)) * pitch;
                double[] centre = {alongX ? 0 : at[k], alongX ? at[k] : 0, (row + 0.5) * height};
                double[] edge = {alongX ? length : width, alongX ? width : length, height};
                planks[k] = assembly.box(centre, edge, density(s, random), velocity(s, random));
                if (row == 0) {
                    assembly.patch(planks[k], RigidAssembly.GROUND, new double[] {0, at[k], 0}, Z, X, length / 2, Y, width / 2, points);
                }
                for (int b = 0; b < below.length; b++) {
                    double[] p = {alongX ? belowAt[b] : at[k], alongX ? at[k] : belowAt[b], row * height};
                    assembly.patch(planks[k], below[b], p, Z, X, width / 2, Y, width / 2, points);
                }
            }
            below = planks;
            belowAt = at;
        }
    }

    /**
     * A four-sided pyramid of {@code rows} layers of round stones on a square of {@code cols} × {@code cols}, each in the hollow of four; stones
     * touch on facets of {@code points} points, so that 1 means balls.
     */
    static void pile(RigidAssembly assembly, Settings s, Lcg random) {
        int cols = (int) s.integer("cols");
        int rows = (int) Math.min(s.integer("rows"), cols);
        int points = (int) s.integer("points");
        double radius = 0.1;
        int[][] below = {};
        double[][][] belowAt = {};
        for (int row = 0; row < rows; row++) {
            int n = cols - row;
            int[][] stones = new int[n][n];
            double[][][] at = new double[n][n][];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    double shake = 0.1 * s.number("jitter") * radius;
                    at[i][j] = new double[] {(2 * i + row) * radius + random.next(-shake, shake),
                        (2 * j + row) * radius + random.next(-shake, shake), radius * (1 + row * Math.sqrt(2)) + random.next(-shake, shake)};
                    stones[i][j] = assembly.ball(at[i][j], radius, density(s, random), velocity(s, random));
                    if (row == 0) {
                        double[] foot = {at[i][j][0], at[i][j][1], 0};
                        assembly.patch(stones[i][j], RigidAssembly.GROUND, foot, Z, X, radius / 5, Y, radius / 5, points);
                    }
                    for (int k = 0; k < 4 && row > 0; k++) {
                        facet(assembly, stones[i][j], at[i][j], below[i + k / 2][j + k % 2], belowAt[i + k / 2][j + k % 2], radius, points);
                    }
                }
            }
            below = stones;
            belowAt = at;
        }
    }

    private static void facet(RigidAssembly assembly, int a, double[] xa, int b, double[] xb, double radius, int points) {
        double[] n = new double[3];
        double[] p = new double[3];
        double norm = 0;
        for (int i = 0; i < 3; i++) {
            n[i] = xa[i] - xb[i];
            p[i] = (xa[i] + xb[i]) / 2;
            norm = Math.hypot(norm, n[i]);
        }
        for (int i = 0; i < 3; i++) {
            n[i] /= norm;
        }
        double flat = Math.hypot(n[0], n[1]);
        double[] s = {-n[1] / flat, n[0] / flat, 0};
        double[] t = {-n[2] * s[1], n[2] * s[0], n[0] * s[1] - n[1] * s[0]};
        assembly.patch(a, b, p, n, s, radius / 5, t, radius / 5, points);
    }

    /** A row of {@code cols} blocks that fly against each other from both ends: only friction between neighbours carries them. */
    static void chain(RigidAssembly assembly, Settings s, Lcg random) {
        int cols = (int) s.integer("cols");
        int points = (int) s.integer("points");
        double edge = 0.1;
        int previous = RigidAssembly.GROUND;
        for (int k = 0; k < cols; k++) {
            double shift = 0.2 * s.number("jitter") * edge;
            double[] v0 = velocity(s, random);
            v0[0] += cols == 1 ? -1 : 1 - 2.0 * k / (cols - 1);
            int block = assembly.box(new double[] {k * edge, random.next(-shift, shift), random.next(-shift, shift)},
                new double[] {edge, edge, edge}, density(s, random), v0);
            double face = (k - 0.5) * edge;
            assembly.patch(block, previous, new double[] {face, 0, 0}, X, Y, 0.4 * edge, Z, 0.4 * edge, points);
            previous = block;
        }
    }
}
