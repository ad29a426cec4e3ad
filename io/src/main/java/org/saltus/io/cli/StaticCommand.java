package org.saltus.io.cli;

import java.util.Map;
import java.util.function.Supplier;
import org.saltus.core.spi.Providers;
import picocli.CommandLine.Command;

/**
 * {@code saltus static}: the equilibrium of a scene under its loads at t = 0, with the files of {@code run}. It is the run of one step from
 * {@code initial: rest}: contact forces are those that hold the equilibrium. Inertia plays no part in an equilibrium, so initial velocities are set to 0,
 * with a warning; velocities that are prescribed (of obstacles, supports and motors) stay.
 */
@Command(name = "static", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Find the equilibrium of a scene under its loads at t = 0, contact and friction included, and write its results to a folder"
        + " (those of one step from it, in which nothing moves but what is prescribed to; initial velocities are left out).")
final class StaticCommand extends RunCommand {
    StaticCommand(Screen screen, Providers providers, Supplier<Interruption> interruptions) {
        super(screen, providers, interruptions);
    }

    @Override
    LoadedScene load(SceneOptions options, Providers installed) {
        double step = super.load(options, installed).description().step();
        return LoadedScene.read(options.file(), options.changes(), Map.of("initial", "rest", "time.end", step), installed);
    }
}
