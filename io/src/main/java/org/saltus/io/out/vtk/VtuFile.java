package org.saltus.io.out.vtk;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.saltus.core.mesh.MeshField;

/**
 * One unstructured grid in VTK's XML format, version 1.0: arrays as base64, compressed by zlib in one block each, little
 * endian, 64-bit headers. Points and cells first, then fields, then {@link #write}.
 */
final class VtuFile {
    private static final List<String> AXES = List.of("X", "Y", "Z");
    private final Object points;
    private final int pointCount;
    private final int[] connectivity;
    private final long[] offsets;
    private final byte[] types;
    private final List<Field> pointFields = new ArrayList<>();
    private final List<Field> cellFields = new ArrayList<>();

    private record Field(String name, int components, List<String> componentNames, Object values) {
        Field(String name, int components, Object values) {
            this(name, components, components == 3 ? AXES : List.of(), values);
        }
    }

    /**
     * @param points       3 per point, m: double[], or float[] where a picture is all that is wanted
     * @param connectivity points of all cells
     * @param ends         end of each cell in connectivity
     * @param types        VTK cell type of each cell
     */
    VtuFile(Object points, int[] connectivity, long[] ends, byte[] types) {
        this.points = points;
        pointCount = Array.getLength(points) / 3;
        this.connectivity = connectivity;
        offsets = ends;
        this.types = types;
    }

    /** A cloud of points, one vertex cell each. */
    static VtuFile cloud(double[] points) {
        int n = points.length / 3;
        int[] connectivity = new int[n];
        long[] ends = new long[n];
        byte[] types = new byte[n];
        for (int k = 0; k < n; k++) {
            connectivity[k] = k;
            ends[k] = k + 1L;
            types[k] = 1;
        }
        return new VtuFile(points, connectivity, ends, types);
    }

    /** Adds a field on the points: double[] or int[], {@code components} numbers per point. */
    VtuFile onPoints(String name, int components, Object values) {
        pointFields.add(new Field(name, components, values));
        return this;
    }

    /** Adds a field on the cells: double[] or int[], {@code components} numbers per cell. */
    VtuFile onCells(String name, int components, Object values) {
        cellFields.add(new Field(name, components, values));
        return this;
    }

    /** Adds a field on the points or the cells with named components, one number each. */
    VtuFile with(MeshField field, double[] values) {
        List<String> names = field.components.size() == 1 ? List.of() : field.components;
        (field.onCells ? cellFields : pointFields).add(new Field(field.label, field.components.size(), names, values));
        return this;
    }

    /** Writes the file. */
    void write(Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
            out.write("<?xml version=\"1.0\"?>\n<VTKFile type=\"UnstructuredGrid\" version=\"1.0\" byte_order=\"LittleEndian\""
                + " header_type=\"UInt64\" compressor=\"vtkZLibDataCompressor\">\n<UnstructuredGrid>\n<Piece NumberOfPoints=\""
                + pointCount + "\" NumberOfCells=\"" + types.length + "\">\n<Points>\n");
            array(out, new Field("Points", 3, points));
            out.write("</Points>\n<Cells>\n");
            array(out, new Field("connectivity", 1, connectivity));
            array(out, new Field("offsets", 1, offsets));
            array(out, new Field("types", 1, types));
            out.write("</Cells>\n");
            section(out, "PointData", pointFields);
            section(out, "CellData", cellFields);
            out.write("</Piece>\n</UnstructuredGrid>\n</VTKFile>\n");
        }
    }

    private static void section(Writer out, String name, List<Field> fields) throws IOException {
        out.write("<" + name + ">\n");
        for (Field f : fields) {
            array(out, f);
        }
        out.write("</" + name + ">\n");
    }

    private static void array(Writer out, Field field) throws IOException {
        String type = field.values instanceof double[] ? "Float64" : field.values instanceof float[] ? "Float32"
            : field.values instanceof int[] ? "Int32" : field.values instanceof long[] ? "Int64" : "UInt8";
        out.write("<DataArray type=\"" + type + "\" Name=\"" + escape(field.name) + "\" NumberOfComponents=\""
            + field.components + "\"");
        for (int i = 0; i < field.componentNames.size(); i++) {
            out.write(" ComponentName" + i + "=\"" + field.componentNames.get(i) + "\"");
        }
        out.write(" format=\"binary\">");
        out.write(encode(bytes(field.values)));
        out.write("</DataArray>\n");
    }

    private static byte[] bytes(Object values) {
        if (values instanceof byte[] b) {
            return b;
        }
        if (values instanceof int[] a) {
            ByteBuffer buffer = buffer(4L * a.length);
            buffer.asIntBuffer().put(a);
            return buffer.array();
        }
        if (values instanceof long[] a) {
            ByteBuffer buffer = buffer(8L * a.length);
            buffer.asLongBuffer().put(a);
            return buffer.array();
        }
        if (values instanceof float[] a) {
            ByteBuffer buffer = buffer(4L * a.length);
            buffer.asFloatBuffer().put(a);
            return buffer.array();
        }
        double[] a = (double[]) values;
        ByteBuffer buffer = buffer(8L * a.length);
        buffer.asDoubleBuffer().put(a);
        return buffer.array();
    }

    private static ByteBuffer buffer(long size) {
        return ByteBuffer.allocate(Math.toIntExact(size)).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Header (blocks, size of a block, size of the last partial block, compressed size) and data, each as base64. */
    private static String encode(byte[] raw) throws IOException {
        Base64.Encoder base64 = Base64.getEncoder();
        if (raw.length == 0) {
            return base64.encodeToString(buffer(24).array());
        }
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(raw.length / 2 + 64);
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try (DeflaterOutputStream zip = new DeflaterOutputStream(compressed, deflater)) {
            zip.write(raw);
        } finally {
            deflater.end();
        }
        ByteBuffer header = buffer(32);
        header.putLong(1).putLong(raw.length).putLong(0).putLong(compressed.size());
        return base64.encodeToString(header.array()) + base64.encodeToString(compressed.toByteArray());
    }

    /** The text with markup and everything outside ASCII escaped. */
    private static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            if (c == '<' || c == '>' || c == '&' || c == '"' || c > 126) {
                out.append("&#").append(c).append(';');
            } else if (c >= ' ') {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }
}
