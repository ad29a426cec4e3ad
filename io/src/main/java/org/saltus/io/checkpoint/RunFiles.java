package org.saltus.io.checkpoint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.table.CsvFile;

/** The files of a run as they were at a checkpoint: their lengths, and how they are cut back to them. */
public final class RunFiles {
    /** What is written as a whole: by a checkpoint, at the end of a run, or again with every frame. */
    private static final List<String> WHOLE = List.of("checkpoint", "running.lock", "run.json", "report.html", "frames.pvd", "frames.py");
    private static final List<String> FOLDERS = List.of("frames", "problems");
    private static final String PART = ".part";

    private RunFiles() {
    }

    /** Lengths of the tables, frames and dumped problems of a folder, by name relative to it. */
    static Map<String, Long> lengths(Path folder) {
        Map<String, Long> out = new TreeMap<>();
        for (Path file : files(folder)) {
            try {
                out.put(name(folder, file), Files.size(file));
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot read the length of " + file + ": " + Reasons.reason(e), e);
            }
        }
        return out;
    }

    private static String name(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    private static List<Path> files(Path folder) {
        List<Path> out = new java.util.ArrayList<>();
        for (Path where : Stream.concat(Stream.of(folder), FOLDERS.stream().map(folder::resolve)).filter(Files::isDirectory).toList()) {
            try (Stream<Path> list = Files.list(where)) {
                list.filter(Files::isRegularFile).filter(file -> !WHOLE.contains(file.getFileName().toString()))
                    .filter(file -> !file.getFileName().toString().endsWith(PART)).forEach(out::add);
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot list " + where + ": " + Reasons.reason(e), e);
            }
        }
        return out;
    }

    /**
     * Refuses a folder whose files are shorter than a checkpoint says, or gone. Writes nothing.
     *
     * @throws SceneFormatException naming the file
     */
    public static void check(Path folder, Map<String, Long> lengths) {
        lengths.forEach((name, length) -> {
            Path file = folder.resolve(name);
            try {
                long now = Files.isRegularFile(file) ? Files.size(file) : -1;
                if (now < length) {
                    throw new SceneFormatException(new Location(file.toString(), 0, 0), (now < 0 ? "is gone" : "has " + now + " bytes")
                        + ", and had " + length + " when the checkpoint was written. Restore it, or go on in another folder with --out.");
                }
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot read " + file + ": " + Reasons.reason(e), e);
            }
        });
    }

    /**
     * Cuts the files of a folder to their lengths and removes what came after; tables go on where they end. Can be repeated at any moment.
     *
     * @param ours whether a file, by name relative to the folder, is one that a run makes; others stay
     */
    public static void cut(Path folder, Map<String, Long> lengths, Predicate<String> ours) {
        for (Path file : files(folder)) {
            Long length = lengths.get(name(folder, file));
            try {
                if (length == null) {
                    if (ours.test(name(folder, file))) {
                        Files.delete(file);
                    }
                    continue;
                }
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    channel.truncate(length);
                }
                if (file.getFileName().toString().endsWith(".csv")) {
                    CsvFile.continues(file);
                }
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot cut " + file + ": " + Reasons.reason(e), e);
            }
        }
    }

    /** Copies the beginning of a file to a folder of its own; one that is not there so long is left. */
    public static void copy(Path file, long length, Path to) {
        try {
            if (length == 0 || !Files.isRegularFile(file) || Files.size(file) < length) {
                return;
            }
            try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ);
                 FileChannel out = FileChannel.open(to, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
                for (long at = 0; at < length;) {
                    at += in.transferTo(at, length - at, out);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot copy " + file + " to " + to + ": " + Reasons.reason(e), e);
        }
    }
}
