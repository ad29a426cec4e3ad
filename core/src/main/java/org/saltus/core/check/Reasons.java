package org.saltus.core.check;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file could not be read or written, in words: the system's exceptions often carry the name of the file only. */
public final class Reasons {
    private Reasons() {
    }

    /** The file where it is known, and the reason. */
    public static String of(IOException e) {
        return e instanceof FileSystemException f && f.getFile() != null ? f.getFile() + ": " + reason(e) : reason(e);
    }

    /** The reason alone. */
    public static String reason(IOException e) {
        if (e instanceof FileSystemException f && f.getReason() != null) {
            return f.getReason();
        }
        return e instanceof AccessDeniedException ? "permission denied"
            : e instanceof NoSuchFileException ? "no such file or folder"
            : e instanceof NotDirectoryException ? "is no folder"
            : e instanceof CharacterCodingException ? "not a text in UTF-8"
            : e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
