package org.saltus.io.series;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.check.Reasons;
import org.saltus.core.packing.BodyColumn;
import org.saltus.core.packing.Packing;
import org.saltus.io.hdf.HdfTables;
import org.saltus.io.text.WholeFile;

/** Reads the series of a run: one state, or all of it into one file. */
public final class SeriesReader {
    private static final double SAME_TIME = 1e-9;
    private static final List<BodyColumn> POSITION = List.of(BodyColumn.X, BodyColumn.Y, BodyColumn.Z);
    private static final List<BodyColumn> QUATERNION = List.of(BodyColumn.QW, BodyColumn.QX, BodyColumn.QY, BodyColumn.QZ);
    private static final List<BodyColumn> VELOCITY = List.of(BodyColumn.VX, BodyColumn.VY, BodyColumn.VZ);
    private static final List<BodyColumn> SPIN = List.of(BodyColumn.WX, BodyColumn.WY, BodyColumn.WZ);
    private static final List<BodyColumn> OWN_SPIN = List.of(BodyColumn.W1, BodyColumn.W2, BodyColumn.W3);

    private final Path folder;
    private final List<Path> blocks;

    private SeriesReader(Path run) {
        folder = run.resolve(SeriesWriter.FOLDER);
        try (Stream<Path> files = Files.list(folder)) {
            blocks = files.filter(f -> f.getFileName().toString().matches("\\d{5,}\\.h5")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + folder + ": " + Reasons.reason(e), e);
        }
        Check.that(!blocks.isEmpty(), folder + " holds no block of frames.");
    }

    /** Whether the folder of a run has a series. */
    public static boolean isThere(Path run) {
        return Files.exists(run.resolve(SeriesWriter.FOLDER).resolve(SeriesWriter.SCENE));
    }

    /** One state. @param time s; NaN for the last @throws IllegalArgumentException when there is none at that time */
    public static Packing state(Path run, int dimension, double time) {
        return new SeriesReader(run).state(dimension, time);
    }

    private Packing state(int dimension, double time) {
        double nearest = Double.NaN;
        for (int b = blocks.size() - 1; b >= 0; b--) {
            try (SeriesBlock block = new SeriesBlock(blocks.get(b))) {
                double[] times = block.all("time");
                for (int f = times.length - 1; f >= 0; f--) {
                    if (Double.isNaN(time) || Math.abs(times[f] - time) <= SAME_TIME * Math.max(Math.abs(time), Math.abs(times[f]))) {
                        return state(block, f, dimension);
                    }
                    nearest = Double.isNaN(nearest) || Math.abs(times[f] - time) < Math.abs(nearest - time) ? times[f] : nearest;
                }
            }
        }
        throw new IllegalArgumentException(folder + " has no state at t = " + Digits.of(time, 9) + " s; the nearest is at " + Digits.of(nearest, 9) + " s.");
    }

    private Packing state(SeriesBlock block, int frame, int dimension) {
        try (SeriesBlock scene = new SeriesBlock(folder.resolve(SeriesWriter.SCENE))) {
            Check.that(scene.all("dimension")[0] == dimension, folder + ": the run was in " + (int) scene.all("dimension")[0] + "D, the scene is in "
                + dimension + "D.");
            String[] names = scene.texts("name");
            Packing out = new Packing(folder.toString(), dimension, names.length).names(names);
            put(out, block, "position", frame, POSITION.subList(0, dimension), 3);
            put(out, block, "velocity", frame, VELOCITY.subList(0, dimension), 3);
            if (dimension == 3) {
                put(out, block, "quaternion", frame, QUATERNION, 4);
                put(out, block, "spin", frame, SPIN, 3);
            } else {
                put(out, block, "angle", frame, List.of(BodyColumn.ANGLE), 1);
                double[] spin = row(block, "spin", frame, 3 * names.length);
                double[] w = new double[names.length];
                Arrays.setAll(w, k -> spin[3 * k + 2]);
                out.set(BodyColumn.WZ, w);
            }
            if (block.has("own_spin")) {
                put(out, block, "own_spin", frame, OWN_SPIN, 3);
            }
            if (block.has("q")) {
                dofs(out, scene, block, frame);
            }
            return out;
        }
    }

    private static double[] row(SeriesBlock block, String name, int frame, int width) {
        return Arrays.copyOfRange(block.leading(name, (frame + 1) * width), frame * width, (frame + 1) * width);
    }

    private static void put(Packing out, SeriesBlock block, String name, int frame, List<BodyColumn> columns, int width) {
        double[] values = row(block, name, frame, width * out.count());
        for (int i = 0; i < columns.size(); i++) {
            double[] column = new double[out.count()];
            for (int k = 0; k < column.length; k++) {
                column[k] = values[width * k + i];
            }
            out.set(columns.get(i), column);
        }
    }

    private static void dofs(Packing out, SeriesBlock scene, SeriesBlock block, int frame) {
        String[] names = scene.texts("dof_name");
        double[] sizes = scene.all("dof_sizes");
        int q = 0;
        int v = 0;
        for (int k = 0; k < names.length; k++) {
            q += (int) sizes[2 * k];
            v += (int) sizes[2 * k + 1];
        }
        double[] allQ = row(block, "q", frame, q);
        double[] allV = row(block, "v", frame, v);
        q = 0;
        v = 0;
        for (int k = 0; k < names.length; k++) {
            out.dofs(names[k], Arrays.copyOfRange(allQ, q, q + (int) sizes[2 * k]), Arrays.copyOfRange(allV, v, v + (int) sizes[2 * k + 1]));
            q += (int) sizes[2 * k];
            v += (int) sizes[2 * k + 1];
        }
    }

    /** Joins all blocks and what does not change into one file; no more than one block is in memory. @return number of frames */
    public static long join(Path run, Path file) {
        Check.that(isThere(run), run + ": holds no series. Observe one: output: {series: SECONDS}.");
        SeriesReader reader = new SeriesReader(run);
        long[] frames = new long[1];
        WholeFile.write(file, part -> frames[0] = reader.join(part));
        return frames[0];
    }

    private long join(Path part) throws IOException {
        HdfTables out = new HdfTables(part);
        long frames = 0;
        List<String> names;
        try (SeriesBlock scene = new SeriesBlock(folder.resolve(SeriesWriter.SCENE));
             SeriesBlock first = new SeriesBlock(blocks.get(0))) {
            for (String name : scene.names()) {
                if (scene.isText(name)) {
                    String[] texts = scene.texts(name);
                    out.texts(name, HdfTables.width(texts), name.equals("format") ? new long[0] : new long[] {texts.length});
                } else {
                    declare(out, scene, name, scene.dimensions(name));
                }
            }
            names = first.names();
            List<int[]> shapes = new ArrayList<>();
            for (String name : names) {
                shapes.add(first.dimensions(name));
                shapes.get(shapes.size() - 1)[0] = 0;
            }
            for (Path file : blocks) {
                try (SeriesBlock block = new SeriesBlock(file)) {
                    frames += block.frames();
                    for (int k = 0; k < names.size(); k++) {
                        shapes.get(k)[0] += block.dimensions(names.get(k))[0];
                    }
                }
            }
            for (int k = 0; k < names.size(); k++) {
                if (names.get(k).equals(SeriesWriter.OFFSET)) {
                    shapes.get(k)[0] = Math.toIntExact(frames + 1);
                }
                declare(out, first, names.get(k), shapes.get(k));
            }
        }
        try (out) {
            try (SeriesBlock scene = new SeriesBlock(folder.resolve(SeriesWriter.SCENE))) {
                for (String name : scene.names()) {
                    if (scene.isText(name)) {
                        out.write(name, scene.texts(name));
                    } else {
                        copy(out, scene, name, scene.all(name), 0);
                    }
                }
            }
            double contacts = 0;
            for (int b = 0; b < blocks.size(); b++) {
                try (SeriesBlock block = new SeriesBlock(blocks.get(b))) {
                    for (String name : names) {
                        double[] values = block.all(name);
                        if (!name.equals(SeriesWriter.OFFSET)) {
                            copy(out, block, name, values, 0);
                            continue;
                        }
                        double before = contacts;
                        contacts += values[values.length - 1];
                        Arrays.setAll(values, k -> values[k] + before);
                        copy(out, block, name, values, b == 0 ? 0 : 1);
                    }
                }
            }
        }
        return frames;
    }

    private static void declare(HdfTables out, SeriesBlock like, String name, int[] shape) {
        long[] dimensions = Arrays.stream(shape).asLongStream().toArray();
        if (like.isWhole(name)) {
            out.longs(name, dimensions);
        } else {
            out.doubles(name, dimensions);
        }
    }

    private static void copy(HdfTables out, SeriesBlock block, String name, double[] values, int from) throws IOException {
        if (block.isWhole(name)) {
            long[] whole = new long[values.length];
            Arrays.setAll(whole, k -> (long) values[k]);
            out.write(name, whole, from, whole.length);
        } else {
            out.write(name, values, from, values.length);
        }
    }
}
