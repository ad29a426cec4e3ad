package org.saltus.contact.shape;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.model.Shape;

/**
 * A non-convex polygon as a cluster of convex ones: ears are cut off (Meisters 1975), then pieces are put together again across their common edges while
 * they stay convex (Hertel and Mehlhorn 1983: at most four times as many as needed). Cuts run from vertex to vertex, so sides of the polygon stay whole.
 */
final class ConvexPieces {
    /** Sine of the angle at a corner below which it is no ear. */
    private static final double FLAT = 1e-12;
    private final double[] x;
    private final List<List<Integer>> pieces = new ArrayList<>();

    private ConvexPieces(double[] vertices) {
        x = vertices;
    }

    /** True when no vertex points inwards by more than the slack of {@link Polygon}, seen along either way round; what crosses itself can pass. */
    static boolean isConvex(double[] vertices) {
        ConvexPieces p = new ConvexPieces(vertices);
        List<Integer> ring = p.ring();
        return ring.size() < 4 || p.isConvex(ring);
    }

    /**
     * The polygon as a cluster.
     *
     * @param vertices x, y of each vertex in order around the polygon, either way, m; read
     * @throws IllegalArgumentException if two of its sides meet elsewhere than at their common vertex
     */
    static Shape cluster(double[] vertices) {
        Check.finite("polygon", "vertices", vertices);
        ConvexPieces p = new ConvexPieces(vertices);
        p.checkSimple();
        p.cutEars(p.ring());
        p.merge();
        List<Shape> shapes = new ArrayList<>();
        double[] placements = new double[7 * p.pieces.size()];
        for (int k = 0; k < p.pieces.size(); k++) {
            Polygon piece = new Polygon(p.points(p.pieces.get(k)));
            shapes.add(piece);
            System.arraycopy(piece.centroid(), 0, placements, 7 * k, 2);
            placements[7 * k + 3] = 1;
        }
        return new Cluster(shapes, placements, 2);
    }

    private double[] points(List<Integer> ring) {
        double[] out = new double[2 * ring.size()];
        for (int k = 0; k < ring.size(); k++) {
            System.arraycopy(x, 2 * ring.get(k), out, 2 * k, 2);
        }
        return out;
    }

    /** The vertices counter-clockwise. */
    private List<Integer> ring() {
        int n = x.length / 2;
        double area = 0;
        for (int i = 1; i + 1 < n; i++) {
            area += turn(0, i, i + 1);
        }
        List<Integer> out = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            out.add(area < 0 ? n - 1 - i : i);
        }
        return out;
    }

    /** Twice the signed area of a triangle, m². */
    private double turn(int a, int b, int c) {
        return (x[2 * b] - x[2 * a]) * (x[2 * c + 1] - x[2 * a + 1]) - (x[2 * b + 1] - x[2 * a + 1]) * (x[2 * c] - x[2 * a]);
    }

    private double distance(int a, int b) {
        return Math.hypot(x[2 * b] - x[2 * a], x[2 * b + 1] - x[2 * a + 1]);
    }

    private boolean isConvex(List<Integer> ring) {
        int n = ring.size();
        for (int i = 0; i < n; i++) {
            int a = ring.get((i + n - 1) % n);
            int b = ring.get(i);
            int c = ring.get((i + 1) % n);
            if (turn(a, b, c) < -Polygon.STRAIGHT * distance(a, b) * distance(b, c)) {
                return false;
            }
        }
        return true;
    }

    private void checkSimple() {
        int n = x.length / 2;
        for (int i = 0; i < n; i++) {
            for (int j = i + 2; j < n; j++) {
                int iNext = (i + 1) % n;
                int jNext = (j + 1) % n;
                Check.that(jNext == i || !meet(i, iNext, j, jNext), "polygon: its boundary crosses itself: the sides from vertex " + (i + 1)
                    + " and from vertex " + (j + 1) + " meet. Give the vertices in order around it, each once.");
            }
        }
    }

    /** True when the segments ab and cd meet; those along one line may be apart. */
    private boolean meet(int a, int b, int c, int d) {
        return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0 && overlap(a, b, c, d, 0) && overlap(a, b, c, d, 1);
    }

    private boolean overlap(int a, int b, int c, int d, int i) {
        return Math.max(x[2 * a + i], x[2 * b + i]) >= Math.min(x[2 * c + i], x[2 * d + i])
            && Math.max(x[2 * c + i], x[2 * d + i]) >= Math.min(x[2 * a + i], x[2 * b + i]);
    }

    private void cutEars(List<Integer> ring) {
        while (ring.size() > 3) {
            int n = ring.size();
            int ear = 0;
            while (ear < n && !isEar(ring, ear)) {
                ear++;
            }
            Check.that(ear < n, "polygon: it has no inside. Give the vertices in order around it.");
            pieces.add(new ArrayList<>(List.of(ring.get((ear + n - 1) % n), ring.get(ear), ring.get((ear + 1) % n))));
            ring.remove(ear);
        }
        pieces.add(ring);
    }

    /** True when the triangle at a vertex has a volume and holds no other vertex; along one line the middle one of three is left for later. */
    private boolean isEar(List<Integer> ring, int k) {
        int n = ring.size();
        int a = ring.get((k + n - 1) % n);
        int b = ring.get(k);
        int c = ring.get((k + 1) % n);
        if (turn(a, b, c) <= FLAT * distance(a, b) * distance(b, c)) {
            return false;
        }
        for (int v : ring) {
            if (v != a && v != b && v != c && turn(a, b, v) >= 0 && turn(b, c, v) >= 0 && turn(c, a, v) >= 0) {
                return false;
            }
        }
        return true;
    }

    private void merge() {
        for (int p = 0; p < pieces.size(); p++) {
            for (int r = p + 1; r < pieces.size(); r++) {
                List<Integer> union = union(pieces.get(p), pieces.get(r));
                if (union != null && isConvex(union)) {
                    pieces.set(p, union);
                    pieces.remove(r);
                    r = p;                                                   // the larger piece may now take what it could not before
                }
            }
        }
    }

    /** Two rings put together across an edge that one runs along and the other back; null when they have none in common. */
    private static List<Integer> union(List<Integer> p, List<Integer> r) {
        for (int i = 0; i < p.size(); i++) {
            int to = r.indexOf(p.get(i));
            if (to >= 0 && r.get((to + r.size() - 1) % r.size()).equals(p.get((i + 1) % p.size()))) {
                List<Integer> out = new ArrayList<>();
                for (int k = 1; k <= p.size(); k++) {
                    out.add(p.get((i + k) % p.size()));
                }
                for (int k = 1; k + 1 < r.size(); k++) {
                    out.add(r.get((to + k) % r.size()));
                }
                return out;
            }
        }
        return null;
    }
}
