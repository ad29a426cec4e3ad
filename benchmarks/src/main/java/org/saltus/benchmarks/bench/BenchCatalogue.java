package org.saltus.benchmarks.bench;

import java.util.List;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.CommandProvider;
import org.saltus.io.cli.Standalone;

/** The command of this module. */
public final class BenchCatalogue implements Catalogue<CommandProvider> {
    @Override
    public Class<CommandProvider> layer() {
        return CommandProvider.class;
    }

    @Override
    public List<CommandProvider> providers() {
        return List.of(Standalone.command("bench", "compare contact solvers on FCLIB files or generated problems: rows, performance profiles, tables",
            BenchCommand::execute));
    }
}
