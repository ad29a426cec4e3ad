package org.saltus.core.spi;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
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

    /** The key that a value of its own which is no block stands for: {@code force: [wall, bar]} for {@code force: {between: [wall, bar]}}; null for none. */
    default String shorthand() {
        return null;
    }

    /** True when a scene may have several, as a list of blocks or of short forms. */
    default boolean isRepeatable() {
        return false;
    }

    /** The same with a short form. @param key see {@link #shorthand} @param repeatable see {@link #isRepeatable} */
    default ObserverProvider inShort(String key, boolean repeatable) {
        ObserverProvider one = this;
        return new ObserverProvider() {
            @Override
            public String name() {
                return one.name();
            }

            @Override
            public String summary() {
                return one.summary();
            }

            @Override
            public List<Parameter> parameters() {
                return one.parameters();
            }

            @Override
            public Observer create(Settings settings, Path folder) {
                return one.create(settings, folder);
            }

            @Override
            public List<String> files() {
                return one.files();
            }

            @Override
            public String shorthand() {
                return key;
            }

            @Override
            public boolean isRepeatable() {
                return repeatable;
            }
        };
    }

    /** Names of the files it makes in the folder, which a later run there replaces; {@code *} stands for any letters. */
    default List<String> files() {
        return List.of();
    }

    /** A row of a {@link Catalogue}: what the other four methods return, and what {@link #create} calls. */
    static ObserverProvider of(String name, String summary, List<String> files, List<Parameter> parameters, BiFunction<Settings, Path, Observer> maker) {
        record Row(String name, String summary, List<String> files, List<Parameter> parameters, BiFunction<Settings, Path, Observer> maker)
            implements ObserverProvider {
            @Override
            public Observer create(Settings settings, Path folder) {
                return maker.apply(settings, folder);
            }
        }
        return new Row(name, summary, files, parameters, maker);
    }
}
