package org.saltus.io.modes;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.saltus.core.spi.CommandProvider;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Standalone;

/** The command {@code modes}. */
public final class ModesProvider implements CommandProvider {
    private final Providers providers;
    private final PrintWriter out;
    private final PrintWriter err;

    /** Everything installed, on the console. */
    public ModesProvider() {
        this(Providers.installed(), new PrintWriter(System.out, true, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    }

    /** On the given providers and writers. */
    public ModesProvider(Providers providers, PrintWriter out, PrintWriter err) {
        this.providers = providers;
        this.out = out;
        this.err = err;
    }

    @Override
    public String name() {
        return "modes";
    }

    @Override
    public String summary() {
        return "frequencies of the lowest vibration modes of a scene's bodies, or of a mesh";
    }

    @Override
    public int run(List<String> arguments) {
        return Standalone.execute(name(), new ModesCommand(providers), out, err, arguments);
    }
}
