package org.saltus.contact.shape;

import java.util.List;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes {@link Cylinder}. */
public final class CylinderProvider implements ShapeProvider {
    @Override
    public String name() {
        return "cylinder";
    }

    @Override
    public String summary() {
        return "cylinder about its z axis, with flat ends";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredNumber("radius", "m", Double.MIN_VALUE, Double.MAX_VALUE, "radius"),
            Parameter.requiredNumber("length", "m", 0, Double.MAX_VALUE, "length along z, > 0"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        ShapeSettings.requireDimension(settings, context, "cylinder", 3, "disk");
        return ShapeSettings.build(settings, "radius", () -> new Cylinder(settings.number("radius"), settings.number("length")));
    }
}
