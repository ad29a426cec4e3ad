package org.saltus.contact.joint;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.joint.Joint;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.TimeFunctions;

/** Reads an {@link AxisJoint} of one {@link JointKind}. */
record AxisJointBlock(JointKind kind) {
    private static final List<Parameter> MOTOR = List.of(
        Parameter.any("speed", "speed of A against B: " + TimeFunctions.FORM).in("m/s or rad/s").holding(TimeFunctions.KEYS),
        Parameter.any("max_effort", "largest force or torque: " + TimeFunctions.FORM + "; default: whatever it takes").in("N or N·m")
            .holding(TimeFunctions.KEYS));
    private static final List<Parameter> SPRING = List.of(
        Parameter.number("stiffness", "N/m or N·m/rad", 0, Double.MAX_VALUE, 0, "k"),
        Parameter.number("damping", "N·s/m or N·m·s/rad", 0, Double.MAX_VALUE, 0, "c"),
        Parameter.number("rest", "m or rad", -Double.MAX_VALUE, Double.MAX_VALUE, 0, "coordinate without force, 0 being the start"));
    private static final List<Parameter> DRIVE = List.of(
        Parameter.numbers("axis", "-", "direction of the joint in space at the start; default z (sliding joints: x)"),
        Parameter.optionalNumber("friction", "N or N·m", 0, Double.MAX_VALUE, "dry friction of the free direction: largest force or torque"),
        Parameter.numbers("limits", "m or rad", "[lower, upper] of the free coordinate, 0 being the start; angles in (-pi, pi)"),
        Parameter.block("motor", "{speed, max_effort}, functions of time: holds the speed of the free direction").holding(MOTOR),
        Parameter.block("spring", "{stiffness, damping, rest} on the free direction").holding(SPRING));
    private static final List<Parameter> PINS = List.of(
        Parameter.text("nodes", null, "instead of an anchor: pins every surface node of this group of the meshed body"),
        Parameter.numbers("box", "m", "instead of an anchor: pins every surface node of the meshed body in this box at the start: lower corner, "
            + "upper corner"));

    private boolean isDriven() {
        return kind != JointKind.POINT && kind != JointKind.FIXED;
    }

    List<Parameter> parameters() {
        return Parameter.all(
            List.of(Parameter.numbers("anchor", "m", "point of the joint in space at the start: x, y(, z)")),
            isDriven() ? DRIVE : List.of(),
            kind == JointKind.FIXED ? PINS : List.of());
    }

    /** The nodes of keys {@code nodes} or {@code box}. */
    private static NodeChoice nodes(Settings settings, int dimension) {
        int ways = (settings.has("nodes") ? 1 : 0) + (settings.has("box") ? 1 : 0) + (settings.has("anchor") ? 1 : 0);
        if (ways != 1) {
            throw settings.error(settings.has("nodes") ? "nodes" : "box", "a fixed joint has " + ways
                + " of \"anchor\", \"nodes\" and \"box\", expected one: an anchor between rigid bodies, one of the others for a meshed one.");
        }
        if (settings.has("nodes")) {
            return NodeChoice.group(settings.text("nodes"));
        }
        double[] box = settings.numbers("box", 2 * dimension);
        double[] lower = Arrays.copyOf(Arrays.copyOf(box, dimension), 3);
        double[] upper = Arrays.copyOf(Arrays.copyOfRange(box, dimension, 2 * dimension), 3);
        return NodeChoice.inside(lower, upper);
    }

    Joint read(Settings settings, Context context, Joint.Ends ends) {
        int dimension = context.dimension();
        if (settings.has("nodes") || settings.has("box")) {
            return new PinJoint(ends, nodes(settings, dimension), dimension);
        }
        settings.refuseIf(!settings.has("anchor"), "anchor", "\"anchor\" [m] is missing: the point of the joint in space at the start.");
        AxisJoint joint = new AxisJoint(ends, kind, dimension, JointCatalogue.vector(settings, "anchor", dimension), axis(settings, dimension));
        if (settings.has("friction")) {
            joint.withFriction(settings.number("friction"));
        }
        if (settings.has("motor")) {
            Settings motor = settings.block("motor").checked(MOTOR);
            settings.refuseIf(!motor.has("speed"), "motor", "\"motor.speed\" [m/s or rad/s] is missing. Give " + TimeFunctions.FORM + ".");
            joint.withMotor(TimeFunctions.read(motor, "speed", context), effort(motor, context));
        }
        if (settings.has("spring")) {
            Settings spring = settings.block("spring").checked(SPRING);
            joint.withSpring(spring.number("stiffness"), spring.number("damping"), spring.number("rest"));
        }
        if (settings.has("limits")) {
            double[] limits = settings.numbers("limits", 2);
            if (!(limits[0] <= 0 && limits[1] >= 0)) {
                throw settings.error("limits", "\"limits\" are [" + limits[0] + ", " + limits[1]
                    + "], expected a range around 0, where the joint starts.");
            }
            joint.withLimits(limits[0], limits[1]);
        }
        return joint;
    }

    private static TimeFunction effort(Settings motor, Context context) {
        if (!motor.has("max_effort")) {
            return null;
        }
        TimeFunction effort = TimeFunctions.read(motor, "max_effort", context);
        motor.refuseIf(!(effort.at(0) >= 0), "max_effort", "\"motor.max_effort\" is " + effort.at(0) + " N or N·m at t = 0, expected 0 or more.");
        return effort;
    }

    private double[] axis(Settings settings, int dimension) {
        boolean slides = kind == JointKind.PRISMATIC || kind == JointKind.CYLINDRICAL;
        if (!settings.has("axis")) {
            return dimension == 2 || slides ? new double[] {1, 0, 0} : new double[] {0, 0, 1};
        }
        settings.refuseIf(dimension == 2 && !slides, "axis", "\"axis\" is given, but in 2D bodies turn about z only. Remove it.");
        double[] axis = JointCatalogue.vector(settings, "axis", dimension);
        settings.refuseIf(!(Math.abs(axis[0]) + Math.abs(axis[1]) + Math.abs(axis[2]) > 0), "axis", "\"axis\" is zero, expected a direction.");
        return axis;
    }
}
