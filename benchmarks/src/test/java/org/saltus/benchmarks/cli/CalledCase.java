package org.saltus.benchmarks.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** Tests that call the program within their own process, with everything installed, and look at what it says. */
abstract class CalledCase {
    private static final Providers PROVIDERS = Providers.installed();
    /** What the last call wrote to the standard output. */
    String printed;
    /** What it wrote to the error output. */
    String errors;

    /** {@code saltus WORDS}; gives the exit code. */
    final int saltus(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8), false);
        int code = new Tool(screen, PROVIDERS, () -> () -> false).run(words);
        printed = out.toString(StandardCharsets.UTF_8);
        errors = err.toString(StandardCharsets.UTF_8);
        return code;
    }
}
