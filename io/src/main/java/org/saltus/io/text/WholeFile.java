package org.saltus.io.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.saltus.core.check.Reasons;

/** Writes a file wholly or not at all: beside it first, then moved into its place. */
public final class WholeFile {
    /** Writes all of a file. */
    public interface Content {
        /** @param part the file to write */
        void write(Path part) throws IOException;
    }

    private WholeFile() {
    }

    public static void write(Path file, String text) {
        write(file, part -> Files.writeString(part, text, StandardCharsets.UTF_8));
    }

    /** Writes a file; one of that name is replaced. */
    public static void write(Path file, Content content) {
        write(file, content, part -> { });
    }

    /** Writes a file that is on the disk before it takes the place of the old one, so that a machine that fails leaves one of the two. */
    public static void writeDurably(Path file, Content content) {
        write(file, content, part -> {
            try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
        });
    }

    /** Writes a file that other processes may be writing too, on this machine or another: whoever is last has it, and what it has is whole. */
    public static void writeAmongOthers(Path file, String text) {
        String own = "." + Long.toString(ProcessHandle.current().pid() * 0x9E3779B97F4A7C15L ^ System.nanoTime(), Character.MAX_RADIX) + ".part";
        write(file, file.resolveSibling(file.getFileName() + own), part -> Files.writeString(part, text, StandardCharsets.UTF_8), part -> { });
    }

    private static void write(Path file, Content content, Content then) {
        write(file, file.resolveSibling(file.getFileName() + ".part"), content, then);
    }

    private static void write(Path file, Path part, Content content, Content then) {
        try {
            content.write(part);
            then.write(part);
            try {
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            try {
                Files.deleteIfExists(part);                                  // on a full disk others can use its room
            } catch (IOException left) {
                e.addSuppressed(left);
            }
            throw new UncheckedIOException("Cannot write " + file + ": " + Reasons.reason(e), e);
        }
    }
}
