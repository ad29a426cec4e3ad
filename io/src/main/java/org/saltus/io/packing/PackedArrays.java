package org.saltus.io.packing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.packing.BodyColumn;
import org.saltus.core.packing.Packing;
import org.saltus.core.spi.Suggestions;

/** The arrays of a packing in files that hold several numbers under one name, HDF5 and VTU: their names and the columns that they stand for. */
final class PackedArrays {
    /** Arrays of numbers by name: what a row of each holds, in space and in the plane. */
    private static final Map<String, List<List<BodyColumn>>> ARRAYS = new LinkedHashMap<>();

    static {
        put("position", List.of(BodyColumn.X, BodyColumn.Y, BodyColumn.Z), List.of(BodyColumn.X, BodyColumn.Y));
        put("orientation", List.of(BodyColumn.QW, BodyColumn.QX, BodyColumn.QY, BodyColumn.QZ), List.of(BodyColumn.ANGLE));
        put("velocity", List.of(BodyColumn.VX, BodyColumn.VY, BodyColumn.VZ), List.of(BodyColumn.VX, BodyColumn.VY));
        put("spin", List.of(BodyColumn.WX, BodyColumn.WY, BodyColumn.WZ), List.of(BodyColumn.WZ));
        put("own_spin", List.of(BodyColumn.W1, BodyColumn.W2, BodyColumn.W3), List.of());
        put("radius", List.of(BodyColumn.R), List.of(BodyColumn.R));
        put("size", List.of(BodyColumn.LX, BodyColumn.LY, BodyColumn.LZ), List.of(BodyColumn.LX, BodyColumn.LY));
        put("density", List.of(BodyColumn.DENSITY), List.of(BodyColumn.DENSITY));
        put("mass", List.of(BodyColumn.MASS), List.of(BodyColumn.MASS));
        put("inertia", List.of(BodyColumn.I1, BodyColumn.I2, BodyColumn.I3), List.of(BodyColumn.I3));
        put("group", List.of(BodyColumn.GROUP), List.of(BodyColumn.GROUP));
        put("id", List.of(BodyColumn.ID), List.of(BodyColumn.ID));
    }

    private PackedArrays() {
    }

    private static void put(String name, List<BodyColumn> inSpace, List<BodyColumn> inPlane) {
        ARRAYS.put(name, List.of(inSpace, inPlane));
    }

    /** The columns that a row of an array holds; null for an unknown name. */
    static List<BodyColumn> columns(String name, int dimension) {
        List<List<BodyColumn>> both = ARRAYS.get(name);
        return both == null ? null : both.get(dimension == 3 ? 0 : 1);
    }

    /** The names of all arrays, words among them. */
    static List<String> names() {
        List<String> out = new ArrayList<>(ARRAYS.keySet());
        out.addAll(Packing.WORDS);
        return out;
    }

    /** What is wrong with a name that is not among them. */
    static IllegalArgumentException unknown(String source, String name) {
        return new IllegalArgumentException(source + ": unknown array \"" + name + "\"" + Suggestions.hint(name, names()) + " Known: "
            + String.join(", ", names()) + ".");
    }

    /** Puts an array into a packing. @param values row by row */
    static void put(Packing packing, String name, double[] values) {
        List<BodyColumn> columns = columns(name, packing.dimension());
        int width = columns.size();
        if (width == 0 || values.length != width * packing.count()) {
            throw new IllegalArgumentException(packing.source() + ": " + name + " has " + values.length + " numbers, expected " + width + " for each of "
                + packing.count() + " bodies.");
        }
        for (int i = 0; i < width; i++) {
            double[] column = new double[packing.count()];
            for (int b = 0; b < column.length; b++) {
                column[b] = values[width * b + i];
            }
            packing.set(columns.get(i), column);
        }
    }

    /** The arrays that a packing fills, row by row; without centres. */
    static Map<String, double[]> of(Packing packing) {
        Map<String, double[]> out = new LinkedHashMap<>();
        for (String name : ARRAYS.keySet()) {
            List<BodyColumn> columns = columns(name, packing.dimension());
            if (columns.stream().noneMatch(packing::has)) {
                continue;
            }
            int width = columns.size();
            double[] values = new double[width * packing.count()];
            for (int i = 0; i < width; i++) {
                double[] column = packing.column(columns.get(i));
                for (int b = 0; b < packing.count(); b++) {
                    values[width * b + i] = column == null ? 0 : column[b];
                }
            }
            out.put(name, values);
        }
        return out;
    }
}
