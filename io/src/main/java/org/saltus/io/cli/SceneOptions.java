package org.saltus.io.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.check.Check;
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

    @Option(names = "--observe", paramLabel = "'NAME: ...'",
        description = "observe more than the scene's output says, may be repeated: --observe 'force: [wall, bar]' --observe joints;"
            + " saltus list observers has them all")
    private List<String> observed = new ArrayList<>();

    Path file() {
        return file;
    }

    List<String> changes() {
        List<String> out = new ArrayList<>(changes);
        observed.forEach(text -> out.add(added(text)));
        return out;
    }

    /** {@code force: [wall, bar]} as a change of the scene, {@code output.force+=[wall, bar]}; a name alone stands for {@code true}. */
    private static String added(String text) {
        int colon = text.indexOf(':');
        String name = (colon < 0 ? text : text.substring(0, colon)).strip();
        String value = colon < 0 ? "true" : text.substring(colon + 1).strip();
        Check.that(name.matches("[\\w-]+") && !value.isEmpty(), "--observe " + text + ": expected the name of an observer and what it looks at, for example"
            + " --observe 'force: [wall, bar]', or --observe joints.");
        return "output." + name + "+=" + value;
    }
}
