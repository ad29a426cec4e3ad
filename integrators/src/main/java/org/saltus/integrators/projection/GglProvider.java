package org.saltus.integrators.projection;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.PositionLevelProvider;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.PositionLevel;

/** {@code ggl}. */
public final class GglProvider implements PositionLevelProvider {
    @Override
    public String name() {
        return "ggl";
    }

    @Override
    public String summary() {
        return "position and velocity enforced at once with two multipliers (Gear-Gupta-Leimkuhler idea)";
    }

    @Override
    public List<Parameter> parameters() {
        return PositionSettings.PARAMETERS;
    }

    @Override
    public PositionLevel create(Settings settings, Context context) {
        return PositionSettings.create(GapProjection.Mode.GGL, settings, context);
    }
}
