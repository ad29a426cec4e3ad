package org.saltus.core.spi;

/** Numbers of the parts of a scene by their names, for providers whose blocks name bodies. */
@FunctionalInterface
public interface PartNames {
    /**
     * The number of a named part; {@code world} is {@link org.saltus.core.joint.Placements#WORLD}.
     *
     * @param block the block that names it
     * @param key   its key, for messages
     * @param name  as read from the file
     * @throws SceneFormatException when no body has this name
     */
    int number(Settings block, String key, Object name);
}
