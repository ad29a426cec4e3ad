package org.saltus.spark;

import java.nio.file.Path;
import java.util.List;
import org.saltus.core.run.Observer;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** An observer that ends its process: {@code halt: {at: 3}} in step 3. */
public final class HaltProvider implements ObserverProvider {
    @Override
    public String name() {
        return "halt";
    }

    @Override
    public String summary() {
        return "ends the process";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.integer("at", 0, 1000, 0, "step, 0 for never"));
    }

    @Override
    public Observer create(Settings settings, Path folder) {
        long at = settings.integer("at");
        return report -> {
            if (report.step() == at) {
                Runtime.getRuntime().halt(7);
            }
        };
    }
}
