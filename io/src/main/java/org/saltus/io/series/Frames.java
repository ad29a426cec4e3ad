package org.saltus.io.series;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.saltus.io.hdf.HdfTables;

/** Frames held in memory: for every array its rows so far, flat. Arrays of frames have a row per frame, those of contacts one per contact. */
final class Frames {
    /** By name, in the order in which they are said. */
    private final Map<String, Rows> arrays = new LinkedHashMap<>();
    private int count;

    /** The rows of one array. */
    private static final class Rows {
        private final boolean whole;
        private final int[] shape;
        private final int width;
        private double[] values = new double[0];
        private int used;

        Rows(boolean whole, int... shape) {
            this.whole = whole;
            this.shape = shape;
            width = Arrays.stream(shape).reduce(1, Math::multiplyExact);
        }

        long[] dimensions() {
            long[] out = new long[shape.length + 1];
            out[0] = width == 0 ? 0 : used / width;
            for (int k = 0; k < shape.length; k++) {
                out[k + 1] = shape[k];
            }
            return out;
        }
    }

    /** Says that there is an array. @param whole of whole numbers @param shape of a row; nothing for one number */
    Frames array(String name, boolean whole, int... shape) {
        arrays.put(name, new Rows(whole, shape));
        return this;
    }

    /** Whether there is such an array. */
    boolean has(String name) {
        return arrays.containsKey(name);
    }

    /** Appends numbers to an array. */
    void add(String name, double... more) {
        Rows rows = arrays.get(name);
        if (rows.used + more.length > rows.values.length) {
            rows.values = Arrays.copyOf(rows.values, Math.max(rows.used + more.length, rows.values.length + rows.values.length / 2));
        }
        System.arraycopy(more, 0, rows.values, rows.used, more.length);
        rows.used += more.length;
    }

    /** The last number of an array. */
    double last(String name) {
        Rows rows = arrays.get(name);
        return rows.values[rows.used - 1];
    }

    /** One frame more is complete. */
    void endFrame() {
        count++;
    }

    /** Number of frames. */
    int count() {
        return count;
    }

    /** Bytes of all numbers. */
    long bytes() {
        return 8L * arrays.values().stream().mapToLong(rows -> rows.used).sum();
    }

    /** Drops all frames. */
    void clear() {
        arrays.values().forEach(rows -> rows.used = 0);
        count = 0;
    }

    /** Writes all arrays to a file. */
    void write(Path file) throws IOException {
        try (HdfTables out = new HdfTables(file)) {
            arrays.forEach((name, rows) -> {
                if (rows.whole) {
                    out.longs(name, rows.dimensions());
                } else {
                    out.doubles(name, rows.dimensions());
                }
            });
            for (Map.Entry<String, Rows> array : arrays.entrySet()) {
                Rows rows = array.getValue();
                if (rows.whole) {
                    long[] values = new long[rows.used];
                    Arrays.setAll(values, k -> (long) rows.values[k]);
                    out.write(array.getKey(), values, 0, values.length);
                } else {
                    out.write(array.getKey(), rows.values, 0, rows.used);
                }
            }
        }
    }

    /** Takes the first frames of a block. */
    void read(SeriesBlock block, int frames) {
        clear();
        int contacts = block.contacts(frames);
        arrays.forEach((name, rows) -> {
            int n = name.equals(SeriesWriter.OFFSET) ? frames + 1 : name.startsWith(SeriesWriter.CONTACT) ? contacts : frames;
            rows.values = block.leading(name, n * rows.width);
            rows.used = n * rows.width;
        });
        count = frames;
    }
}
