package org.saltus.io.scene;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.saltus.core.spi.Location;

/**
 * Names of files that a scene reads, the values of keys {@code file}: each counts from the folder of the file in which it is written, and is written here
 * as it counts from the folder of the scene, where {@code Context.resolve} looks.
 */
final class FileNames {
    /** The key whose values are names of files to read. */
    static final String KEY = "file";
    private final String scene;

    /** @param scene name of the scene's file, as places have it */
    FileNames(String scene) {
        this.scene = scene;
    }

    /** A name as it counts from the folder of the scene. @param place where it is written */
    String fromScene(String name, Location place) {
        if (place.line() <= 0 || place.file().equals(scene)) {
            return name;
        }
        try {
            Path home = folder(scene);
            Path found = folder(place.file()).resolve(name);
            return Path.of(name).isAbsolute() ? name
                : found.startsWith(home) ? found.subpath(home.getNameCount(), found.getNameCount()).toString() : found.toString();
        } catch (InvalidPathException e) {
            return name;                                                     // who reads it says so
        }
    }

    private static Path folder(String file) {
        return Path.of(file).toAbsolutePath().getParent();
    }

    /** Files that were included, and those that an expanded scene names and that exist, absolute. */
    static List<Path> all(Collection<Path> included, SceneNode root, String scene) {
        Set<Path> all = new LinkedHashSet<>(included);
        try {
            collect(root, "", folder(scene), all);
        } catch (InvalidPathException e) {
            return List.of();                                                // a text from no file
        }
        return List.copyOf(all);
    }

    private static void collect(SceneNode node, String key, Path home, Collection<Path> files) {
        if (node instanceof SceneNode.Mapping block) {
            block.entries().forEach((name, entry) -> collect(entry.value(), name, home, files));
        } else if (node instanceof SceneNode.Sequence list) {
            for (SceneNode item : list.items()) {
                collect(item, "", home, files);
            }
        } else if (key.equals(KEY) && ((SceneNode.Scalar) node).value() instanceof String name && isFile(home, name)) {
            files.add(home.resolve(name).normalize());
        }
    }

    private static boolean isFile(Path home, String name) {
        try {
            return Files.isRegularFile(home.resolve(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
