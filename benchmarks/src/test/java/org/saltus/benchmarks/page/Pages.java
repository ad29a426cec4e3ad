package org.saltus.benchmarks.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** Runs that write pages. */
final class Pages {
    private Pages() {
    }

    /** Runs a command on a scene and gives its page. @param more options */
    static Path of(String command, Path scene, Path out, List<String> more) {
        List<String> arguments = new ArrayList<>(List.of(command, scene.toString(), "--out", out.toString()));
        if (!command.equals("compare")) {
            arguments.add("--force");
        }
        arguments.addAll(more);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = new Tool(new Screen(stream, stream, false), Providers.installed(), () -> () -> false).run(arguments.toArray(String[]::new));
        assertEquals(0, code, () -> said.toString(StandardCharsets.UTF_8));
        return out.resolve("report.html");
    }
}
