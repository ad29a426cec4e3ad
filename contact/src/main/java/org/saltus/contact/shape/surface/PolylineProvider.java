package org.saltus.contact.shape.surface;

import java.util.List;
import org.saltus.contact.shape.ShapeSettings;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes {@link Polyline}. */
public final class PolylineProvider implements ShapeProvider {
    @Override
    public String name() {
        return "polyline";
    }

    @Override
    public String summary() {
        return "wall of a plane scene from point to point, free space to the left of the way";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredList("points", "corners in order, m: a list of [x, y]; free space lies to the left of the way"),
            Parameter.flag("closed", false, "true joins the last point to the first"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        ShapeSettings.requireDimension(settings, context, "polyline", 2, "triangle-surface");
        double[] points = ShapeSettings.points(settings, "points", 2);
        return ShapeSettings.build(settings, "points", () -> new Polyline(points, settings.flag("closed")));
    }
}
