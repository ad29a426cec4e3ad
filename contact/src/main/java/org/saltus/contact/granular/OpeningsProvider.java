package org.saltus.contact.granular;

import java.nio.file.Path;
import java.util.List;
import org.saltus.core.run.Observer;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link OpeningsObserver}. */
public final class OpeningsProvider implements ObserverProvider {
    @Override
    public String name() {
        return "openings";
    }

    @Override
    public String summary() {
        return "openings and slips of the joints between stones that touch at the start, to openings.csv";
    }

    @Override
    public List<String> files() {
        return List.of("openings.csv");
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.requiredList("bodies", "names of the stones, as in laws"),
            Parameter.integer("every", 1, 1_000_000_000, 1, "looks at every n-th step"));
    }

    @Override
    public Observer create(Settings settings, Path folder) {
        return new OpeningsObserver(folder, settings.names("bodies"), settings.integer("every"));
    }
}
