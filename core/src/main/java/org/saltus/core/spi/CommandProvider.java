package org.saltus.core.spi;

import java.util.List;
import java.util.function.ToIntFunction;

/** Adds a command to the command line. */
public interface CommandProvider extends Provider {
    /**
     * Runs the command.
     *
     * @param arguments what follows the command's name
     * @return exit code: 0 done, 1 a check is above its tolerance, 2 bad input, 3 stopped, 4 internal error
     */
    int run(List<String> arguments);

    @Override
    default List<Parameter> parameters() {
        return List.of();
    }

    /** A row of a {@link Catalogue}: what the other methods return, and what {@link #run} calls. */
    static CommandProvider of(String name, String summary, ToIntFunction<List<String>> command) {
        record Row(String name, String summary, ToIntFunction<List<String>> command) implements CommandProvider {
            @Override
            public int run(List<String> arguments) {
                return command.applyAsInt(arguments);
            }
        }
        return new Row(name, summary, command);
    }
}
