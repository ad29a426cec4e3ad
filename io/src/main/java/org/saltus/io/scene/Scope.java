package org.saltus.io.scene;

import java.util.Collection;
import org.saltus.core.spi.Location;

/** What names stand for where a value of a scene is worked out: variables, and the indices of the repeats around it. */
interface Scope {
    /**
     * The value of a name, worked out; null when it is not known.
     *
     * @param use where it is used
     */
    SceneNode value(String name, Location use);

    /** "d = 5 mm (a.yaml:3:6)": for messages about values made from it. */
    String origin(String name);

    /** All names, in order. */
    Collection<String> names();

    /** True when texts may hold $name and $(formula). */
    boolean replacesInTexts();

    /** True inside of a repeat, where every $name must be known. */
    boolean isRepeat();
}
