package org.saltus.io.api;

import java.nio.file.Path;
import java.util.Arrays;
import org.saltus.io.scene.SceneReader;

/**
 * The door for Java programs: a scene becomes a {@link SceneSetup}, which can be changed and completed by objects, and then a {@link Run}.
 * <pre>{@code
 * RunResult result = Saltus.scene(Path.of("ball.yaml")).set("laws.0.restitution", 0.5).run();
 * double lost = result.number("energy.contact_normal_work");
 * }</pre>
 */
public final class Saltus {
    private Saltus() {
    }

    /** A scene file, YAML or JSON. @throws org.saltus.core.spi.SceneFormatException with file, line and column when it is at fault */
    public static SceneSetup scene(Path file) {
        return new SceneSetup(changes -> SceneReader.read(file, changes), file.toAbsolutePath().getParent());
    }

    /** The text of a scene in YAML; names of files count from the current folder. */
    public static SceneSetup scene(String yaml) {
        return new SceneSetup(changes -> SceneReader.parse(yaml, "scene", changes), Path.of("").toAbsolutePath());
    }

    /**
     * A scene without bodies, for those that are built in code.
     *
     * @param dimension 2 or 3
     * @param end       of the run, s
     * @param step      h, s
     * @param gravity   m/s², one number per dimension; none for no gravity
     */
    public static SceneSetup empty(String name, int dimension, double end, double step, double... gravity) {
        return scene("saltus: 1\nname: " + name + "\ndimension: " + dimension + "\ntime: {end: " + end + ", step: " + step + "}\nbodies: []\n"
            + (gravity.length == 0 ? "" : "gravity: " + Arrays.toString(gravity) + "\n"));
    }
}
