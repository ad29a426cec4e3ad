package org.saltus.core.spi;

import java.util.List;

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
}
