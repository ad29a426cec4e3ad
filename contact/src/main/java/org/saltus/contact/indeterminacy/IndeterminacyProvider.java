package org.saltus.contact.indeterminacy;

import java.nio.file.Path;
import java.util.List;
import org.saltus.core.run.Observer;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link IndeterminacyObserver}. */
public final class IndeterminacyProvider implements ObserverProvider {
    @Override
    public String name() {
        return "indeterminacy";
    }

    @Override
    public String summary() {
        return "redundant contacts and whether contact forces are unique, to indeterminacy.csv";
    }

    @Override
    public List<String> files() {
        return List.of("indeterminacy.csv");
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.integer("every", 1, 1_000_000_000, 1, "looks at every n-th step"),
            Parameter.integer("max_rows", 1, 100_000, 1000, "larger problems are skipped (the analysis is dense)"));
    }

    @Override
    public Observer create(Settings settings, Path folder) {
        return new IndeterminacyObserver(folder, settings.integer("every"), (int) settings.integer("max_rows"));
    }
}
