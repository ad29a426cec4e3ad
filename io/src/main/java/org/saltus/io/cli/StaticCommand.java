package org.saltus.io.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.saltus.core.run.Observer;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.Providers;
import org.saltus.io.out.ReactionsCsv;
import picocli.CommandLine.Command;

/**
 * {@code saltus static}: the equilibrium of a scene under its loads at t = 0, with the files of {@code run} and the reactions of supports and contacts. It
 * is the run of one step from {@code initial: rest}: contact forces are those that hold the equilibrium. Inertia plays no part in an equilibrium, so initial
 * velocities are set to 0, with a warning; velocities that are prescribed (of obstacles, supports and motors) stay.
 */
@Command(name = "static", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Find the equilibrium of a scene under its loads at t = 0, contact and friction included; print the reactions of supports and contacts, and"
        + " write the results to a folder"
        + " (those of one step from it, in which nothing moves but what is prescribed to; initial velocities are left out).")
final class StaticCommand extends RunCommand {
    private ReactionsCsv reactions;
    private int dimension;

    StaticCommand(Screen screen, Providers providers, Supplier<Interruption> interruptions) {
        super(screen, providers, interruptions);
    }

    /** A folder of its own: it would be refused where a run's results are, and replace them with --force. */
    @Override
    Path defaultFolder(LoadedScene loaded) {
        return Path.of(loaded.description().name() + ".static");
    }

    @Override
    void ready(Simulation simulation) {
        dimension = simulation.stepper().scene().dimension();
    }

    @Override
    List<Observer> observers(Path folder) {
        reactions = new ReactionsCsv(folder);
        return List.of(reactions);
    }

    @Override
    void tellMore() {
        new ReactionTable(reactions.rows(), dimension).print(screen().out());
    }

    @Override
    LoadedScene load(SceneOptions options, Providers installed) {
        double step = super.load(options, installed).description().step();
        return LoadedScene.read(options.file(), options.changes(), Map.of("initial", "rest", "time.end", step), installed);
    }
}
