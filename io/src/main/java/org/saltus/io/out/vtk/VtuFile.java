package org.saltus.io.out.vtk;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.saltus.core.mesh.MeshField;

/**
 * One unstructured grid in VTK's XML format, version 1.0: arrays appended as raw bytes behind the text, compressed by zlib in one block each, little
 * endian, 64-bit headers. Points and cells first, then fields, then {@link #write}.
 */
public final class VtuFile {
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

    /** A cloud of points, one vertex cell each. @param points 3 per point, m: double[] or float[] */
    public static VtuFile cloud(Object points) {
        int n = Array.getLength(points) / 3;
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

    /** Adds a field on the points: double[], float[], int[] or String[], {@code components} of them per point. */
    public VtuFile onPoints(String name, int components, Object values) {
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
    public void write(Path file) throws IOException {
        List<byte[]> data = new ArrayList<>();
        StringBuilder head = new StringBuilder(4096);
        head.append("<?xml version=\"1.0\"?>\n<VTKFile type=\"UnstructuredGrid\" version=\"1.0\" byte_order=\"LittleEndian\""
            + " header_type=\"UInt64\" compressor=\"vtkZLibDataCompressor\">\n<UnstructuredGrid>\n<Piece NumberOfPoints=\"")
            .append(pointCount).append("\" NumberOfCells=\"").append(types.length).append("\">\n<Points>\n");
        array(head, data, new Field("Points", 3, points));
        head.append("</Points>\n<Cells>\n");
        array(head, data, new Field("connectivity", 1, connectivity));
        array(head, data, new Field("offsets", 1, offsets));
        array(head, data, new Field("types", 1, types));
        head.append("</Cells>\n");
        section(head, data, "PointData", pointFields);
        section(head, data, "CellData", cellFields);
        head.append("</Piece>\n</UnstructuredGrid>\n<AppendedData encoding=\"raw\">\n_");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            out.write(head.toString().getBytes(StandardCharsets.US_ASCII));
            for (byte[] piece : data) {
                out.write(piece);
            }
            out.write("\n</AppendedData>\n</VTKFile>\n".getBytes(StandardCharsets.US_ASCII));
        }
    }

    private static void section(StringBuilder head, List<byte[]> data, String name, List<Field> fields) throws IOException {
        head.append('<').append(name).append(">\n");
        for (Field f : fields) {
            array(head, data, f);
        }
        head.append("</").append(name).append(">\n");
    }

    private static void array(StringBuilder head, List<byte[]> data, Field field) throws IOException {
        String type = field.values instanceof double[] ? "Float64" : field.values instanceof float[] ? "Float32"
            : field.values instanceof int[] ? "Int32" : field.values instanceof long[] ? "Int64" : field.values instanceof String[] ? "String" : "UInt8";
        String tag = type.equals("String") ? "Array" : "DataArray";
        long offset = data.stream().mapToLong(piece -> piece.length).sum();
        head.append('<').append(tag).append(" type=\"").append(type).append("\" Name=\"").append(escape(field.name)).append("\" NumberOfComponents=\"")
            .append(field.components).append('"');
        for (int i = 0; i < field.componentNames.size(); i++) {
            head.append(" ComponentName").append(i).append("=\"").append(field.componentNames.get(i)).append('"');
        }
        head.append(" format=\"appended\" offset=\"").append(offset).append("\"/>\n");
        compressed(bytes(field.values), data);
    }

    private static byte[] bytes(Object values) {
        if (values instanceof byte[] b) {
            return b;
        }
        if (values instanceof String[] words) {                              // each ends with a byte 0
            ByteArrayOutputStream out = new ByteArrayOutputStream(16 * words.length);
            for (String word : words) {
                out.writeBytes(word.getBytes(StandardCharsets.UTF_8));
                out.write(0);
            }
            return out.toByteArray();
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

    /** Header (blocks, size of a block, size of the last partial block, compressed size) and data. */
    private static void compressed(byte[] raw, List<byte[]> out) throws IOException {
        if (raw.length == 0) {
            out.add(buffer(24).array());
            return;
        }
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(raw.length / 2 + 64);
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try (DeflaterOutputStream zip = new DeflaterOutputStream(compressed, deflater)) {
            zip.write(raw);
        } finally {
            deflater.end();
        }
        out.add(buffer(32).putLong(1).putLong(raw.length).putLong(0).putLong(compressed.size()).array());
        out.add(compressed.toByteArray());
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
