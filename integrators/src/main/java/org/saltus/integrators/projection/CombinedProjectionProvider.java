package org.saltus.integrators.projection;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.PositionLevelProvider;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.PositionLevel;

/** {@code combined-projection}. */
public final class CombinedProjectionProvider implements PositionLevelProvider {
    @Override
    public String name() {
        return "combined-projection";
    }

    @Override
    public String summary() {
        return "closes the contacts of the velocity problem exactly, keeps all others open; both levels agree";
    }

    @Override
    public List<Parameter> parameters() {
        return PositionSettings.PARAMETERS;
    }

    @Override
    public PositionLevel create(Settings settings, Context context) {
        return PositionSettings.create(GapProjection.Mode.COMBINED, settings, context);
    }
}
