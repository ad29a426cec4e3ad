package org.saltus.io.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            content.write(part);
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
