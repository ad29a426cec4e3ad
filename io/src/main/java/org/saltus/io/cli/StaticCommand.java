package org.saltus.io.cli;

import java.util.Map;
import java.util.function.Supplier;
import org.saltus.core.spi.Providers;
import picocli.CommandLine.Command;

/**
 * {@code saltus static}: the equilibrium of a scene under its loads at t = 0, with the files of {@code run}. It is the run of one step from
 * {@code initial: static}, in which nothing moves unless the scene gives velocities: contact forces are those that hold the equilibrium.
 */
@Command(name = "static", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Find the equilibrium of a scene under its loads at t = 0, contact and friction included, and write its results to a folder"
        + " (those of one step from it, in which nothing moves unless the scene gives velocities).")
final class StaticCommand extends RunCommand {
    StaticCommand(Screen screen, Providers providers, Supplier<Interruption> interruptions) {
        super(screen, providers, interruptions);
    }

    @Override
    LoadedScene load(SceneOptions options, Providers installed) {
        double step = super.load(options, installed).description().step();
        return LoadedScene.read(options.file(), options.changes(), Map.of("initial", "static", "time.end", step), installed);
    }
}
