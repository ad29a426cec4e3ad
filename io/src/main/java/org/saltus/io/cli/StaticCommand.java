package org.saltus.io.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.saltus.core.run.Observer;
import org.saltus.core.run.Simulation;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.FieldProvider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.io.console.ReactionTable;
import org.saltus.io.out.ReactionsCsv;
import picocli.CommandLine.Command;

/**
 * {@code saltus static}: the equilibrium of a scene under its loads at t = 0, with the files of {@code run} and the reactions of supports and contacts. It
 * is the run of one step from {@code initial: rest}: contact forces are those that hold the equilibrium. That step is its own, {@value #STEP} s, whatever
 * {@code time.step} says: errors of the contact problem are relative to h F/m, and over a long step that hides forces that are wrong. Inertia plays no part
 * in an equilibrium, so initial velocities are set to 0, with a warning; velocities that are prescribed (of obstacles, supports and motors) stay.
 */
@Command(name = "static", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Find the equilibrium of a scene under its loads at t = 0, contact and friction included; print the reactions of supports and contacts, and"
        + " write the results to a folder"
        + " (those of one step of 1 ms from it, whatever time.step says, in which nothing moves but what is prescribed to; initial velocities are left out).")
final class StaticCommand extends RunCommand {
    /** s. */
    private static final double STEP = 1e-3;
    /** Of the contact problem of that step: forces of a stiff body are off by some hundred times it. */
    private static final double TOLERANCE = 1e-10;
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
    String command() {
        return "static";
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
        Settings scene = super.load(options, installed).description().settings();
        Map<String, Object> given = new LinkedHashMap<>(Map.of("initial", "rest", "time.step", STEP, "time.end", STEP));
        if (scene.has("output") && scene.block("output").has("frames")) {
            given.put("output.frames", STEP);
        }
        for (int k = 0; k < scene.blocks("fields").size(); k++) {
            FieldProvider field = installed.get(FieldProvider.class, scene.blocks("fields").get(k), "type");
            if (field.parameters().stream().anyMatch(p -> p.name().equals("initial"))) {
                given.put("fields." + k + ".initial", "steady");
            }
        }
        List<String> changes = new ArrayList<>(options.changes());
        if (scene.has("solver")) {
            tighten(scene, installed, given);
        } else {
            changes.add("solver={type: " + SceneBuilder.DEFAULT_SOLVER.get("type") + ", max_iterations: " + SceneBuilder.DEFAULT_SOLVER.get("max_iterations")
                + ", tolerance: " + TOLERANCE + "}");
        }
        return LoadedScene.read(options.file(), changes, given, installed);
    }

    /** Puts {@link #TOLERANCE} in place of larger tolerances of the scene's solvers. */
    private static void tighten(Settings scene, Providers installed, Map<String, Object> given) {
        boolean list = scene.raw("solver") instanceof List<?>;
        List<Settings> blocks = list ? scene.blocks("solver") : List.of(scene.block("solver"));
        for (int k = 0; k < blocks.size(); k++) {
            ContactSolverProvider provider = installed.get(ContactSolverProvider.class, blocks.get(k), "type");
            boolean has = provider.parameters().stream().anyMatch(p -> p.name().equals("tolerance"));
            if (has && blocks.get(k).checked(provider.parameters(), "type").number("tolerance") > TOLERANCE) {
                given.put(list ? "solver." + k + ".tolerance" : "solver.tolerance", TOLERANCE);
            }
        }
    }
}
