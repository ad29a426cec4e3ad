package org.saltus.io.out;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.saltus.core.check.Reasons;
import org.saltus.io.text.Sha256;

/**
 * The files that a scene was built from, the scene file first, and their copies in the folder of a run: laid out as they lie beside each other, so that names
 * relative to the scene stay right; a name that leads up from the scene's folder makes the copy of the scene lie deeper.
 *
 * @param files one per file
 */
public record Sources(List<Source> files) {
    /** Folder of the copies. */
    public static final String FOLDER = "scene-files";
    /** Longest file that is copied, bytes. */
    private static final long LONGEST = 10_000_000;
    private static final String UP = "up/";
    private static final int STEPS_UP = 4;

    /**
     * A file.
     *
     * @param file   where it was read
     * @param name   its name without folders
     * @param copy   of its copy, relative to the folder of the run; null when it is too long or lies elsewhere
     * @param bytes  its length
     * @param sha256 of its bytes
     */
    public record Source(Path file, String name, String copy, long bytes, String sha256) {
    }

    /** Reads and names the files. @param scene the scene file @param read all that were read, absolute */
    public static Sources of(Path scene, Collection<Path> read) {
        Path folder = scene.toAbsolutePath().normalize().getParent();
        List<String> relative = new ArrayList<>();
        int up = 0;
        for (Path file : read) {
            String path = folder.relativize(file).toString().replace('\\', '/');
            int steps = (path.length() - path.replace("../", "").length()) / 3;
            boolean near = steps <= STEPS_UP && (steps == 0 || steps < folder.getNameCount());   // others are named by absolute paths
            relative.add(near ? path : "");
            up = Math.max(up, near ? steps : 0);
        }
        List<Source> out = new ArrayList<>();
        int k = 0;
        for (Path file : read) {
            String path = relative.get(k++);
            try {
                long bytes = Files.size(file);
                String copy = path.isEmpty() || bytes > LONGEST ? null : FOLDER + "/" + Path.of(UP.repeat(up) + path).normalize().toString().replace('\\', '/');
                out.add(new Source(file, file.getFileName().toString(), copy, bytes, Sha256.of(file)));
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot read " + file + ": " + Reasons.reason(e), e);
            }
        }
        return new Sources(out);
    }

    /** Copies what is not too long. */
    public void copy(Path folder) {
        for (Source source : files) {
            if (source.copy == null) {
                continue;
            }
            Path to = folder.resolve(source.copy);
            try {
                Files.createDirectories(to.getParent());
                Files.copy(source.file, to, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot copy " + source.file + " to " + to + ": " + Reasons.reason(e), e);
            }
        }
    }

    /** Removes the copies of an earlier run. */
    static void remove(Path folder) throws IOException {
        Path copies = folder.resolve(FOLDER);
        if (!Files.isDirectory(copies)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> walk = Files.walk(copies)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }
}
