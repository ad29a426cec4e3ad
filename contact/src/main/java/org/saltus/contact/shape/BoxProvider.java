package org.saltus.contact.shape;

import java.util.List;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes {@link Box}, in a plane scene a rectangular {@link Polygon}. */
public final class BoxProvider implements ShapeProvider {
    @Override
    public String name() {
        return "box";
    }

    @Override
    public String summary() {
        return "box about its centre; in a plane scene a rectangle";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredNumbers("size", "m", "edge lengths along the own axes: three, in a plane scene two"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        double[] size = settings.numbers("size", context.dimension());
        return ShapeSettings.build(settings, "size", () -> context.dimension() == 2
            ? Polygon.rectangle(size[0], size[1]) : new Box(size[0], size[1], size[2]));
    }
}
