package org.saltus.core.rigid;

import java.util.List;
import org.saltus.core.math.Quaternion;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** The keys {@code position}, {@code orientation} and {@code angle} of rigid and fixed bodies. */
public final class PlacementKeys {
    public static final List<Parameter> DESCRIPTION = List.of(
        Parameter.numbers("position", "m", "centre of mass x, y, z (x, y in 2D); default the origin"),
        Parameter.numbers("orientation", "rad", "unit quaternion w, x, y, z that turns the shape's axes into space axes, or "
            + "a rotation vector of three numbers; 3D only; default unturned"),
        Parameter.optionalNumber("angle", "rad", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY,
            "angle about z; 2D only; default 0"));

    private PlacementKeys() {
    }

    /** Numbers of a list key of the given length, or zeros when it is absent. */
    public static double[] vector(Settings block, String key, int length) {
        return block.has(key) ? block.numbers(key, length) : new double[length];
    }

    /** The orientation as a unit quaternion (3D). */
    public static double[] orientation(Settings block) {
        block.refuseIf(block.has("angle"), "angle", quoted(block, "angle") + " turns bodies in 2D, but this scene is 3D. "
                + "Use \"orientation\".");
        double[] q = {1, 0, 0, 0};
        if (!block.has("orientation")) {
            return q;
        }
        double[] given = block.numbers("orientation");
        if (given.length == 3) {
            Quaternion.exp(given, 0, q, 0);
            return q;
        }
        block.refuseIf(given.length != 4, "orientation", quoted(block, "orientation") + " has " + given.length
                + " entries, expected 4 (unit quaternion w, x, y, z) or 3 (rotation vector, rad).");
        String fault = RigidBody.orientationFault(given);
        if (fault != null) {
            throw block.error("orientation", quoted(block, "orientation") + ": " + fault);
        }
        Quaternion.normalize(given, 0);
        return given;
    }

    /** The angle, rad (2D). */
    public static double angle(Settings block) {
        block.refuseIf(block.has("orientation"), "orientation", quoted(block, "orientation") + " turns bodies in 3D, but this scene is 2D. "
                + "Use \"angle\" [rad].");
        return block.number("angle", 0);
    }

    /** Seven numbers: x, y, z, quaternion. */
    public static double[] placement(Settings block, int dimension) {
        double[] out = new double[7];
        double[] position = vector(block, "position", dimension);
        System.arraycopy(position, 0, out, 0, dimension);
        if (dimension == 3) {
            System.arraycopy(orientation(block), 0, out, 3, 4);
        } else {
            double angle = angle(block);
            out[3] = Math.cos(0.5 * angle);
            out[6] = Math.sin(0.5 * angle);
        }
        return out;
    }

    /** The dotted path of a key in quotes, for messages. */
    public static String quoted(Settings block, String key) {
        return "\"" + (block.path().isEmpty() ? key : block.path() + "." + key) + "\"";
    }
}
