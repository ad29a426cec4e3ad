package org.saltus.io.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What every command that reads a scene takes. */
final class SceneOptions {
    @Parameters(index = "0", paramLabel = "SCENE", description = "scene file, YAML or JSON")
    private Path file;

    @Option(names = "--set", paramLabel = "path=value",
        description = "change a value of the scene, may be repeated; dots between keys, lists by number from 0 or by name:"
            + " --set time.step=1e-4 --set bodies.ball.mass=2")
    private List<String> changes = new ArrayList<>();

    Path file() {
        return file;
    }

    List<String> changes() {
        return changes;
    }
}
