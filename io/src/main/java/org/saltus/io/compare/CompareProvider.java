package org.saltus.io.compare;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.saltus.core.spi.CommandProvider;
import org.saltus.core.spi.Providers;

/** The command {@code compare}. */
public final class CompareProvider implements CommandProvider {
    private final Providers providers;
    private final PrintWriter out;
    private final PrintWriter err;

    /** Everything installed, on the console. */
    public CompareProvider() {
        this(Providers.installed(), new PrintWriter(System.out, true, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    }

    /** On the given providers and writers. */
    public CompareProvider(Providers providers, PrintWriter out, PrintWriter err) {
        this.providers = providers;
        this.out = out;
        this.err = err;
    }

    @Override
    public String name() {
        return "compare";
    }

    @Override
    public String summary() {
        return "run a scene under several integrators, laws, solvers and steps: one table of energies and orders, one plot";
    }

    @Override
    public int run(List<String> arguments) {
        return CompareCommand.execute(providers, out, err, arguments);
    }
}
