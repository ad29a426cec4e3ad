package org.saltus.contact.detect;

import java.util.List;
import org.saltus.core.interaction.Detector;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DetectorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link GridDetector}. */
public final class GridDetectorProvider implements DetectorProvider {
    @Override
    public String name() {
        return "grid";
    }

    @Override
    public String summary() {
        return "uniform grid, then exact tests of corners, spheres, half-spaces, boxes, polygons and mesh nodes; the default";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public Detector create(Settings settings, Context context) {
        return new GridDetector();
    }
}
