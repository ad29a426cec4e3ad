package org.saltus.contact.shape;

import java.util.List;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes {@link HollowCylinder}. */
public final class HollowCylinderProvider implements ShapeProvider {
    @Override
    public String name() {
        return "hollow-cylinder";
    }

    @Override
    public String summary() {
        return "tube about its z axis, open at both ends: drums and pipes with bodies inside";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredNumber("inner", "m", 0, Double.MAX_VALUE, "inner radius, > 0"),
            Parameter.requiredNumber("outer", "m", 0, Double.MAX_VALUE, "outer radius, more than the inner one"),
            Parameter.requiredNumber("length", "m", 0, Double.MAX_VALUE, "length along z, > 0"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        ShapeSettings.requireDimension(settings, context, "hollow-cylinder", 3, "hollow-disk");
        return ShapeSettings.build(settings, "inner",
            () -> new HollowCylinder(settings.number("inner"), settings.number("outer"), settings.number("length")));
    }
}
