package org.saltus.io.out;

import java.nio.file.Files;
import java.nio.file.Path;
import org.saltus.core.check.Check;

/** A single file that a command writes at its end: refused before the work when it cannot be written. */
public final class OutputFile {
    private OutputFile() {
    }

    /**
     * Refuses a folder, a file in a folder that is not there, and what may not be written.
     *
     * @param option the option that names the file, for messages
     * @param file   null when the option is absent
     * @throws IllegalArgumentException when the file cannot be written
     */
    public static void check(String option, Path file) {
        if (file == null) {
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        Check.that(folder != null && Files.isDirectory(folder), option + " " + file + ": there is no folder " + folder
            + ". Make it, or name another file.");
        Check.that(!Files.isDirectory(file), option + " " + file + ": is a folder, expected a file. Name a file in it.");
        Check.that(Files.isWritable(Files.exists(file) ? file : folder), option + " " + file
            + ": may not be written. Change the permissions, or name another file.");
    }
}
