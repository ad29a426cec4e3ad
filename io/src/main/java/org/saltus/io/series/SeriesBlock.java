package org.saltus.io.series;

import io.jhdf.HdfFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.FileBytes;
import org.saltus.core.check.Reasons;
import org.saltus.io.hdf.HdfSource;

/** One file of a series, open for reading. */
final class SeriesBlock implements AutoCloseable {
    private final HdfFile hdf;
    private final HdfSource source;

    SeriesBlock(Path file) {
        FileBytes.record(file);
        try {
            HdfSource empty = new HdfSource(file, Files.size(file), null);
            hdf = empty.library(() -> new HdfFile(file));
            source = new HdfSource(file, empty.fileSize(), hdf);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file + ": " + Reasons.reason(e), e);
        }
    }

    /** Number of frames. */
    int frames() {
        return source.count("time");
    }

    /** Number of contacts in the first frames. */
    int contacts(int frames) {
        return source.has(SeriesWriter.OFFSET) ? (int) leading(SeriesWriter.OFFSET, frames + 1)[frames] : 0;
    }

    boolean has(String name) {
        return source.has(name);
    }

    /** Names of its arrays. */
    List<String> names() {
        return source.names();
    }

    /** Number of numbers of an array. */
    int count(String name) {
        return source.count(name);
    }

    int[] dimensions(String name) {
        return source.library(() -> hdf.getDatasetByPath("/" + name).getDimensions());
    }

    /** Whether an array holds whole numbers. */
    boolean isWhole(String name) {
        return source.library(() -> hdf.getDatasetByPath("/" + name).getJavaType()) == long.class;
    }

    boolean isText(String name) {
        return source.library(() -> hdf.getDatasetByPath("/" + name).getJavaType()) == String.class;
    }

    String[] texts(String name) {
        return source.texts(name, -1);
    }

    /** All numbers of an array. */
    double[] all(String name) {
        return source.any(name, source.count(name), "all");
    }

    /** The first numbers of an array. */
    double[] leading(String name, int count) {
        double[] all = all(name);
        if (all.length < count) {
            throw source.fault("/" + name + " has " + all.length + " entries, expected at least " + count + ".");
        }
        return all.length == count ? all : Arrays.copyOf(all, count);
    }

    @Override
    public void close() {
        hdf.close();
    }
}
