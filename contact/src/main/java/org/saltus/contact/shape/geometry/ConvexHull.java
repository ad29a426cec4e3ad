package org.saltus.contact.shape.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Check;

/**
 * Convex hull of points in space: points join one by one, each replaces the triangles it sees; triangles in one plane are then
 * merged to one face. Points inside the hull, on a face or on an edge are no corners of it.
 */
public final class ConvexHull {
    /** Relative to the extent: what lies nearer to a plane is in it (round-off of given coordinates). */
    private static final double FLAT = 1e-9;
    /** Corners of the hull, 3 each, in the order in which the points were given. */
    public final double[] corners;
    /** Faces as loops of corners, counter-clockwise seen from outside. */
    public final int[][] faces;

    private final String where;
    private final double[] x;
    private final double slack;
    private List<Triangle> triangles = new ArrayList<>();

    private record Triangle(int a, int b, int c, double[] n, double offset) {
    }

    public ConvexHull(String where, double[] points) {
        this.where = where;
        x = points;
        double extent = 0;
        for (int k = 3; k < x.length; k++) {
            extent = Math.max(extent, Math.abs(x[k] - x[k % 3]));
        }
        slack = FLAT * extent;
        start();
        for (int p = 0; 3 * p < x.length; p++) {
            join(p);
        }
        List<int[]> loops = loops();
        int[] number = new int[x.length / 3];
        Arrays.fill(number, -1);
        for (int[] loop : loops) {
            for (int k : loop) {
                number[k] = 0;
            }
        }
        int count = 0;
        for (int p = 0; p < number.length; p++) {
            number[p] = number[p] < 0 ? -1 : count++;
        }
        corners = new double[3 * count];
        for (int p = 0; p < number.length; p++) {
            if (number[p] >= 0) {
                System.arraycopy(x, 3 * p, corners, 3 * number[p], 3);
            }
        }
        faces = new int[loops.size()][];
        Arrays.setAll(faces, f -> Arrays.stream(loops.get(f)).map(k -> number[k]).toArray());
    }

    /** A tetrahedron of four points that lie apart. */
    private void start() {
        int n = x.length / 3;
        int b = farthest(n, p -> distance(0, p));
        int c = farthest(n, p -> norm(cross(0, b, p)) / distance(0, b));
        double[] normal = cross(0, b, c);
        double area = norm(normal);
        int d = farthest(n, p -> Math.abs(dot(normal, p, 0)) / area);
        Check.that(distance(0, b) > slack && area > slack * distance(0, b) && Math.abs(dot(normal, d, 0)) > slack * area,
            where + ": the points lie in one plane or line, so their hull has no volume. Give at least four that do not.");
        int up = dot(normal, d, 0) > 0 ? b : c;
        int down = up == b ? c : b;
        triangles.add(triangle(0, down, up));
        triangles.add(triangle(0, up, d));
        triangles.add(triangle(up, down, d));
        triangles.add(triangle(down, 0, d));
    }

    private interface Measure {
        double of(int p);
    }

    private static int farthest(int n, Measure measure) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int p = 0; p < n; p++) {
            double value = measure.of(p);
            if (value > most) {
                most = value;
                best = p;
            }
        }
        return best;
    }

    private void join(int p) {
        List<Triangle> kept = new ArrayList<>();
        Map<Long, int[]> horizon = new LinkedHashMap<>();
        for (Triangle t : triangles) {
            if (height(t, p) <= slack) {
                kept.add(t);
                continue;
            }
            int[] loop = {t.a, t.b, t.c};
            for (int k = 0; k < 3; k++) {
                int from = loop[k];
                int to = loop[(k + 1) % 3];
                if (horizon.remove((long) to << 32 | from) == null) {
                    horizon.put((long) from << 32 | to, new int[] {from, to});
                }
            }
        }
        for (int[] edge : horizon.values()) {
            kept.add(triangle(edge[0], edge[1], p));
        }
        triangles = kept;
    }

    private Triangle triangle(int a, int b, int c) {
        double[] n = cross(a, b, c);
        double l = norm(n);
        for (int i = 0; i < 3 && l > 0; i++) {
            n[i] /= l;
        }
        return new Triangle(a, b, c, n, n[0] * x[3 * a] + n[1] * x[3 * a + 1] + n[2] * x[3 * a + 2]);
    }

    private double height(Triangle t, int p) {
        return t.n[0] * x[3 * p] + t.n[1] * x[3 * p + 1] + t.n[2] * x[3 * p + 2] - t.offset;
    }

    /** One loop per plane: of the hull's points in it, the convex polygon. Slivers (no normal) have a neighbour in their plane. */
    private List<int[]> loops() {
        List<Triangle> planes = new ArrayList<>();
        List<int[]> out = new ArrayList<>();
        List<Triangle> bySize = new ArrayList<>(triangles);
        bySize.sort((s, t) -> Double.compare(norm(cross(t.a, t.b, t.c)), norm(cross(s.a, s.b, s.c))));
        for (Triangle t : bySize) {
            boolean known = norm(t.n) == 0;
            for (Triangle s : planes) {
                known |= height(s, t.a) > -4 * slack && height(s, t.b) > -4 * slack && height(s, t.c) > -4 * slack;
            }
            if (!known) {
                planes.add(t);
                out.add(loop(t));
            }
        }
        return out;
    }

    private int[] loop(Triangle plane) {
        List<Integer> in = new ArrayList<>();
        for (int p = 0; 3 * p < x.length; p++) {
            if (height(plane, p) > -4 * slack) {
                in.add(p);
            }
        }
        List<Integer> loop = new ArrayList<>();
        int first = in.get(farthest(in.size(), k -> distance(plane.a, in.get(k))));
        int current = first;
        do {
            loop.add(current);
            current = next(plane, in, current);
        } while (current != first && loop.size() <= in.size());
        return loop.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Wraps: the point that leaves all others of the plane to its left, the farthest of those on one line. */
    private int next(Triangle plane, List<Integer> in, int from) {
        int best = -1;
        for (int p : in) {
            if (distance(from, p) <= slack) {
                continue;
            }
            if (best < 0) {
                best = p;
                continue;
            }
            double[] c = cross(from, best, p);
            double right = -(c[0] * plane.n[0] + c[1] * plane.n[1] + c[2] * plane.n[2]) / distance(from, best);
            if (right > 4 * slack || right > -4 * slack && distance(from, p) > distance(from, best)) {
                best = p;
            }
        }
        return best;
    }

    private double distance(int a, int b) {
        return Math.sqrt((x[3 * a] - x[3 * b]) * (x[3 * a] - x[3 * b]) + (x[3 * a + 1] - x[3 * b + 1]) * (x[3 * a + 1] - x[3 * b + 1])
            + (x[3 * a + 2] - x[3 * b + 2]) * (x[3 * a + 2] - x[3 * b + 2]));
    }

    /** (b − a) × (c − a). */
    private double[] cross(int a, int b, int c) {
        double[] out = new double[3];
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            out[i] = (x[3 * b + j] - x[3 * a + j]) * (x[3 * c + k] - x[3 * a + k]) - (x[3 * b + k] - x[3 * a + k]) * (x[3 * c + j] - x[3 * a + j]);
        }
        return out;
    }

    /** n · (p − a). */
    private double dot(double[] n, int p, int a) {
        return n[0] * (x[3 * p] - x[3 * a]) + n[1] * (x[3 * p + 1] - x[3 * a + 1]) + n[2] * (x[3 * p + 2] - x[3 * a + 2]);
    }

    private static double norm(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }
}
