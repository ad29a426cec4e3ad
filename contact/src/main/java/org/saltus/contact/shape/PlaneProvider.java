package org.saltus.contact.shape;

import java.util.List;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes {@link Plane}. */
public final class PlaneProvider implements ShapeProvider {
    @Override
    public String name() {
        return "plane";
    }

    @Override
    public String summary() {
        return "half-space with its free side along the normal: floors and walls, in plane and space";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredNumbers("normal", "-", "direction towards free space, scaled to length 1; three entries, in a plane scene two or a third one "
                + "of 0"),
            Parameter.number("offset", "m", -Double.MAX_VALUE, Double.MAX_VALUE, 0, "free points have normal . x >= offset"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        double[] given = settings.numbers("normal");
        boolean planar = context.dimension() == 2;
        if (planar && given.length == 3 && given[2] != 0) {
            throw settings.error("normal", "\"normal\" has z = " + given[2] + ", expected 0 in a plane scene.");
        }
        if (!planar && given.length != 3) {
            throw settings.error("normal", "\"normal\" has " + given.length + " entries, expected 3.");
        }
        double[] normal = planar && given.length == 3 ? new double[] {given[0], given[1]} : given;
        return ShapeSettings.build(settings, "normal", () -> new Plane(normal, settings.number("offset")));
    }
}
