package org.saltus.core.spi;

import java.util.List;
import java.util.Map;

/**
 * A scene of another program, told in the words of this one.
 *
 * @param text     the scene, YAML, without what {@code missing} says
 * @param files    meshes and tables that it names, by name, beside the scene
 * @param assumed  what the file does not say and was taken from options or defaults, one line each
 * @param warnings what was read and means something else here, one line each
 * @param missing  what has no counterpart and would change the motion, one line each with its place; empty when the scene is whole
 */
public record ForeignScene(String text, Map<String, byte[]> files, List<String> assumed, List<String> warnings, List<String> missing) {
}
