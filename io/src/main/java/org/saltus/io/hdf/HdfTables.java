package org.saltus.io.hdf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.saltus.core.check.Check;

/**
 * Writes an HDF5 file of arrays in its root, piece by piece: their sizes are said first, then each is filled from its begin to its end, in any order among
 * them.
 * Contiguous and uncompressed, from flat arrays, so that nothing is held in memory; version 0 of the format (HDF5 File Format Specification 2.0, II.A, III.A to
 * D, IV.A), which every reader knows. The file is whole when it is closed and every array is full.
 */
public final class HdfTables implements AutoCloseable {
    private static final int MOST = 64;
    private static final int LEAF = MOST / 2;
    private static final int INTERNAL = 16;
    private static final int SUPERBLOCK = 96;
    private static final int HEAD = 16;
    private static final int ENTRY = 40;
    private static final int OBJECT = 256;
    private static final int BUFFER = 1 << 16;
    private static final long UNDEFINED = -1;

    private final Path file;
    private final Map<String, Table> tables = new TreeMap<>();               // the format wants names in their order
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER).order(ByteOrder.LITTLE_ENDIAN);
    private FileChannel channel;

    /** One array: its dimensions, how an entry looks, where it lies and how far it is written. */
    private static final class Table {
        private final long[] dimensions;
        private final byte[] type;
        private final int width;
        private long address = UNDEFINED;
        private long written;

        Table(byte[] type, int width, long... dimensions) {
            this.type = type;
            this.width = width;
            this.dimensions = dimensions;
        }

        long bytes() {
            long out = width;
            for (long d : dimensions) {
                out *= d;
            }
            return out;
        }
    }

    /** Nothing is written yet. */
    public HdfTables(Path file) {
        this.file = file;
    }

    /** Says that there is an array of 64-bit numbers. */
    public HdfTables doubles(String name, long... dimensions) {
        // IEEE 754 little endian: sign at bit 63, exponent of 11 bits from 52, bias 1023
        return table(name, new Table(bytes(20).putInt(0x003f2011).putInt(8).putShort((short) 0).putShort((short) 64).put((byte) 52).put((byte) 11).put((byte) 0)
            .put((byte) 52).putInt(1023).array(), Double.BYTES, dimensions));
    }

    /** Says that there is an array of 64-bit integers. */
    public HdfTables longs(String name, long... dimensions) {
        return table(name, new Table(bytes(12).putInt(0x00000810).putInt(8).putShort((short) 0).putShort((short) 64).array(), Long.BYTES, dimensions));
    }

    /** Says that there is an array of texts. @param width bytes of the longest one in UTF-8 */
    public HdfTables texts(String name, int width, long... dimensions) {
        int size = Math.max(1, width);
        return table(name, new Table(bytes(8).putInt(0x00001113).putInt(size).array(), size, dimensions));   // padded with zeros, UTF-8
    }

    /** Bytes of the longest of some texts. */
    public static int width(String... texts) {
        return Arrays.stream(texts).mapToInt(text -> text.getBytes(StandardCharsets.UTF_8).length).max().orElse(1);
    }

    private static ByteBuffer bytes(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private HdfTables table(String name, Table table) {
        Check.that(channel == null && tables.size() < MOST, "HdfTables: all arrays are said before the first is filled, at most " + MOST + ".");
        Check.that(tables.put(name, table) == null, "HdfTables: the array \"" + name + "\" is said twice.");
        return this;
    }

    /** Makes the file, with all that is no number. */
    private void open() throws IOException {
        Map<String, Long> names = new LinkedHashMap<>();
        long heapSize = 8;                                                   // an empty name first
        for (String name : tables.keySet()) {
            names.put(name, heapSize);
            heapSize += (name.getBytes(StandardCharsets.UTF_8).length / 8 + 1) * 8L;
        }
        long root = SUPERBLOCK;
        long tree = root + HEAD + 24;
        long heap = tree + 24 + 8L * (4 * INTERNAL + 1);
        long node = heap + 32 + heapSize;
        long objects = node + 8 + (long) ENTRY * MOST;
        long data = objects + (long) OBJECT * tables.size();
        long end = data;
        for (Table table : tables.values()) {
            if (table.bytes() > 0) {
                table.address = end;
                end += (table.bytes() + 7) / 8 * 8;
            }
        }
        ByteBuffer out = bytes(Math.toIntExact(data));
        out.putLong(0x0a1a0a0d46444889L).putInt(0).putInt(0x00080800).putShort((short) LEAF).putShort((short) INTERNAL).putInt(0);
        out.putLong(0).putLong(UNDEFINED).putLong(end).putLong(UNDEFINED);
        out.putLong(0).putLong(root).putInt(1).putInt(0).putLong(tree).putLong(heap);
        out.position((int) root);
        out.put((byte) 1).put((byte) 0).putShort((short) 1).putInt(1).putInt(24).putInt(0);
        out.putShort((short) 0x11).putShort((short) 16).putInt(0).putLong(tree).putLong(heap);
        out.position((int) tree);
        out.put("TREE".getBytes(StandardCharsets.US_ASCII)).put((byte) 0).put((byte) 0).putShort((short) 1).putLong(UNDEFINED).putLong(UNDEFINED);
        long last = names.values().stream().mapToLong(Long::longValue).max().orElse(0);
        out.putLong(0).putLong(node).putLong(last);
        out.position((int) heap);
        out.put("HEAP".getBytes(StandardCharsets.US_ASCII)).putInt(0).putLong(heapSize).putLong(1).putLong(heap + 32);
        names.forEach((name, offset) -> out.put((int) (heap + 32 + offset), name.getBytes(StandardCharsets.UTF_8)));
        out.position((int) node);
        out.put("SNOD".getBytes(StandardCharsets.US_ASCII)).put((byte) 1).put((byte) 0).putShort((short) tables.size());
        long object = objects;
        for (String name : tables.keySet()) {
            out.putLong(names.get(name)).putLong(object).putLong(0).putLong(0).putLong(0);
            object += OBJECT;
        }
        object = objects;
        for (Table table : tables.values()) {
            out.position((int) object);
            head(out, table);
            object += OBJECT;
        }
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        put(out.position(0).limit(out.capacity()), 0);
        if (end > data) {
            put(ByteBuffer.allocate(1), end - 1);                            // the file has its length from the start
        }
    }

    /** The object header of an array: dataspace, datatype, fill value, layout. */
    private static void head(ByteBuffer out, Table table) {
        int space = 8 + 8 * table.dimensions.length;
        int type = (table.type.length + 7) / 8 * 8;
        out.put((byte) 1).put((byte) 0).putShort((short) 4).putInt(1).putInt(4 * 8 + space + type + 8 + 24).putInt(0);
        out.putShort((short) 1).putShort((short) space).putInt(0).put((byte) 1).put((byte) table.dimensions.length).putShort((short) 0).putInt(0);
        for (long d : table.dimensions) {
            out.putLong(d);
        }
        out.putShort((short) 3).putShort((short) type).putInt(1).put(table.type);
        out.position(out.position() + type - table.type.length);
        out.putShort((short) 5).putShort((short) 8).putInt(0).putInt(0x00020202).putInt(0);
        out.putShort((short) 8).putShort((short) 24).putInt(0).put((byte) 3).put((byte) 1).putLong(table.address).putLong(table.bytes());
    }

    private void put(ByteBuffer from, long at) throws IOException {
        long to = at;
        while (from.hasRemaining()) {
            to += channel.write(from, to);
        }
    }

    private Table opened(String name) throws IOException {
        if (channel == null) {
            open();
        }
        return tables.get(name);
    }

    /** Appends numbers to an array. */
    public void write(String name, double[] values, int from, int to) throws IOException {
        Table table = opened(name);
        for (int k = from; k < to; k++) {
            if (buffer.remaining() < Double.BYTES) {
                drain(table);
            }
            buffer.putDouble(values[k]);
        }
        drain(table);
    }

    /** Appends integers to an array. */
    public void write(String name, long[] values, int from, int to) throws IOException {
        Table table = opened(name);
        for (int k = from; k < to; k++) {
            if (buffer.remaining() < Long.BYTES) {
                drain(table);
            }
            buffer.putLong(values[k]);
        }
        drain(table);
    }

    /** Appends texts to an array. */
    public void write(String name, String... values) throws IOException {
        Table table = opened(name);
        for (String text : values) {
            byte[] letters = text.getBytes(StandardCharsets.UTF_8);
            if (buffer.remaining() < table.width) {
                drain(table);
            }
            if (table.width > BUFFER) {
                ByteBuffer one = ByteBuffer.allocate(table.width).put(letters);
                put(one.position(0), table.address + table.written);
                table.written += table.width;
                continue;
            }
            buffer.put(letters);
            for (int k = letters.length; k < table.width; k++) {
                buffer.put((byte) 0);
            }
        }
        drain(table);
    }

    private void drain(Table table) throws IOException {
        buffer.flip();
        int bytes = buffer.remaining();
        if (table.written + bytes > table.bytes()) {
            throw new IllegalStateException("HdfTables: more is written to an array than was said, " + file);
        }
        put(buffer, table.address + table.written);
        table.written += bytes;
        buffer.clear();
    }

    /** Ends the file. @throws IllegalStateException when an array is not full */
    @Override
    public void close() throws IOException {
        if (channel == null) {
            open();
        }
        channel.close();
        tables.forEach((name, table) -> {
            if (table.written != table.bytes()) {
                throw new IllegalStateException("HdfTables: " + table.written + " of " + table.bytes() + " bytes of \"" + name + "\" are written, " + file);
            }
        });
    }
}
