package org.saltus.core.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.saltus.core.model.SurfaceMotion;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.TimeFunctions;

/** The block {@code moving_surface} of bodies that stand still. */
final class SurfaceKeys {
    /** Its name. */
    static final String KEY = "moving_surface";
    /** Its keys. */
    static final List<Parameter> DESCRIPTION = List.of(
        Parameter.list("velocity", "velocity in space, one entry per direction, each " + TimeFunctions.FORM + "; contacts take its part along the tangent"
            + " plane; default 0").in("m/s").holding(TimeFunctions.KEYS),
        Parameter.any("spin", "spin about \"about\": three such entries about axes of space, in 2D one; default 0").in("rad/s").holding(TimeFunctions.KEYS),
        Parameter.numbers("about", "m", "point of the axis of the spin: x, y, z (2D: x, y); default: the position of the body"),
        Parameter.optionalNumber("stop_time", "s", 0, Double.MAX_VALUE, "the surface stands still after this time; default: never; in static equilibrium it"
            + " stands"));
    private static final TimeFunction ZERO = TimeFunction.constant(0);

    private SurfaceKeys() {
    }

    /** The motion that a body's block asks for. @param placement of the body: x, y, z, quaternion */
    static SurfaceMotion read(Settings body, double[] placement, Context context) {
        Settings s = body.block(KEY).checked(DESCRIPTION);
        int dimension = context.dimension();
        s.refuseIf(!s.has("velocity") && !s.has("spin"), "velocity", "\"" + KEY + "\" has neither velocity nor spin, expected at least one of them.");
        List<TimeFunction> velocity = new ArrayList<>(s.has("velocity") ? TimeFunctions.readList(s, "velocity", dimension, context)
            : Collections.nCopies(dimension, ZERO));
        if (dimension == 2) {
            velocity.add(ZERO);
        }
        List<TimeFunction> spin = !s.has("spin") ? Collections.nCopies(3, ZERO)
            : dimension == 3 ? TimeFunctions.readList(s, "spin", 3, context) : List.of(ZERO, ZERO, TimeFunctions.read(s, "spin", context));
        double stop = s.number("stop_time", Double.POSITIVE_INFINITY);
        return new SurfaceMotion(until(stop, velocity), until(stop, spin), centre(s, placement, dimension));
    }

    private static List<TimeFunction> until(double stop, List<TimeFunction> all) {
        return stop == Double.POSITIVE_INFINITY ? all : all.stream().map(f -> (TimeFunction) time -> time > stop ? 0 : f.at(time)).toList();
    }

    private static double[] centre(Settings s, double[] placement, int dimension) {
        if (!s.has("about")) {
            return Arrays.copyOf(placement, 3);
        }
        double[] given = s.numbers("about");
        s.refuseIf(given.length != dimension, "about", "\"about\" has " + given.length + " entries, expected " + dimension + ".");
        return Arrays.copyOf(given, 3);
    }
}
