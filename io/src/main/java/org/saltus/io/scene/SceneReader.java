package org.saltus.io.scene;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a scene file, YAML or JSON, into {@link Settings}. Every fault of the text is a {@link SceneFormatException} that
 * starts with file:line:column.
 */
public final class SceneReader {
    private static final Logger LOG = LoggerFactory.getLogger(SceneReader.class);

    private SceneReader() {
    }

    /** Reads a file. */
    public static Settings read(Path file) {
        return read(file, List.of());
    }

    /**
     * Reads a file and changes values in it.
     *
     * @param changes {@code path=value} each, see {@link Change}; applied in order
     */
    public static Settings read(Path file, List<String> changes) {
        return read(file, changes, Map.of());
    }

    /**
     * Reads a file and changes values in it.
     *
     * @param changes as above
     * @param given   values that a command itself puts in, by the path of their key; messages place them in the file
     */
    public static Settings read(Path file, List<String> changes, Map<String, Object> given) {
        LOG.debug("reads {}, changed by {}", file, changes);
        SceneNode.Mapping root = tree(SceneText.read(file), file.toString(), changes);
        Location place = new Location(file.toString(), 0, 0);
        given.forEach((path, value) -> new Change(List.of(path.split("\\.")), new SceneNode.Scalar(place, value), place).apply(root));
        return root.toValue("");
    }

    /**
     * Reads a text.
     *
     * @param name    what messages call the file; a name that ends in {@code .json} is read by the rules of JSON
     * @param changes as above
     */
    public static Settings parse(String text, String name, List<String> changes) {
        return tree(text, name, changes).toValue("");
    }

    private static SceneNode.Mapping tree(String text, String name, List<String> changes) {
        SceneNode root = name.endsWith(".json") ? JsonTree.parse(text, name) : YamlTree.parse(text, name);
        if (root == null) {
            throw new SceneFormatException(new Location(name, 1, 1),
                "the file is empty, expected a scene. Start with \"saltus: 1\"; `saltus --help` names an example.");
        }
        if (!(root instanceof SceneNode.Mapping mapping)) {
            throw new SceneFormatException(root.location(), "the file holds "
                + (root instanceof SceneNode.Sequence ? "a list" : "a single value")
                + ", expected a block of keys such as \"saltus: 1\".");
        }
        for (String change : changes) {
            Change.parse(change).apply(mapping);
        }
        return mapping;
    }
}
