package org.saltus.contact.joint;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.joint.Joint;
import org.saltus.core.math.Vec3;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.PartNames;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.TimeFunctions;

/** Reads a {@link ServoJoint} with its sides. */
final class ServoBlock {
    private static final List<Parameter> SIDE = List.of(
        Parameter.requiredList("between", "names of two bodies whose origins end it"),
        Parameter.numbers("axis", "-", "direction that it is measured along; 2D default: at right angles to the push"));
    static final List<Parameter> PARAMETERS = List.of(
        Parameter.requiredNumbers("direction", "-", "of the push on the first body, in space at the start; it turns with the second"),
        Parameter.any("load", "force [N]; with one side force per length [N/m], with two pressure [Pa] (2D: of unit depth, one side): "
            + TimeFunctions.FORM).in("N or N/m or Pa").holding(TimeFunctions.KEYS),
        Parameter.list("sides", "lengths that the load is multiplied with, as they are at present: blocks {between: [a, b], axis}").holding(SIDE));

    private ServoBlock() {
    }

    static Joint read(Settings settings, Context context, Joint.Ends ends, PartNames names) {
        int dimension = context.dimension();
        double[] direction = direction(settings, "direction", dimension);
        settings.refuseIf(!settings.has("load"), "load", "\"load\" is missing. Give " + TimeFunctions.FORM + ".");
        List<ServoJoint.Side> sides = new ArrayList<>();
        for (Settings raw : settings.blocks("sides")) {
            Settings side = raw.checked(SIDE);
            double[] axis = side.has("axis") || dimension == 3 ? direction(side, "axis", dimension) : new double[] {-direction[1], direction[0], 0};
            List<Object> pair = side.list("between");
            side.refuseIf(pair.size() != 2, "between", "\"between\" has " + pair.size() + " entries, expected the names of two bodies.");
            sides.add(new ServoJoint.Side(names.number(side, "between", pair.get(0)), names.number(side, "between", pair.get(1)), axis));
        }
        return new ServoJoint(ends, direction, TimeFunctions.read(settings, "load", context), sides);
    }

    /** A unit vector. */
    private static double[] direction(Settings settings, String key, int dimension) {
        double[] out = JointCatalogue.vector(settings, key, dimension);
        double length = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
        settings.refuseIf(!(length > 0), key, "\"" + key + "\" is zero, expected a direction.");
        Vec3.divide(out, 0, length, out, 0);
        return out;
    }
}
