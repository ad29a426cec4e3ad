package org.saltus.core.spi;

import java.nio.file.Path;
import java.util.List;
import org.saltus.core.run.Observer;

/** Makes observers that write files of their own; its name is a key of the scene's {@code output} block. */
public interface ObserverProvider extends Provider {
    /**
     * The observer for a settings block, already checked against {@link #parameters}. Files are opened in
     * {@link Observer#start}, not here: the folder may not exist yet.
     * What depends on the scene is checked in {@link Observer#check}. An observer that is {@link AutoCloseable} is closed
     * however the run ends.
     *
     * @param folder of the run's results
     */
    Observer create(Settings settings, Path folder);

    /** Names of the files it makes in the folder, which a later run there replaces. */
    default List<String> files() {
        return List.of();
    }
}
