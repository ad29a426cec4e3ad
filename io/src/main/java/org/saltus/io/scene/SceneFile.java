package org.saltus.io.scene;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.saltus.core.spi.Settings;

/** A scene file as it was read: includes, changes, variables and repeats are done. */
public final class SceneFile {
    private final SceneNode.Mapping root;
    private final Settings settings;
    private final List<String> doubts;
    private final List<Path> files;

    SceneFile(SceneNode.Mapping root, List<String> doubts, List<Path> files) {
        this.files = files;
        this.root = root;
        this.settings = root.toValue("");
        this.doubts = List.copyOf(doubts);
    }

    /** All of it, for {@code org.saltus.core.scene}. */
    public Settings settings() {
        return settings;
    }

    /** What may be meant otherwise, one line each. */
    public List<String> doubts() {
        return doubts;
    }

    /** The files that the scene includes, and those that keys {@code file} name and that exist; absolute. */
    public List<Path> files() {
        return files;
    }

    /**
     * The scene as YAML that says the same without variables, repeats, includes, aliases and units.
     *
     * @param textKeys keys whose values are texts, even where they look like numbers with units
     */
    public String expanded(Set<String> textKeys) {
        return SceneWriter.write(root, textKeys);
    }
}
