package org.saltus.io.interop.siconos;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.math.Quaternion;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.interop.Piece;
import org.saltus.io.interop.SceneDraft;

/** The shapes of {@code data/ref}: what one contactor looks like, in its own frame. */
final class SiconosShapes {
    /** Turns z, the axis of round shapes here, into y, theirs. */
    private static final double[] Z_TO_Y = {Math.sqrt(0.5), -Math.sqrt(0.5), 0, 0};
    private static final double[] UNTURNED = {1, 0, 0, 0};
    private static final int RING = 48;
    private final HdfTree ref;
    private final int dimension;
    private final Context context;
    private final SceneDraft draft;
    private final Map<String, Piece> known = new LinkedHashMap<>();

    SiconosShapes(HdfTree ref, int dimension, Context context, SceneDraft draft) {
        this.ref = ref;
        this.dimension = dimension;
        this.context = context;
        this.draft = draft;
    }

    /** The shape of this name in the frame of its contactor; null when it has no counterpart, which is then said. @param contactor who names it */
    Piece piece(String name, HdfTree contactor) {
        if (!known.containsKey(name)) {
            HdfTree shape = ref == null ? null : ref.child(name);
            if (shape == null) {
                throw contactor.fault("its shape \"" + name + "\" is not in data/ref. The file is not complete: write it again.");
            }
            known.put(name, checked(shape));
        }
        return known.get(name);
    }

    private Piece checked(HdfTree shape) {
        try {
            return read(shape);
        } catch (SceneFormatException e) {
            throw e.getMessage().startsWith(shape.file().path().toString()) ? e : shape.fault(e.getMessage());
        } catch (IllegalArgumentException e) {
            throw shape.fault(e.getMessage());
        }
    }

    private Piece read(HdfTree shape) {
        String type = shape.textOf("type");
        double outside = shape.number("outsideMargin", 0);
        if (outside != 0) {
            draft.warn(shape.path() + ": outsideMargin " + outside + " m lifts every rest height by as much there; here the surface is where the measures say");
        }
        return switch (type) {
            case "primitive" -> primitive(shape);
            case "convex" -> convex(shape);
            case "heightmap" -> heightMap(shape);
            default -> {
                draft.miss(shape.path(), "shape of type \"" + type + "\" has no counterpart that is tested (known: primitive, convex, heightmap)");
                yield null;
            }
        };
    }

    private Piece primitive(HdfTree shape) {
        String kind = shape.textOf("primitive");
        boolean flat = kind.equals("Disk") || kind.equals("Box2d");
        if (flat != (dimension == 2)) {
            draft.miss(shape.path(), "a " + kind + " in a scene of dimension " + dimension);
            return null;
        }
        return switch (kind) {
            case "Sphere", "Disk" -> Piece.of(context, dimension, UNTURNED, "type", kind.equals("Disk") ? "disk" : "sphere", "radius", measures(shape, 1)[0]);
            case "Box" -> Piece.of(context, 3, UNTURNED, "type", "box", "size", measures(shape, 3));
            case "Box2d" -> Piece.of(context, 2, UNTURNED, "type", "box", "size", measures(shape, 2));
            case "Cylinder" -> {
                double[] m = measures(shape, 2);
                yield Piece.of(context, 3, Z_TO_Y, "type", "cylinder", "radius", m[0], "length", m[1]);
            }
            case "Capsule" -> {
                double[] m = measures(shape, 2);
                draft.warn(shape.path() + ": a Capsule of length L is run there with the centres of its ends L/2 apart, and is written so");
                yield Piece.of(context, 3, Z_TO_Y, "type", "capsule", "radius", m[0], "length", m[1] / 2);
            }
            case "Cone" -> cone(shape);
            default -> {
                draft.miss(shape.path(), "primitive \"" + kind + "\" has no counterpart that is tested");
                yield null;
            }
        };
    }

    /** Axis y, apex at +L/4, base at -L/4 as it is run there: a hull of a fine ring and the apex. */
    private Piece cone(HdfTree shape) {
        double[] m = measures(shape, 2);
        draft.warn(shape.path() + ": a Cone of length L is run there with its base at -L/4 and its apex at L/4, and is written so, its base a ring of " + RING
            + " corners");
        double[] points = new double[3 * RING + 3];
        for (int k = 0; k < RING; k++) {
            points[3 * k] = m[0] * Math.cos(2 * Math.PI * k / RING);
            points[3 * k + 1] = -m[1] / 4;
            points[3 * k + 2] = m[0] * Math.sin(2 * Math.PI * k / RING);
        }
        points[3 * RING + 1] = m[1] / 4;
        return Piece.hull(context, points);
    }

    /** The first numbers of the shape, lengths above 0. */
    private static double[] measures(HdfTree shape, int count) {
        List<double[]> rows = shape.rows(count);
        if (rows.isEmpty()) {
            throw shape.fault("the shape has no measures, expected " + count + ".");
        }
        double[] out = new double[count];
        for (int k = 0; k < count; k++) {
            out[k] = shortest(rows.get(0)[k]);
            if (!(out[k] > 0)) {
                throw shape.fault("measure " + k + " is " + out[k] + " m, expected a length above 0.");
            }
        }
        return out;
    }

    /** Lengths are stored in single precision: the decimal number that was meant. */
    private static double shortest(double x) {
        return (float) x == x ? Double.parseDouble(Float.toString((float) x)) : x;
    }

    private Piece convex(HdfTree shape) {
        List<double[]> rows = shape.rows(dimension);
        double[] flat = new double[dimension * rows.size()];
        for (int k = 0; k < rows.size(); k++) {
            for (int i = 0; i < dimension; i++) {
                flat[dimension * k + i] = shortest(rows.get(k)[i]);
            }
        }
        return dimension == 3 ? Piece.hull(context, flat) : Piece.polygon(context, Piece.hullInThePlane(flat));
    }

    /** Heights on a grid, centred, lengths of its sides in {@code rect}; rows of the data run along x. */
    private Piece heightMap(HdfTree shape) {
        if (dimension == 2) {
            draft.miss(shape.path(), "a heightmap in a scene of dimension 2");
            return null;
        }
        double[] rect = shape.numbers("rect", 2, null);
        List<double[]> rows = shape.rows(2);
        if (rows.size() < 2) {
            throw shape.fault("has " + rows.size() + " rows of heights, expected 2 or more.");
        }
        int nx = rows.size();
        int ny = rows.get(0).length;
        List<double[]> heights = new ArrayList<>();
        for (int j = 0; j < ny; j++) {
            double[] line = new double[nx];
            for (int i = 0; i < nx; i++) {
                if (rows.get(i).length != ny) {
                    throw shape.fault("row " + i + " has " + rows.get(i).length + " heights, expected " + ny + " as the first.");
                }
                line[i] = shortest(rows.get(i)[j]);
            }
            heights.add(line);
        }
        draft.warn(shape.path() + ": the first index of a heightmap is taken along x, which was read in the source of that program and not tried");
        return Piece.surface("type", "height-field", "heights", heights, "spacing", new double[] {rect[0] / (nx - 1), rect[1] / (ny - 1)},
            "origin", new double[] {-rect[0] / 2, -rect[1] / 2});
    }

    /** Quaternion of a turn in the frame of a body. */
    static double[] unit(HdfTree node, String name) {
        double[] q = node.numbers(name, 4, UNTURNED);
        double norm = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        if (!(norm > 1e-6)) {
            throw node.fault("attribute " + name + " is no quaternion: all four numbers are 0.");
        }
        if (Math.abs(norm - 1) > 1e-15) {
            Quaternion.normalize(q, 0);
        }
        return q;
    }
}
