package org.saltus.io.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.saltus.core.check.FileBytes;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/**
 * What a checkpoint belongs to.
 *
 * @param scene   the scene file
 * @param inputs  files that it includes or names
 * @param changes {@code path=value} of the command line
 * @param kernel  inner loops of factorisations; another one changes results by round-off
 */
public record Origin(Input scene, List<Input> inputs, List<String> changes, String kernel) {
    /** Copies the lists. */
    public Origin {
        inputs = List.copyOf(inputs);
        changes = List.copyOf(changes);
    }

    /**
     * A file that was read.
     *
     * @param file   absolute
     * @param digest SHA-256 of its bytes
     */
    public record Input(String file, String digest) {
        private static Input of(Path file) {
            return new Input(file.toAbsolutePath().toString(), digestOf(file, "is an input of the run and"));
        }

        private void check(String what, Path checkpoint) {
            if (!digestOf(Path.of(file), what + " of the checkpoint").equals(digest)) {
                throw new SceneFormatException(new Location(file, 0, 0), what + " has changed since " + checkpoint + " was written."
                    + " Restore it, or run the scene from its start.");
            }
        }
    }

    /** The origin of a run of this file. @param inputs as above */
    public static Origin of(Path scene, List<Path> inputs, List<String> changes, String kernel) {
        List<Input> read = new ArrayList<>();
        inputs.forEach(file -> read.add(Input.of(file)));
        return new Origin(Input.of(scene), read, changes, kernel);
    }

    /** Refuses a scene, or a file that it includes or names, that is not there any more or reads otherwise than when the checkpoint was written. */
    public void check(Path checkpoint) {
        scene.check("the scene", checkpoint);
        inputs.forEach(input -> input.check("this file, which the scene " + scene.file() + " reads,", checkpoint));
    }

    private static String digestOf(Path file, String what) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(FileBytes.of(file)));
        } catch (IOException e) {
            throw new SceneFormatException(new Location(file.toString(), 0, 0), what + " cannot be read: " + Reasons.reason(e) + ".", e);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }
}
