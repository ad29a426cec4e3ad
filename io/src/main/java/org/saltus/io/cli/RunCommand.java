package org.saltus.io.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.saltus.core.spi.Providers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code saltus run}. */
@Command(name = "run", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Run a scene and write its results to a folder.")
class RunCommand extends RunningCommand {
    @Mixin
    private SceneOptions scene;

    @Option(names = "--without", split = ",", paramLabel = "KEY,...", description = "leave these files out, by the keys of output: frames, ledger, bodies,"
        + " contacts, report, checkpoint, or an observer")
    private List<String> without = List.of();


    RunCommand(Screen screen, Providers providers, Supplier<Interruption> interruptions) {
        super(screen, providers, interruptions);
    }

    @Override
    final LoadedScene load(Providers installed) {
        return load(scene, installed);
    }

    /** What the command line names. */
    final Path file() {
        return scene.file();
    }

    /** Reads the scene. */
    LoadedScene load(SceneOptions options, Providers installed) {
        LoadedScene loaded = LoadedScene.read(options.file(), options.changes(), Map.of(), installed);
        if (divide(loaded)) {
            loaded = LoadedScene.read(options.file(), changes(), Map.of(), installed);
        }
        return without.isEmpty() ? loaded : loaded.without(without);
    }

    @Override
    final List<String> changes() {
        List<String> all = new ArrayList<>(scene.changes());
        all.addAll(dividing());
        return all;
    }

    @Override
    String command() {
        return "run";
    }

    @Override
    Path defaultFolder(LoadedScene loaded) {
        return Path.of(loaded.description().name() + ".out");
    }
}
