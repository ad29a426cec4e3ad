package org.saltus.io.interop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;

/**
 * One shape in some axes: what it is in the words of a scene, where its own axes lie, and its mass.
 *
 * @param block    its keys
 * @param vertices corners in the given axes for hulls and polygons, which are written as they are; else null
 * @param centred  true when the shape by itself, at its place and turned so, is what is meant; false for hulls whose own axes are turned in an unknown way
 * @param place    of its origin, three entries
 * @param turn     unit quaternion, from its own axes to the given ones
 * @param solid    at density 1 (in the plane: area, and the moment about z as last entry of the inertia); null for surfaces
 */
public record Piece(Map<String, Object> block, double[] vertices, boolean centred, double[] place, double[] turn, Solid solid) {
    private static final double[] UNTURNED = {1, 0, 0, 0};

    private static Map<String, Object> map(Object... keysAndValues) {
        Map<String, Object> out = new LinkedHashMap<>();
        for (int k = 0; k < keysAndValues.length; k += 2) {
            out.put((String) keysAndValues[k], keysAndValues[k + 1]);
        }
        return out;
    }

    /** A shape of closed form about the origin. */
    public static Piece of(Context context, int dimension, double[] turn, Object... keysAndValues) {
        Map<String, Object> block = map(keysAndValues);
        Shape.MassProperties unit = shape(block, context, dimension).massProperties(1, dimension);
        double[] origin = new double[3];
        Solid solid = dimension == 3 ? new Solid(unit.mass(), origin, Solid.turned(new double[] {unit.i1(), unit.i2(), unit.i3()}, turn))
            : Solid.flat(unit.mass(), origin, unit.i3());
        return new Piece(block, null, true, origin, turn, solid);
    }

    /** A surface that is met from one side, without mass. */
    public static Piece surface(Object... keysAndValues) {
        return new Piece(map(keysAndValues), null, true, new double[3], UNTURNED, null);
    }

    private static Shape shape(Map<String, ?> block, Context context, int dimension) {
        return Solid.shape(block, new Context(context.folder(), context.providers(), dimension, new double[3], 1));
    }

    /**
     * The convex hull of points in space, 3 entries each. Where the shape keeps the given axes for itself it stands alone, else it is a piece whose corners
     * stay where they are.
     */
    public static Piece hull(Context context, double[] points) {
        Solid solid = Solid.hull(points, context);
        Map<String, Object> block = map("type", "polyhedron", "vertices", Solid.rowArrays(points, 3));
        double[] local = shape(map("type", "polyhedron", "vertices", Solid.rowArrays(points, 3)), context, 3).tessellate(1).points();
        double[] shift = new double[3];
        double size = 0;
        for (int i = 0; i < 3; i++) {
            shift[i] = middle(points, i) - middle(local, i);
            size = Math.max(size, Math.abs(span(points, i)));
        }
        boolean kept = true;
        for (int k = 0; k < local.length && kept; k += 3) {
            double nearest = Double.POSITIVE_INFINITY;
            for (int m = 0; m < points.length; m += 3) {
                nearest = Math.min(nearest, Math.abs(points[m] - local[k] - shift[0]) + Math.abs(points[m + 1] - local[k + 1] - shift[1])
                    + Math.abs(points[m + 2] - local[k + 2] - shift[2]));
            }
            kept = nearest <= 1e-12 * size;
        }
        return new Piece(block, points.clone(), kept, kept ? shift : new double[3], UNTURNED, solid);
    }

    private static double middle(double[] points, int i) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int k = i; k < points.length; k += 3) {
            low = Math.min(low, points[k]);
            high = Math.max(high, points[k]);
        }
        return 0.5 * (low + high);
    }

    private static double span(double[] points, int i) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int k = i; k < points.length; k += 3) {
            low = Math.min(low, points[k]);
            high = Math.max(high, points[k]);
        }
        return high - low;
    }

    /** A convex polygon, corners in order, 2 entries each. @throws IllegalArgumentException if they enclose no area */
    public static Piece polygon(Context context, double[] corners) {
        double[] c = new double[3];
        double area = 0;
        int n = corners.length / 2;
        for (int k = 0; k < n; k++) {
            int m = (k + 1) % n;
            double cross = (corners[2 * k] - corners[0]) * (corners[2 * m + 1] - corners[1]) - (corners[2 * m] - corners[0]) * (corners[2 * k
                + 1] - corners[1]);
            area += cross / 2;
            c[0] += cross / 6 * (corners[2 * k] + corners[2 * m] - 2 * corners[0]);
            c[1] += cross / 6 * (corners[2 * k + 1] + corners[2 * m + 1] - 2 * corners[1]);
        }
        c[0] = corners[0] + c[0] / area;
        c[1] = corners[1] + c[1] / area;
        Map<String, Object> block = map("type", "polygon", "vertices", Solid.rowArrays(corners, 2));
        Shape.MassProperties unit = shape(map("type", "polygon", "vertices", Solid.rowArrays(corners, 2)), context, 2).massProperties(1, 2);
        return new Piece(block, corners.clone(), true, c, UNTURNED, Solid.flat(unit.mass(), c, unit.i3()));
    }

    /** The corners of the convex hull of points of the plane, 2 entries each, counter-clockwise (Andrew's chain). */
    public static double[] hullInThePlane(double[] points) {
        List<double[]> sorted = new ArrayList<>(Solid.rowArrays(points, 2));
        sorted.sort((a, b) -> a[0] != b[0] ? Double.compare(a[0], b[0]) : Double.compare(a[1], b[1]));
        List<double[]> chain = new ArrayList<>();
        for (int pass = 0; pass < 2; pass++) {
            int start = chain.size();
            for (double[] p : sorted) {
                while (chain.size() >= start + 2 && turn(chain.get(chain.size() - 2), chain.get(chain.size() - 1), p) <= 0) {
                    chain.remove(chain.size() - 1);
                }
                chain.add(p);
            }
            chain.remove(chain.size() - 1);
            Collections.reverse(sorted);
        }
        if (chain.size() < 3) {
            throw new IllegalArgumentException("they lie in one line.");
        }
        return chain.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    private static double turn(double[] a, double[] b, double[] c) {
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    }

    /** The same, placed: x ↦ p + R x. */
    public Piece moved(double[] p, double[] rotation) {
        double[] at = applied(p, rotation, place);
        double[] turned = new double[4];
        Quaternion.multiply(rotation, 0, turn, 0, turned, 0);
        Solid there = solid == null ? null : solid.moved(p, rotation);
        if (vertices == null) {
            return new Piece(block, null, centred, at, turned, there);
        }
        int width = block.get("type").equals("polygon") ? 2 : 3;
        double[] corners = new double[vertices.length];
        for (int k = 0; k < corners.length; k += width) {
            double[] x = {vertices[k], vertices[k + 1], width == 3 ? vertices[k + 2] : 0};
            System.arraycopy(applied(p, rotation, x), 0, corners, k, width);
        }
        return new Piece(block, corners, centred, at, turned, there);
    }

    /** p + R x. */
    public static double[] applied(double[] p, double[] rotation, double[] x) {
        double[] out = new double[3];
        Quaternion.rotate(rotation, 0, x, 0, out, 0);
        for (int i = 0; i < 3; i++) {
            out[i] += p[i];
        }
        return out;
    }

    /** True when the piece stands alone about the origin of its axes, up to a share of its size. @param share of the size */
    public boolean isCentred(double share) {
        double size = solid == null ? 1 : Math.cbrt(solid.volume());
        return centred && Math.abs(place[0]) + Math.abs(place[1]) + Math.abs(place[2]) <= share * size;
    }

    /** As an entry of {@code pieces} of a cluster. */
    public Map<String, Object> asPiece(int dimension) {
        Map<String, Object> out = new LinkedHashMap<>(block);
        if (vertices != null) {
            out.put("vertices", Solid.rowArrays(vertices, dimension));
            return out;
        }
        if (place[0] != 0 || place[1] != 0 || place[2] != 0) {
            out.put("position", Arrays.copyOf(place, dimension));
        }
        putTurn(out, dimension, turn);
        return out;
    }

    /** Adds {@code orientation}, in the plane {@code angle}, unless it is none. */
    public static void putTurn(Map<String, Object> out, int dimension, double[] q) {
        if (dimension == 2) {
            double angle = 2 * Math.atan2(q[3], q[0]);
            if (angle != 0) {
                out.put("angle", angle);
            }
        } else if (q[1] != 0 || q[2] != 0 || q[3] != 0) {
            out.put("orientation", q[0] < 0 ? new double[] {-q[0], -q[1], -q[2], -q[3]} : q.clone());
        }
    }
}
