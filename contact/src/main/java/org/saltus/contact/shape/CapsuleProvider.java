package org.saltus.contact.shape;

import java.util.List;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes {@link Capsule}. */
public final class CapsuleProvider implements ShapeProvider {
    @Override
    public String name() {
        return "capsule";
    }

    @Override
    public String summary() {
        return "segment rounded to a radius: along its z axis in space, its x axis in the plane";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredNumber("radius", "m", Double.MIN_VALUE, Double.MAX_VALUE, "radius of bar and caps"),
            Parameter.requiredNumber("length", "m", 0, Double.MAX_VALUE, "distance of the centres of the caps, > 0"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        return ShapeSettings.build(settings, "radius",
            () -> new Capsule(settings.number("radius"), settings.number("length"), context.dimension()));
    }
}
