package org.saltus.io.out;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.saltus.core.check.Check;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.series.SeriesWriter;

/**
 * The folder a run writes to: {@link #check} before anything is built, {@link #create} once all input is known to be good,
 * {@link #close} when the run has ended. In between it is locked, so that two runs never write into one folder.
 */
public final class OutputFolder implements AutoCloseable {
    private static final String LOCK = "running.lock";
    private static final Pattern OURS = Pattern.compile("run\\.json|ledger\\.csv|bodies\\.csv|contacts\\.csv|reactions\\.csv|report\\.html"
        + "|frames\\.pvd(\\.part)?|frames\\.py(\\.part)?|run\\.json\\.part|running\\.lock|film\\.bin|checkpoint(\\.part)?");
    private static final Pattern OUR_FRAMES = Pattern.compile("fixed\\.vtu|\\d{5,}-(bodies|meshes|contacts|gauss)\\.vtu");
    private static final Pattern OUR_PROBLEMS = Pattern.compile(".+-s\\d{6,}-nc\\d{5,}\\.hdf5(\\.part)?");
    private static final Pattern OUR_SERIES = Pattern.compile("(scene|\\d{5,})\\.h5(\\.part)?");
    private static final Set<String> OUR_FOLDERS = Set.of("frames", "problems", SeriesWriter.FOLDER, Sources.FOLDER);
    private final Path folder;
    private final List<Pattern> others;
    private boolean forced;
    private FileChannel lock;

    /** Nothing is touched yet. */
    public OutputFolder(Path folder) {
        this(folder, List.of());
    }

    /** As above. @param others names of further files that a run makes there, {@code *} for any letters */
    public OutputFolder(Path folder, List<String> others) {
        this.folder = folder;
        this.others = others.stream().map(name -> Pattern.compile(("\\Q" + name + "\\E").replace("*", "\\E.*\\Q"))).toList();
    }

    /** The folder. */
    public Path path() {
        return folder;
    }

    /** Refuses a folder with something in it (unless forced), and what is no folder. Writes nothing. */
    public void check(boolean force) {
        forced = force;
        Check.that(!folder.toString().isBlank(), "--out is empty, expected a folder for the results.");
        if (!Files.exists(folder)) {
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw error("is a file, expected a folder for the results. Choose another one with --out.");
        }
        if (!force && !entries(folder).isEmpty()) {
            throw error("is not empty. Choose another folder with --out, or replace the results in it with --force.");
        }
        for (Path entry : entries(folder)) {
            String name = entry.getFileName().toString();
            if (isOurs(name) && !Files.isRegularFile(entry)) {
                throw inTheWay(name, "no file");
            }
            if (OUR_FOLDERS.contains(name) && !Files.isDirectory(entry)) {
                throw inTheWay(name, "no folder");
            }
            if ((isOurs(name) || OUR_FOLDERS.contains(name)) && leadsOut(entry)) {
                throw inTheWay(name, "a link that leads out of the folder");
            }
        }
    }

    /** True for links to what is not in the folder: results would replace it there. */
    private boolean leadsOut(Path entry) {
        try {
            return Files.isSymbolicLink(entry) && !entry.toRealPath().startsWith(folder.toRealPath());
        } catch (IOException e) {
            throw error("holds the link \"" + entry.getFileName() + "\", which cannot be followed: " + Reasons.reason(e)
                + ". Choose another folder with --out.");
        }
    }

    /** Refuses a folder with something in it and what is no folder, for commands that replace nothing. Writes nothing. */
    public void checkEmpty() {
        check(true);
        forced = false;
        if (Files.exists(folder) && !entries(folder).isEmpty()) {
            throw error("is not empty. Choose another folder with --out.");
        }
    }

    /** Makes the folder, locks it, which proves that it can be written to, and removes what an earlier run left; foreign files stay. */
    public void create() {
        try {
            Files.createDirectories(folder);
            lock();
            clear(folder, this::isOurs);
            clear(folder.resolve("frames"), OUR_FRAMES.asMatchPredicate());
            clear(folder.resolve("problems"), OUR_PROBLEMS.asMatchPredicate());
            clear(folder.resolve(SeriesWriter.FOLDER), OUR_SERIES.asMatchPredicate());
            Sources.remove(folder);
        } catch (FileAlreadyExistsException e) {
            throw error("cannot be made: " + e.getFile() + " is a file. Choose another folder with --out.");
        } catch (IOException e) {
            throw error("cannot be written: " + Reasons.reason(e) + ". Choose another folder with --out, or change its permissions.");
        }
    }

    /** Locks a folder that a run goes on in; nothing is removed. */
    public void reopen() {
        forced = true;
        try {
            lock();
        } catch (IOException e) {
            throw error("cannot be written: " + Reasons.reason(e) + ". Choose another folder with --out, or change its permissions.");
        }
    }

    /** Whether a file, by name relative to the folder, is one that a run makes. */
    public boolean isResult(String name) {
        if (name.startsWith("frames/")) {
            return OUR_FRAMES.matcher(name.substring("frames/".length())).matches();
        }
        return name.startsWith("problems/") ? OUR_PROBLEMS.matcher(name.substring("problems/".length())).matches() : isOurs(name);
    }

    /** Fails when another run holds the folder, or has filled it since it was checked. */
    private void lock() throws IOException {
        Path file = folder.resolve(LOCK);
        lock = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean mine;
        try {
            mine = lock.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            mine = false;                                                    // held by this very program
        } catch (IOException e) {
            mine = true;                                                     // a file system without locks cannot keep runs apart
        }
        if (!mine) {
            lock.close();
            lock = null;
            throw error("is in use: another run writes to it. Choose another folder with --out, or wait for that run to end.");
        }
        if (!forced && entries(folder).size() > 1) {
            close();
            check(false);
        }
    }

    /** Whether a run of another program writes to a folder. Not to be asked of a folder that this program locks: asking would free it. */
    public static boolean isInUse(Path folder) {
        Path file = folder.resolve(LOCK);
        if (!Files.exists(file)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            return channel.tryLock() == null;
        } catch (OverlappingFileLockException e) {
            return true;
        } catch (IOException e) {
            return Files.exists(file);                                       // not ours to look at, or gone in this moment
        }
    }

    /** Gives the folder free. */
    @Override
    public void close() {
        if (lock == null) {
            return;
        }
        try {
            Files.deleteIfExists(folder.resolve(LOCK));
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot unlock " + folder + ": " + e.getMessage(), e);
        } finally {
            lock = null;
        }
    }

    private boolean isOurs(String name) {
        return OURS.matcher(name).matches() || others.stream().anyMatch(other -> other.matcher(name).matches());
    }

    private void clear(Path where, Predicate<String> names) throws IOException {
        if (!Files.isDirectory(where)) {
            return;
        }
        for (Path entry : entries(where)) {
            String name = entry.getFileName().toString();
            if (names.test(name) && !name.equals(LOCK) && Files.isRegularFile(entry)) {
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

    private SceneFormatException inTheWay(String name, String what) {
        return error("holds \"" + name + "\", which is " + what + " and in the way of a result. Choose another folder with --out, or move it"
            + " away.");
    }

    private SceneFormatException error(String message) {
        return new SceneFormatException(new Location(folder.toString(), 0, 0), message);
    }
}
