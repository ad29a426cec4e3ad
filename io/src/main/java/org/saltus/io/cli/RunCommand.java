package org.saltus.io.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.saltus.core.spi.Providers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code saltus run}. */
@Command(name = "run", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Run a scene and write its results to a folder.")
class RunCommand extends RunningCommand {
    @Mixin
    private SceneOptions scene;

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
        return LoadedScene.read(options.file(), options.changes(), Map.of(), installed);
    }

    @Override
    final List<String> changes() {
        return scene.changes();
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
