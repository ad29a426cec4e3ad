package org.saltus.io.verify;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.saltus.core.spi.CommandProvider;
import org.saltus.core.spi.Providers;

/** The command {@code verify}. */
public final class VerifyProvider implements CommandProvider {
    private final Providers providers;
    private final PrintWriter out;
    private final PrintWriter err;

    /** Everything installed, on the console. */
    public VerifyProvider() {
        this(Providers.installed(), new PrintWriter(System.out, true, StandardCharsets.UTF_8),
            new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    }

    /** On the given providers and writers. */
    public VerifyProvider(Providers providers, PrintWriter out, PrintWriter err) {
        this.providers = providers;
        this.out = out;
        this.err = err;
    }

    @Override
    public String name() {
        return "verify";
    }

    @Override
    public String summary() {
        return "run reference trajectories and contact problems and report how far the results are from them";
    }

    @Override
    public int run(List<String> arguments) {
        return VerifyCommand.execute(providers, out, err, arguments);
    }
}
