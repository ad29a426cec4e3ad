package org.saltus.benchmarks.bench;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.saltus.core.spi.CommandProvider;
import org.saltus.core.spi.Providers;

/** The command {@code bench}. */
public final class BenchProvider implements CommandProvider {
    private final Providers providers;
    private final PrintWriter out;
    private final PrintWriter err;

    /** Everything installed, on the console. */
    public BenchProvider() {
        this(Providers.installed(), new PrintWriter(System.out, true, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    }

    /** On the given providers and writers. */
    public BenchProvider(Providers providers, PrintWriter out, PrintWriter err) {
        this.providers = providers;
        this.out = out;
        this.err = err;
    }

    @Override
    public String name() {
        return "bench";
    }

    @Override
    public String summary() {
        return "compare contact solvers on FCLIB files or generated problems: rows, performance profiles, tables";
    }

    @Override
    public int run(List<String> arguments) {
        return BenchCommand.execute(providers, out, err, arguments);
    }
}
