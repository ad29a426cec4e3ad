package org.saltus.contact.shape;

import java.util.List;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes {@link Disk}. */
public final class DiskProvider implements ShapeProvider {
    @Override
    public String name() {
        return "disk";
    }

    @Override
    public String summary() {
        return "disk of a plane scene";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredNumber("radius", "m", Double.MIN_VALUE, Double.MAX_VALUE, "radius"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        ShapeSettings.requireDimension(settings, context, "disk", 2, "sphere");
        return ShapeSettings.build(settings, "radius", () -> new Disk(settings.number("radius")));
    }
}
