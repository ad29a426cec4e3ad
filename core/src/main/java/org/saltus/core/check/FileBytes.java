package org.saltus.core.check;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Input files that are read as a whole: regular ones of any size, pipes and devices only as far as they end soon. {@code /dev/zero} never does. */
public final class FileBytes {
    /** Longest content of what is no regular file, bytes. */
    public static final int LONGEST = 1 << 26;

    private static final ThreadLocal<Set<Path>> RECORD = new ThreadLocal<>();

    private FileBytes() {
    }

    /** What an action gives; the files that it reads here are added to a set, absolute and in order: what a run depends on. @param read written */
    public static <T> T recording(Set<Path> read, Supplier<T> action) {
        Set<Path> before = RECORD.get();
        RECORD.set(read);
        try {
            return action.get();
        } finally {
            RECORD.set(before);
        }
    }

    /** Says that a file is read, for {@link #recording}: for those who read it by other means. */
    public static void record(Path file) {
        Set<Path> read = RECORD.get();
        if (read != null && Files.isRegularFile(file)) {
            read.add(file.toAbsolutePath().normalize());
        }
    }

    /**
     * All bytes of a file.
     *
     * @throws IOException when it cannot be read, or is no regular file and does not end within {@link #LONGEST}
     */
    public static byte[] of(Path file) throws IOException {
        record(file);
        if (Files.isRegularFile(file) || Files.isDirectory(file) || !Files.exists(file)) {
            return Files.readAllBytes(file);
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LONGEST + 1);
            if (bytes.length > LONGEST) {
                throw new IOException("it is a device or pipe and does not end within " + LONGEST + " bytes; name a file");
            }
            return bytes;
        }
    }

    /** All lines of a text file. @throws IOException as {@link #of} */
    public static List<String> lines(Path file, Charset charset) throws IOException {
        record(file);
        return Files.isRegularFile(file) ? Files.readAllLines(file, charset) : new String(of(file), charset).lines().toList();
    }

    /** A reader of a text file. @throws IOException as {@link #of} */
    public static BufferedReader reader(Path file, Charset charset) throws IOException {
        record(file);
        return Files.isRegularFile(file) ? Files.newBufferedReader(file, charset)
            : new BufferedReader(new InputStreamReader(new ByteArrayInputStream(of(file)), charset));
    }
}
