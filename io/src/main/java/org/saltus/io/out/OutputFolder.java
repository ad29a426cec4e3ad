package org.saltus.io.out;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/** The folder a run writes to: {@link #check} before anything is built, {@link #create} once all input is known to be good. */
public final class OutputFolder {
    private static final Pattern OURS = Pattern.compile("run\\.json|ledger\\.csv|bodies\\.csv|contacts\\.csv|report\\.html"
        + "|frames\\.pvd|run\\.json\\.part|probe\\d*\\.part");
    private static final Pattern OUR_FRAMES = Pattern.compile("fixed\\.vtu|\\d{5,}-(bodies|meshes|contacts)\\.vtu");
    private static final Pattern OUR_PROBLEMS = Pattern.compile(".+-s\\d{6,}-nc\\d{5,}\\.hdf5(\\.part)?");
    private final Path folder;

    /** Nothing is touched yet. */
    public OutputFolder(Path folder) {
        this.folder = folder;
    }

    /** The folder. */
    public Path path() {
        return folder;
    }

    /** Refuses a folder with something in it (unless forced), and what is no folder. Writes nothing. */
    public void check(boolean force) {
        if (!Files.exists(folder)) {
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw error("is a file, expected a folder for the results. Choose another one with --out.");
        }
        if (!force && !entries(folder).isEmpty()) {
            throw error("is not empty. Choose another folder with --out, or replace the results in it with --force.");
        }
    }

    /** Makes the folder, proves that it can be written to, and removes what an earlier run left there; foreign files stay. */
    public void create() {
        try {
            Files.createDirectories(folder);
            Path probe = Files.createTempFile(folder, "probe", ".part");
            Files.delete(probe);
            clear(folder, OURS);
            clear(folder.resolve("frames"), OUR_FRAMES);
            clear(folder.resolve("problems"), OUR_PROBLEMS);
        } catch (FileAlreadyExistsException e) {
            throw error("cannot be made: " + e.getFile() + " is a file. Choose another folder with --out.");
        } catch (IOException e) {
            throw error("cannot be written (" + e.getClass().getSimpleName().replace("Exception", "") + ": " + e.getMessage()
                + "). Choose another folder with --out, or change its permissions.");
        }
    }

    private void clear(Path where, Pattern names) throws IOException {
        if (!Files.isDirectory(where)) {
            return;
        }
        for (Path entry : entries(where)) {
            if (names.matcher(entry.getFileName().toString()).matches() && Files.isRegularFile(entry)) {
                Files.delete(entry);
            }
        }
    }

    private List<Path> entries(Path where) {
        List<Path> out = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(where)) {
            stream.forEach(out::add);
        } catch (IOException e) {
            throw error("cannot be listed: " + e.getMessage() + ". Choose another folder with --out.");
        }
        return out;
    }

    private SceneFormatException error(String message) {
        return new SceneFormatException(new Location(folder.toString(), 0, 0), message);
    }
}
