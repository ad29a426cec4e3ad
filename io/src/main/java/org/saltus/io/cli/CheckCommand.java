package org.saltus.io.cli;

import java.util.List;
import java.util.Map;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.console.SceneTables;
import org.saltus.io.scene.SceneFile;
import org.saltus.io.scene.SceneReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code saltus check}: builds a scene as {@code run} would, says what it found, and writes nothing; of a scene that cannot be built it names all faults
 * that can be found one by one.
 */
@Command(name = "check", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Check a scene file without running it; exit code 2 when something is wrong.")
final class CheckCommand implements Tool.SubCommand {
    private final Screen screen;
    private final Providers providers;

    @Mixin
    private SceneOptions scene;

    @Option(names = "--quiet", description = "print errors only")
    private boolean quiet;

    @Option(names = "--expand", description = "print the scene as it is read: without variables, formulas, repeats, includes, aliases and units, all in SI")
    private boolean expand;

    CheckCommand(Screen screen, Providers providers) {
        this.screen = screen;
        this.providers = providers;
    }

    @Override
    public int call() {
        try {
            return check();
        } catch (SceneFormatException first) {
            List<SceneFormatException> all = LoadedScene.faults(scene.file(), scene.changes(), providers, first);
            if (all.size() == 1) {
                throw first;
            }
            all.forEach(fault -> screen.err().println("saltus: " + fault.getMessage()));
            screen.err().println("saltus: " + all.size() + " faults in " + scene.file() + ".");
            return ExitCode.BAD_INPUT;
        }
    }

    private int check() {
        SceneFile read = SceneReader.load(scene.file(), scene.changes(), Map.of());
        if (expand) {
            screen.out().print(read.expanded(ListCommand.textKeys(providers)));
        }
        LoadedScene loaded = LoadedScene.of(scene.file(), read, Map.of(), providers);
        Simulation simulation = loaded.build(1, List.of(), quiet ? line -> { } : screen::warn);
        if (!quiet && !expand) {
            loaded.head(simulation).print(screen.out(), Tool.version(), null);
            new SceneTables(simulation, loaded.description().step(), screen.out()).print();
            screen.out().println("No fault found in " + scene.file() + ".");
        }
        return ExitCode.DONE;
    }
}
