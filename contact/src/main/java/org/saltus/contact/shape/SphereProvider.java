package org.saltus.contact.shape;

import java.util.List;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes {@link Sphere}. */
public final class SphereProvider implements ShapeProvider {
    @Override
    public String name() {
        return "sphere";
    }

    @Override
    public String summary() {
        return "sphere";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredNumber("radius", "m", Double.MIN_VALUE, Double.MAX_VALUE, "radius"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        ShapeSettings.requireDimension(settings, context, "sphere", 3, "disk");
        return ShapeSettings.build(settings, "radius", () -> new Sphere(settings.number("radius")));
    }
}
