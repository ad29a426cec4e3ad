package org.saltus.io.interop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/**
 * Volume, centroid and inertia of homogeneous shapes at density 1, in axes of which they need not be the principal ones.
 *
 * @param volume   V, m³
 * @param centroid c, m, three entries
 * @param inertia  J about c, m⁵, nine entries row by row
 */
public record Solid(double volume, double[] centroid, double[] inertia) {
    /** A shape described by the keys of a scene, among the installed ones. @throws IllegalArgumentException if it cannot be made */
    @SuppressWarnings("unchecked")
    public static Shape shape(Map<String, ?> block, Context context) {
        Settings settings = Settings.of((Map<String, ?>) plain(block));
        ShapeProvider provider = context.providers().get(ShapeProvider.class, settings, "type");
        return provider.create(settings.checked(provider.parameters(), "type"), context);
    }

    /** Arrays as lists, in blocks and lists too. */
    private static Object plain(Object value) {
        if (value instanceof Map<?, ?> block) {
            Map<String, Object> out = new LinkedHashMap<>();
            block.forEach((key, v) -> out.put((String) key, plain(v)));
            return out;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Solid::plain).toList();
        }
        return value instanceof double[] numbers ? Arrays.stream(numbers).boxed().toList() : value;
    }

    /** A shape whose own axes are principal, about its centroid, placed and turned. @param turn unit quaternion from its axes to the given ones */
    public static Solid of(Shape shape, double[] place, double[] turn) {
        Shape.MassProperties unit = shape.massProperties(1, 3);
        return new Solid(unit.mass(), place.clone(), turned(new double[] {unit.i1(), unit.i2(), unit.i3()}, turn));
    }

    /** The convex hull of points, 3 entries each, in their axes. */
    public static Solid hull(double[] points, Context context) {
        Map<String, Object> piece = Map.of("type", "polyhedron", "vertices", rowArrays(points, 3));
        return of(shape(Map.of("type", "cluster", "as_given", true, "pieces", List.of(piece)), context).tessellate(1));
    }

    /** What closed polygons enclose, all with the same side outwards: sums over tetrahedra, ∫x xᵀ = V/20 (Σ vᵢvᵢᵀ + s sᵀ). */
    static Solid of(Shape.Tessellation surface) {
        double[] x = surface.points();
        double[] o = {x[0], x[1], x[2]};
        double volume = 0;
        double[] first = new double[3];
        double[] second = new double[9];
        double[] v = new double[9];
        for (int[] cell : surface.cells()) {
            for (int k = 1; k + 1 < cell.length; k++) {
                for (int i = 0; i < 3; i++) {
                    v[i] = x[3 * cell[0] + i] - o[i];
                    v[3 + i] = x[3 * cell[k] + i] - o[i];
                    v[6 + i] = x[3 * cell[k + 1] + i] - o[i];
                }
                double six = Mat3.determinant(v, 0);
                volume += six / 6;
                for (int i = 0; i < 3; i++) {
                    double si = v[i] + v[3 + i] + v[6 + i];
                    first[i] += six / 24 * si;
                    for (int j = 0; j < 3; j++) {
                        double sj = v[j] + v[3 + j] + v[6 + j];
                        second[3 * i + j] += six / 120 * (v[i] * v[j] + v[3 + i] * v[3 + j] + v[6 + i] * v[6 + j] + si * sj);
                    }
                }
            }
        }
        double[] c = {first[0] / volume, first[1] / volume, first[2] / volume};
        double sign = Math.signum(volume);
        double[] inertia = new double[9];
        double trace = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                inertia[3 * i + j] = -sign * (second[3 * i + j] - volume * c[i] * c[j]);
            }
            trace -= inertia[4 * i];
        }
        for (int i = 0; i < 3; i++) {
            inertia[4 * i] += trace;
            c[i] += o[i];
        }
        return new Solid(Math.abs(volume), c, inertia);
    }

    /** All of them as one, overlaps counted as often as they are covered. */
    public static Solid sum(List<Solid> parts) {
        double volume = 0;
        double[] c = new double[3];
        for (Solid part : parts) {
            volume += part.volume;
            for (int i = 0; i < 3; i++) {
                c[i] += part.volume * part.centroid[i];
            }
        }
        for (int i = 0; i < 3; i++) {
            c[i] /= volume;
        }
        double[] inertia = new double[9];
        for (Solid part : parts) {
            double[] about = part.about(c);
            for (int k = 0; k < 9; k++) {
                inertia[k] += about[k];
            }
        }
        return new Solid(volume, c, inertia);
    }

    /** Inertia about another point, by Steiner's theorem, nine entries. */
    public double[] about(double[] point) {
        double[] out = inertia.clone();
        double[] d = {centroid[0] - point[0], centroid[1] - point[1], centroid[2] - point[2]};
        double squared = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                out[3 * i + j] += volume * ((i == j ? squared : 0) - d[i] * d[j]);
            }
        }
        return out;
    }

    /** R diag(moments) Rᵀ. */
    public static double[] turned(double[] moments, double[] turn) {
        double[] r = new double[9];
        Quaternion.toMatrix(turn, 0, r, 0);
        double[] out = new double[9];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 3; k++) {
                    out[3 * i + j] += r[3 * i + k] * moments[k] * r[3 * j + k];
                }
            }
        }
        return out;
    }

    /**
     * Principal moments and axes of a symmetric matrix: three moments, then the unit quaternion that turns principal axes into the given ones; the given
     * axes themselves where the matrix is diagonal in them up to round-off.
     */
    public static double[] principal(double[] inertia) {
        double off = Math.max(Math.abs(inertia[1]), Math.max(Math.abs(inertia[2]), Math.abs(inertia[5])));
        if (off <= 1e-12 * (inertia[0] + inertia[4] + inertia[8])) {
            return new double[] {inertia[0], inertia[4], inertia[8], 1, 0, 0, 0};
        }
        double[] values = new double[3];
        double[] axes = new double[9];
        Mat3.symmetricEigen(inertia, 0, values, axes);
        double[] columns = {axes[0], axes[3], axes[6], axes[1], axes[4], axes[7], axes[2], axes[5], axes[8]};
        double[] out = {values[0], values[1], values[2], 1, 0, 0, 0};
        Quaternion.fromMatrix(columns, 0, out, 3);
        return out;
    }

    /** Numbers as rows of a list. */
    public static List<double[]> rowArrays(double[] flat, int width) {
        List<double[]> out = new ArrayList<>();
        for (int k = 0; k + width <= flat.length; k += width) {
            out.add(Arrays.copyOfRange(flat, k, k + width));
        }
        return out;
    }

    /** A figure of the plane: its area and its moment about z through its centroid. */
    static Solid flat(double area, double[] centroid, double moment) {
        return new Solid(area, centroid.clone(), new double[] {0, 0, 0, 0, 0, 0, 0, 0, moment});
    }

    /** Placed: x ↦ p + R x. @param rotation unit quaternion */
    Solid moved(double[] p, double[] rotation) {
        double[] r = new double[9];
        Quaternion.toMatrix(rotation, 0, r, 0);
        double[] half = new double[9];
        double[] out = new double[9];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 3; k++) {
                    half[3 * i + j] += r[3 * i + k] * inertia[3 * k + j];
                }
            }
        }
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 3; k++) {
                    out[3 * i + j] += half[3 * i + k] * r[3 * j + k];
                }
            }
        }
        return new Solid(volume, Piece.applied(p, rotation, centroid), out);
    }
}
