package org.saltus.io.packing;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import io.jhdf.api.WritableGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
    static void write(Packing packing, Path file) {
        try (WritableHdfFile hdf = HdfFile.write(file)) {
            hdf.putDataset("format", FORMAT);
            hdf.putDataset("dimension", new int[] {packing.dimension()});
            for (Map.Entry<String, double[]> array : PackedArrays.of(packing).entrySet()) {
                hdf.putDataset(array.getKey(), table(array.getValue(), packing.count()));
            }
            if (packing.name(0) != null) {
                String[] names = new String[packing.count()];
                Arrays.setAll(names, packing::name);
                hdf.putDataset("name", names);
            }
            if (packing.hasMaterials()) {
                String[] materials = new String[packing.count()];
                Arrays.setAll(materials, packing::material);
                hdf.putDataset("material", materials);
            }
            if (packing.hasShapes()) {
                writeShapes(hdf, packing);
            }
        }
    }

    private static void writeShapes(WritableGroup root, Packing packing) {
        ShapeBlocks blocks = new ShapeBlocks();
        Map<String, Integer> numbers = new LinkedHashMap<>();
        int[] shape = new int[packing.count()];
        for (int b = 0; b < shape.length; b++) {
            Map<String, Object> block = packing.shape(b);
            shape[b] = block == null ? NONE : numbers.computeIfAbsent(blocks.text(block), text -> numbers.size());
        }
        root.putDataset("shape", shape);
        root.putDataset("shapes", new ArrayList<>(numbers.keySet()).toArray(String[]::new));
    }

    /** Rows as HDF5 has them: one number each, or several. */
    static Object table(double[] values, int count) {
        int width = values.length / count;
        if (width == 1) {
            return values;
        }
        double[][] out = new double[count][width];
        for (int b = 0; b < count; b++) {
            System.arraycopy(values, width * b, out[b], 0, width);
        }
        return out;
    }
}
