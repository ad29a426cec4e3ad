package org.saltus.contact.shape;

import java.util.List;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes {@link HollowDisk}. */
public final class HollowDiskProvider implements ShapeProvider {
    @Override
    public String name() {
        return "hollow-disk";
    }

    @Override
    public String summary() {
        return "ring of a plane scene: drums and hoops with bodies inside";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredNumber("inner", "m", 0, Double.MAX_VALUE, "inner radius, > 0"),
            Parameter.requiredNumber("outer", "m", 0, Double.MAX_VALUE, "outer radius, more than the inner one"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        ShapeSettings.requireDimension(settings, context, "hollow-disk", 2, "hollow-cylinder");
        return ShapeSettings.build(settings, "inner", () -> new HollowDisk(settings.number("inner"), settings.number("outer")));
    }
}
