package org.saltus.io.export;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.saltus.core.spi.CommandProvider;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Standalone;

/** The command {@code export-matrices}. */
public final class ExportProvider implements CommandProvider {
    private final Providers providers;
    private final PrintWriter out;
    private final PrintWriter err;

    /** Everything installed, on the console. */
    public ExportProvider() {
        this(Providers.installed(), new PrintWriter(System.out, true, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    }

    /** On the given providers and writers. */
    public ExportProvider(Providers providers, PrintWriter out, PrintWriter err) {
        this.providers = providers;
        this.out = out;
        this.err = err;
    }

    @Override
    public String name() {
        return "export-matrices";
    }

    @Override
    public String summary() {
        return "M, C, K and load of a scene's elastic bodies as Matrix Market files";
    }

    @Override
    public int run(List<String> arguments) {
        return Standalone.execute(name(), new ExportCommand(providers), out, err, arguments);
    }
}
