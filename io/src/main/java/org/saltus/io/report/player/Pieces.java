package org.saltus.io.report.player;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Polygons as what is drawn of them, in a list of whole numbers: for a triangle 3 and its points, for an edge that is seen 2 and its points, for a bar (a line
 * that bounds nothing) 1 and its points.
 */
final class Pieces {
    private static final int TRIANGLE = 3;
    private static final int EDGE = 2;
    private static final int BAR = 1;
    /** Cosine of the angle from which an edge between two faces of a solid is seen: 30 degrees. */
    private static final double FLAT = 0.866;
    /** Twice the area of a triangle relative to its longest side squared, below which it is a line. */
    private static final double LINE = 1e-4;
    private final double[] points;
    private final List<Integer> out = new ArrayList<>();

    private Pieces(double[] points) {
        this.points = points;
    }

    /** Of a rigid shape: its edges are those of one face only, and those where faces meet at an angle. @param points 3 numbers each */
    static int[] ofShape(int[][] cells, double[] points) {
        Pieces pieces = new Pieces(points);
        Map<Long, double[]> normals = new LinkedHashMap<>();
        Set<Long> inner = new HashSet<>();
        boolean solid = false;
        for (int[] cell : cells) {
            solid |= cell.length > 2;
        }
        for (int[] cell : cells) {
            if (cell.length == 2) {
                pieces.add(solid ? EDGE : BAR, cell);
            } else if (cell.length > 2) {
                pieces.cut(cell);
                double[] normal = unit(pieces.normal(cell));
                for (int k = 0; k < cell.length; k++) {
                    double[] other = normals.putIfAbsent(edge(cell[k], cell[(k + 1) % cell.length]), normal);
                    if (other != null && dot(normal, other) > FLAT) {
                        inner.add(edge(cell[k], cell[(k + 1) % cell.length]));
                    }
                }
            }
        }
        normals.keySet().stream().filter(key -> !inner.contains(key)).forEach(key -> pieces.add(EDGE, (int) (key >> 32), (int) (long) key));
        return pieces.numbers();
    }

    /**
     * Of the faces of a mesh: all their edges. Nodes go round, those in the middle of sides between the others; two nodes, or three on a line, are a bar.
     *
     * @param from   added to the numbers of nodes
     * @param points places of the nodes, 3 numbers each
     */
    static int[] ofMesh(List<int[]> faces, int from, double[] points) {
        Pieces pieces = new Pieces(points);
        Set<Long> seen = new HashSet<>();
        for (int[] face : faces) {
            if (face.length == 2 || face.length == 3 && pieces.isLine(face)) {
                for (int k = 0; k + 1 < face.length; k++) {
                    pieces.add(BAR, face[k], face[k + 1]);
                }
                continue;
            }
            pieces.quadratic(face);
            for (int k = 0; k < face.length; k++) {
                int next = face[(k + 1) % face.length];
                if (seen.add(edge(face[k], next))) {
                    pieces.add(EDGE, face[k], next);
                }
            }
        }
        int[] numbers = pieces.numbers();
        for (int k = 0; k < numbers.length; k++) {
            int count = numbers[k] == TRIANGLE ? 3 : 2;
            for (int i = 0; i < count; i++) {
                numbers[++k] += from;
            }
        }
        return numbers;
    }

    private static long edge(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    private void add(int kind, int... nodes) {
        out.add(kind);
        for (int node : nodes) {
            out.add(node);
        }
    }

    private int[] numbers() {
        return out.stream().mapToInt(k -> k).toArray();
    }

    /** Corners of a face with its middle nodes, then the polygon of the middle nodes. */
    private void quadratic(int[] face) {
        int n = face.length / 2;
        if (face.length < 6) {
            cut(face);
            return;
        }
        for (int k = 0; k < n; k++) {
            add(TRIANGLE, face[2 * k], face[2 * k + 1], face[(2 * k + 2 * n - 1) % (2 * n)]);
        }
        for (int k = 1; k + 1 < n; k++) {
            add(TRIANGLE, face[1], face[2 * k + 1], face[2 * k + 3]);
        }
    }

    /** Triangles of a polygon, also of one that is not convex: ears are cut off in its own plane. */
    private void cut(int[] cell) {
        List<Integer> left = new ArrayList<>();
        for (int node : cell) {
            left.add(node);
        }
        double[] n = cell.length > 3 ? normal(cell) : new double[3];
        int k = 0;
        for (int tries = 0; left.size() > 3 && tries < 2 * left.size(); tries++) {
            int m = left.size();
            int a = left.get(k % m);
            int b = left.get((k + 1) % m);
            int c = left.get((k + 2) % m);
            if (isEar(left, n, a, b, c)) {
                add(TRIANGLE, a, b, c);
                left.remove((k + 1) % m);
                tries = -1;
                k = 0;
            } else {
                k++;
            }
        }
        for (int i = 1; i + 1 < left.size(); i++) {
            add(TRIANGLE, left.get(0), left.get(i), left.get(i + 1));
        }
    }

    private boolean isEar(List<Integer> polygon, double[] n, int a, int b, int c) {
        if (turn(n, a, b, c) <= 0) {
            return false;
        }
        for (int p : polygon) {
            boolean corner = p == a || p == b || p == c;
            if (!corner && turn(n, a, b, p) >= 0 && turn(n, b, c, p) >= 0 && turn(n, c, a, p) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** Positive where a, b, c go round as the polygon does. */
    private double turn(double[] n, int a, int b, int c) {
        return dot(n, cross(minus(b, a), minus(c, b)));
    }

    private boolean isLine(int[] face) {
        double[] longest = minus(face[2], face[0]);
        double[] area = cross(minus(face[1], face[0]), longest);
        return dot(area, area) < LINE * LINE * dot(longest, longest) * dot(longest, longest);
    }

    /** Twice the area of a polygon along its normal (Newell). */
    private double[] normal(int[] cell) {
        double[] sum = new double[3];
        for (int k = 1; k + 1 < cell.length; k++) {
            double[] part = cross(minus(cell[k], cell[0]), minus(cell[k + 1], cell[0]));
            for (int i = 0; i < 3; i++) {
                sum[i] += part[i];
            }
        }
        return sum;
    }

    private double[] minus(int a, int b) {
        return new double[] {points[3 * a] - points[3 * b], points[3 * a + 1] - points[3 * b + 1], points[3 * a + 2] - points[3 * b + 2]};
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] unit(double[] v) {
        double length = Math.sqrt(dot(v, v));
        return length > 0 ? new double[] {v[0] / length, v[1] / length, v[2] / length} : v;
    }
}
