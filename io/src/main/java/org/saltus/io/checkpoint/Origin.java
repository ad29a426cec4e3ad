package org.saltus.io.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.text.Sha256;

/**
 * What a checkpoint belongs to.
 *
 * @param scene   the scene file, absolute
 * @param files   all files that were read to build the scene, the scene file first
 * @param changes {@code path=value} of the command line
 * @param kernel  inner loops of factorisations; another one changes results by round-off
 */
public record Origin(String scene, List<Read> files, List<String> changes, String kernel) {
    /**
     * A file that was read.
     *
     * @param file   absolute
     * @param digest SHA-256 of its bytes
     */
    public record Read(String file, String digest) {
    }

    /** Copies the lists. */
    public Origin {
        files = List.copyOf(files);
        changes = List.copyOf(changes);
    }

    /** The origin of a run of this file. @param read the files that were read to build it, absolute */
    public static Origin of(Path scene, Collection<Path> read, List<String> changes, String kernel) {
        List<Read> files = new ArrayList<>();
        read.forEach(file -> files.add(new Read(file.toString(), digestOf(file.toString()))));
        return new Origin(scene.toAbsolutePath().normalize().toString(), files, changes, kernel);
    }

    /** Refuses files that are not there any more or read otherwise than when the checkpoint was written. */
    public void check(Path checkpoint) {
        for (Read file : files) {
            if (!digestOf(file.file).equals(file.digest)) {
                String what = file.file.equals(scene) ? "the scene" : "this file, which the scene " + scene + " reads,";
                throw new SceneFormatException(new Location(file.file, 0, 0), what + " has changed since " + checkpoint + " was written."
                    + " Restore it, or run the scene from its start.");
            }
        }
    }

    private static String digestOf(String file) {
        try {
            return Sha256.of(Path.of(file));
        } catch (IOException e) {
            throw new SceneFormatException(new Location(file, 0, 0), "this file of the checkpoint's scene cannot be read: " + Reasons.reason(e) + ".", e);
        }
    }
}
