package org.saltus.io.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.saltus.core.check.FileBytes;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/**
 * What a checkpoint belongs to.
 *
 * @param scene   the scene file, absolute
 * @param digest  SHA-256 of its bytes
 * @param changes {@code path=value} of the command line
 * @param kernel  inner loops of factorisations; another one changes results by round-off
 */
public record Origin(String scene, String digest, List<String> changes, String kernel) {
    /** Copies the changes. */
    public Origin {
        changes = List.copyOf(changes);
    }

    /** The origin of a run of this file. */
    public static Origin of(Path scene, List<String> changes, String kernel) {
        return new Origin(scene.toAbsolutePath().toString(), digestOf(scene), changes, kernel);
    }

    /** Refuses a scene that is not there any more or reads otherwise than when the checkpoint was written. */
    public void check(Path checkpoint) {
        if (!digestOf(Path.of(scene)).equals(digest)) {
            throw new SceneFormatException(new Location(scene, 0, 0), "the scene has changed since " + checkpoint + " was written."
                + " Restore it, or run it from its start.");
        }
    }

    private static String digestOf(Path scene) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(FileBytes.of(scene)));
        } catch (IOException e) {
            throw new SceneFormatException(new Location(scene.toString(), 0, 0), "the scene of the checkpoint cannot be read: " + Reasons.reason(e) + ".", e);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }
}
