package org.saltus.io.packing;

import io.jhdf.HdfFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.FileBytes;
import org.saltus.core.packing.BodyColumn;
import org.saltus.core.packing.Packing;
import org.saltus.core.spi.PackingFormatProvider.Request;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.hdf.HdfSource;
import org.saltus.io.hdf.HdfTables;

/**
 * A packing in HDF5: {@code format} "saltus-packing-1", {@code dimension}, then arrays with a row per body (n x 3: position, velocity, spin, own_spin, size,
 * inertia; n x 4: orientation; n: radius, density, mass, group, id; in the plane n x 2 and n), texts name and material, and {@code shape}: numbers of the texts
 * in {@code shapes}, blocks in JSON, -1 for none. NaN stands for what a body has not.
 */
public final class HdfPacking {
    /** What {@code format} says. */
    public static final String FORMAT = "saltus-packing-1";
    private static final List<String> HEAD = List.of("format", "dimension", "shapes");
    private static final int NONE = -1;

    private HdfPacking() {
    }

    /** Reads a file. @throws IllegalArgumentException when it is no packing or damaged @throws IOException when it cannot be read */
    public static Packing read(Request request) throws IOException {
        Path file = request.file();
        long size = Files.size(file);
        FileBytes.record(file);
        HdfSource empty = new HdfSource(file, size, null);
        try (HdfFile hdf = empty.library(() -> new HdfFile(file))) {
            return read(new HdfSource(file, size, hdf), request);
        }
    }

    private static Packing read(HdfSource source, Request request) {
        String format = source.text("format");
        if (!format.isEmpty() && !format.equals(FORMAT)) {
            throw source.fault("its format is \"" + format + "\", expected " + FORMAT + ".");
        }
        if (!source.has("position")) {
            throw source.fault("/position is missing: the centres of the bodies, n x " + request.dimension() + ". Known arrays: "
                + String.join(", ", PackedArrays.names()) + ".");
        }
        int dimension = source.has("dimension") ? source.integer("dimension", 2, 3) : request.dimension();
        if (dimension != request.dimension()) {
            throw source.fault("the bodies are in " + dimension + "D, the scene is in " + request.dimension() + "D.");
        }
        int count = source.count("position") / dimension;
        Packing out = new Packing(source.file().toString(), dimension, count);
        for (String name : source.names()) {
            if (HEAD.contains(name)) {
                continue;
            }
            List<BodyColumn> columns = PackedArrays.columns(name, dimension);
            if (columns != null) {
                PackedArrays.put(out, name, source.any(name, columns.size() * count, columns.size() + " for each of " + count + " bodies"));
            } else if (name.equals("name")) {
                out.names(source.texts(name, count));
            } else if (name.equals("material")) {
                out.materials(source.texts(name, count));
            } else if (name.equals("shape")) {
                shapes(source, out);
            } else {
                throw new SceneFormatException(source.fault("").location(), PackedArrays.unknown(source.file().toString(), name).getMessage());
            }
        }
        try {
            return out.check();
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(source.fault("").location(), e.getMessage(), e);
        }
    }

    private static void shapes(HdfSource source, Packing out) {
        String[] texts = source.texts("shapes", -1);
        Map<String, Object>[] blocks = new ShapeBlocks().of(texts, out);
        double[] numbers = source.any("shape", out.count(), "one per body");
        Map<String, Object>[] all = ShapeBlocks.list(out.count());
        for (int b = 0; b < all.length; b++) {
            if (numbers[b] != NONE && !(numbers[b] >= 0 && numbers[b] < texts.length && numbers[b] == Math.rint(numbers[b]))) {
                throw source.fault("/shape entry " + b + " is " + numbers[b] + ", expected a number of /shapes, 0 to " + (texts.length - 1) + ", or -1.");
            }
            all[b] = numbers[b] == NONE ? null : blocks[(int) numbers[b]];
        }
        out.shapes(all);
    }

    /** Writes a file. */
    static void write(Packing packing, Path file) throws IOException {
        int n = packing.count();
        Map<String, double[]> arrays = PackedArrays.of(packing);
        Map<String, String[]> texts = texts(packing);
        int[] shape = new int[n];
        if (packing.hasShapes()) {
            texts.put("shapes", shapes(packing, shape));
        }
        try (HdfTables out = new HdfTables(file)) {
            out.texts("format", FORMAT.length()).longs("dimension", 1);
            arrays.forEach((name, values) -> out.doubles(name, values.length == n ? new long[] {n} : new long[] {n, values.length / n}));
            texts.forEach((name, words) -> out.texts(name, HdfTables.width(words), words.length));
            if (packing.hasShapes()) {
                out.longs("shape", n);
            }
            out.write("format", FORMAT);
            out.write("dimension", new long[] {packing.dimension()}, 0, 1);
            for (Map.Entry<String, double[]> array : arrays.entrySet()) {
                out.write(array.getKey(), array.getValue(), 0, array.getValue().length);
            }
            for (Map.Entry<String, String[]> words : texts.entrySet()) {
                out.write(words.getKey(), words.getValue());
            }
            if (packing.hasShapes()) {
                out.write("shape", Arrays.stream(shape).asLongStream().toArray(), 0, n);
            }
        }
    }

    private static Map<String, String[]> texts(Packing packing) {
        Map<String, String[]> out = new LinkedHashMap<>();
        String[] words = new String[packing.count()];
        if (packing.name(0) != null) {
            Arrays.setAll(words, packing::name);
            out.put("name", words.clone());
        }
        if (packing.hasMaterials()) {
            Arrays.setAll(words, packing::material);
            out.put("material", words);
        }
        return out;
    }

    /** The texts of all blocks of shapes. @param shape their numbers, one per body; written */
    private static String[] shapes(Packing packing, int[] shape) {
        ShapeBlocks blocks = new ShapeBlocks();
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (int b = 0; b < shape.length; b++) {
            Map<String, Object> block = packing.shape(b);
            shape[b] = block == null ? NONE : numbers.computeIfAbsent(blocks.text(block), text -> numbers.size());
        }
        return numbers.keySet().toArray(String[]::new);
    }
}
