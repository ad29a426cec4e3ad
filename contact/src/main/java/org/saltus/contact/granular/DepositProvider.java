package org.saltus.contact.granular;

import java.nio.file.Path;
import java.util.List;
import org.saltus.core.run.Observer;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link DepositObserver}. */
public final class DepositProvider implements ObserverProvider {
    @Override
    public String name() {
        return "deposit";
    }

    @Override
    public String summary() {
        return "foot and height of a heap of grains against a wall (column collapse), to deposit.csv";
    }

    @Override
    public List<String> files() {
        return List.of("deposit.csv");
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.requiredList("bodies", "names of the grains, as in laws"),
            Parameter.requiredText("wall", "name of an upright plane normal to an axis; distances are measured from it"),
            Parameter.integer("every", 1, 1_000_000_000, 1, "looks at every n-th step"));
    }

    @Override
    public Observer create(Settings settings, Path folder) {
        return new DepositObserver(folder, settings.names("bodies"), settings.text("wall"), settings.integer("every"));
    }
}
