package org.saltus.benchmarks.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.saltus.benchmarks.problems.GeneratedProblem;
import org.saltus.core.check.Check;
import org.saltus.io.fclib.FclibProblem;
import org.saltus.io.fclib.FclibReader;

/** The problems of a bench by name, small files first; read when their turn comes. */
final class ProblemSet {
    /**
     * A problem that is not read yet.
     *
     * @param size of its file, bytes: the order of the bench
     */
    record Entry(String name, long size, Supplier<FclibProblem> read) {
    }

    private final List<Entry> entries = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    /** Adds a file, or every .hdf5 and .h5 file of a folder and its folders. */
    void add(Path path) {
        Check.that(Files.exists(path), "--problems: there is no file or folder " + path + ".");
        if (!Files.isDirectory(path)) {
            addFile(path);
            return;
        }
        List<Path> files;
        try (Stream<Path> found = Files.walk(path)) {
            files = found.filter(f -> f.toString().matches(".*\\.(hdf5|h5)")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + path, e);
        }
        Check.that(!files.isEmpty(), "--problems: the folder " + path + " holds no .hdf5 or .h5 files.");
        files.forEach(this::addFile);
    }

    private void addFile(Path file) {
        try {
            add(new Entry(file.getFileName().toString().replaceFirst("\\.(hdf5|h5)$", ""), Files.size(file), () -> FclibReader.read(file)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** Adds a generated problem. */
    void add(GeneratedProblem generated) {
        add(new Entry(generated.name(), Long.MAX_VALUE, generated::problem));
    }

    private void add(Entry entry) {
        Check.that(names.add(entry.name()), "--problems: two problems are named \"" + entry.name() + "\". Rename one file: rows are known by"
            + " the names of problems.");
        entries.add(entry);
    }

    /** All, small files first, then the generated ones in their order. */
    List<Entry> sorted() {
        return entries.stream().sorted(Comparator.comparingLong(Entry::size)).toList();
    }
}
