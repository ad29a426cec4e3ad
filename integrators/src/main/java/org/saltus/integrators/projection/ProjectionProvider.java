package org.saltus.integrators.projection;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.PositionLevelProvider;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.PositionLevel;

/** {@code projection}. */
public final class ProjectionProvider implements PositionLevelProvider {
    @Override
    public String name() {
        return "projection";
    }

    @Override
    public String summary() {
        return "after the step, pushes the contacts of the velocity problem out of penetration; one pass";
    }

    @Override
    public List<Parameter> parameters() {
        return PositionSettings.PARAMETERS;
    }

    @Override
    public PositionLevel create(Settings settings, Context context) {
        return PositionSettings.create(GapProjection.Mode.DIRECT, settings, context);
    }
}
