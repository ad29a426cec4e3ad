package org.saltus.contact.joint;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.interaction.Joint;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.JointProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** What the providers of {@link AxisJoint} share; one per {@link JointKind}. */
abstract class BilateralJointProvider implements JointProvider {
    private static final List<Parameter> MOTOR = List.of(
        Parameter.requiredNumber("speed", "m/s or rad/s", -Double.MAX_VALUE, Double.MAX_VALUE, "speed of A against B"),
        Parameter.optionalNumber("max_effort", "N or N·m", 0, Double.MAX_VALUE, "largest force or torque; default: whatever it takes"));
    private static final List<Parameter> SPRING = List.of(
        Parameter.number("stiffness", "N/m or N·m/rad", 0, Double.MAX_VALUE, 0, "k"),
        Parameter.number("damping", "N·s/m or N·m·s/rad", 0, Double.MAX_VALUE, 0, "c"),
        Parameter.number("rest", "m or rad", -Double.MAX_VALUE, Double.MAX_VALUE, 0, "coordinate without force, 0 being the start"));

    private final JointKind kind;

    BilateralJointProvider(JointKind kind) {
        this.kind = kind;
    }

    @Override
    public String name() {
        return kind.name().toLowerCase(java.util.Locale.ROOT);
    }

    @Override
    public String summary() {
        return kind.summary();
    }

    private boolean isDriven() {
        return kind != JointKind.POINT && kind != JointKind.FIXED;
    }

    @Override
    public List<Parameter> parameters() {
        List<Parameter> out = new ArrayList<>();
        out.add(Parameter.requiredNumbers("anchor", "m", "point of the joint in space at the start: x, y(, z)"));
        if (isDriven()) {
            out.add(Parameter.numbers("axis", "-", "direction of the joint in space at the start; default z (sliding joints: x)"));
            out.add(Parameter.optionalNumber("friction", "N or N·m", 0, Double.MAX_VALUE,
                "dry friction of the free direction: largest force or torque"));
            out.add(Parameter.numbers("limits", "m or rad", "[lower, upper] of the free coordinate, 0 being the start; angles in (-pi, pi)"));
            out.add(Parameter.block("motor", "{speed, max_effort}: holds the speed of the free direction"));
            out.add(Parameter.block("spring", "{stiffness, damping, rest} on the free direction"));
        }
        return out;
    }

    @Override
    public Joint create(Settings settings, Context context, Joint.Ends ends) {
        int dimension = context.dimension();
        AxisJoint joint = new AxisJoint(ends, kind, dimension, Vectors.of(settings, "anchor", dimension), axis(settings, dimension));
        if (settings.has("friction")) {
            joint.withFriction(settings.number("friction"));
        }
        if (settings.has("motor")) {
            Settings motor = settings.block("motor").checked(MOTOR);
            joint.withMotor(motor.number("speed"), motor.number("max_effort", Double.POSITIVE_INFINITY));
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

    private double[] axis(Settings settings, int dimension) {
        boolean slides = kind == JointKind.PRISMATIC || kind == JointKind.CYLINDRICAL;
        if (!settings.has("axis")) {
            return dimension == 2 || slides ? new double[] {1, 0, 0} : new double[] {0, 0, 1};
        }
        if (dimension == 2 && !slides) {
            throw settings.error("axis", "\"axis\" is given, but in 2D bodies turn about z only. Remove it.");
        }
        double[] axis = Vectors.of(settings, "axis", dimension);
        if (!(Math.abs(axis[0]) + Math.abs(axis[1]) + Math.abs(axis[2]) > 0)) {
            throw settings.error("axis", "\"axis\" is zero, expected a direction.");
        }
        return axis;
    }
}
