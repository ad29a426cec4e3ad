package org.saltus.io.mesh.vtu;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.FileBytes;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.mesh.MeshBuilder;

/** Reads the pieces of an unstructured grid into one mesh; numbers of nodes and cells count from 0, as VTK's do. */
public final class VtuReader {
    private static final List<String> GROUPS = List.of("group", "material", "gmsh:physical");
    private final String source;
    private final VtuData data;
    private final VtuText text;
    private final MeshBuilder builder = new MeshBuilder();
    private double[] coordinates = new double[0];
    private long cellCount;

    private VtuReader(Path file) throws IOException {
        source = file.getFileName().toString();
        text = parsed(file);
        data = text.data();
    }

    /** The elements of a file. */
    static VtuText parsed(Path file) throws IOException {
        byte[] bytes = FileBytes.of(file);
        int tag = indexOf(bytes, "<AppendedData", 0);
        int mark = tag < 0 ? -1 : indexOf(bytes, "_", tag);
        VtuText out = new VtuText(new VtuData(file.getFileName().toString(), bytes, mark < 0 ? -1 : mark + 1));
        out.parse(new ByteArrayInputStream(tag < 0 ? bytes : headOf(bytes, mark < 0 ? bytes.length : mark)));
        return out;
    }

    /** The text before the appended data, with the open elements closed. */
    private static byte[] headOf(byte[] bytes, int end) {
        byte[] close = "</AppendedData></VTKFile>".getBytes(StandardCharsets.US_ASCII);
        byte[] out = Arrays.copyOf(bytes, end + close.length);
        System.arraycopy(close, 0, out, end, close.length);
        return out;
    }

    private static int indexOf(byte[] bytes, String what, int from) {
        byte[] word = what.getBytes(StandardCharsets.US_ASCII);
        for (int k = from; k <= bytes.length - word.length; k++) {
            if (bytes[k] == word[0] && Arrays.equals(bytes, k, k + word.length, word, 0, word.length)) {
                return k;
            }
        }
        return -1;
    }

    /** The mesh of a file. @throws SceneFormatException if it is damaged */
    public static Mesh read(Path file) throws IOException {
        return new VtuReader(file).read();
    }

    private Mesh read() {
        for (int piece = 0; piece < text.pieces(); piece++) {
            piece(piece);
        }
        int n = coordinates.length / 3;
        long[] ids = new long[n];
        Arrays.setAll(ids, k -> k);
        builder.nodes(coordinates, ids);
        if (builder.dimension() == 0) {
            throw data.error(1, "the grid has no lines, faces or volumes.");
        }
        long[] twins = builder.twins();
        if (twins != null) {
            throw data.error(1, "cells " + twins[0] + " and " + twins[1] + " have the same points, so their mass would count twice.");
        }
        return builder.build(source);
    }

    private void piece(int piece) {
        int first = coordinates.length / 3;
        VtuArray points = text.array("Points", "", piece);
        double[] x = data.numbers(points);
        if (x.length % 3 != 0) {
            throw points.error(data, "it has " + x.length + " entries, expected three per point.");
        }
        for (int k = 0; k < x.length; k++) {
            if (!Double.isFinite(x[k])) {
                throw points.error(data, "entry " + k + " is " + x[k] + ", expected a finite number.");
            }
        }
        coordinates = Arrays.copyOf(coordinates, 3 * first + x.length);
        System.arraycopy(x, 0, coordinates, 3 * first, x.length);
        cells(piece, first, x.length / 3);
    }

    private void cells(int piece, int first, int pointCount) {
        VtuArray connectivity = text.array("Cells", "connectivity", piece);
        VtuArray offsets = text.array("Cells", "offsets", piece);
        VtuArray types = text.array("Cells", "types", piece);
        double[] nodes = data.numbers(connectivity);
        double[] ends = data.numbers(offsets);
        double[] type = data.numbers(types);
        if (ends.length != type.length) {
            throw types.error(data, "it has " + type.length + " entries, expected " + ends.length + " like \"offsets\".");
        }
        VtuArray groupArray = text.find("CellData", GROUPS, piece);
        double[] group = groupArray == null ? null : data.numbers(groupArray);
        if (group != null && group.length != type.length) {
            throw groupArray.error(data, "it has " + group.length + " entries, expected one for each of " + type.length + " cells.");
        }
        Map<Double, List<String>> names = new HashMap<>();
        int from = 0;
        for (int c = 0; c < type.length; c++) {
            CellType cell = cellType(types, type[c], c);
            if (ends[c] != from + cell.nodes || ends[c] > nodes.length) {
                throw offsets.error(data, "entry " + c + " is " + ends[c] + ", expected " + (from + cell.nodes) + " after a " + cell + " cell and at most "
                    + nodes.length + ".");
            }
            int[] at = new int[cell.nodes];
            for (int i = 0; i < at.length; i++) {
                double node = nodes[from + i];
                if (!(node >= 0 && node < pointCount && node == Math.rint(node))) {
                    throw connectivity.error(data, "entry " + (from + i) + " is " + node + ", expected a point, 0 to " + (pointCount - 1) + ".");
                }
                at[i] = first + (int) node;
            }
            from += cell.nodes;
            List<String> groups = group == null ? List.of() : names.computeIfAbsent(group[c], g -> List.of(
                g == Math.rint(g) ? String.valueOf(Math.round(g)) : String.valueOf(g)));
            builder.cell(cell, at, cellCount++, groups);
        }
        if (from != nodes.length) {
            throw connectivity.error(data, "it has " + nodes.length + " entries, expected " + from + " for the cells.");
        }
    }

    private CellType cellType(VtuArray types, double number, int c) {
        for (CellType t : CellType.values()) {
            if (t.vtk == number) {
                return t;
            }
        }
        throw types.error(data, "cell " + c + " has VTK type " + number + ", expected 1 (vertex), 3, 21 (lines), 5, 22 (triangles), 9, 23"
            + " (quadrilaterals), 10, 24 (tetrahedra), 12, 25 (hexahedra) or 13 (wedge).");
    }

    /** The message of a parser without its line breaks. */
    static SceneFormatException damaged(VtuData data, int line, String message) {
        return data.error(Math.max(1, line), "the file is no whole XML: " + message.replaceAll("[^ -~]", "?") + " It is cut off or damaged.");
    }
}
