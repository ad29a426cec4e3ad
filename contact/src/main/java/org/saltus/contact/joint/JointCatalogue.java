package org.saltus.contact.joint;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.saltus.core.joint.Joint;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.JointProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** The joints by name: one per {@link JointKind}, three kinds of {@link LinkJoint}, the servo. */
public final class JointCatalogue implements Catalogue<JointProvider> {
    /** Makes a {@link LinkJoint} between two points. */
    private interface Link {
        Joint between(Settings settings, Joint.Ends ends, double[] from, double[] to, double length);
    }

    @Override
    public Class<JointProvider> layer() {
        return JointProvider.class;
    }

    @Override
    public List<JointProvider> providers() {
        return Stream.concat(Arrays.stream(JointKind.values()).map(JointCatalogue::axisJoint), Stream.of(
            link("rod", "massless rod: keeps the distance of two points", List.of(),
                (s, ends, from, to, length) -> LinkJoint.rod(ends, from, to, length)),
            link("wire", "massless wire: limits the distance of two points, pulls only", List.of(),
                (s, ends, from, to, length) -> LinkJoint.wire(ends, from, to, length)),
            link("spring-dashpot", "spring and damper between two points",
                List.of(
                    Parameter.number("stiffness", "N/m", 0, Double.MAX_VALUE, 0, "k"),
                    Parameter.number("damping", "N·s/m", 0, Double.MAX_VALUE, 0, "c")),
                (s, ends, from, to, length) -> LinkJoint.spring(ends, from, to, length, s.number("stiffness"), s.number("damping"))),
            JointProvider.of("servo", "pushes with a given force, or as a wall with a given pressure: force = load x present lengths",
                ServoBlock.PARAMETERS, ServoBlock::read))).toList();
    }

    private static JointProvider axisJoint(JointKind kind) {
        AxisJointBlock block = new AxisJointBlock(kind);
        return JointProvider.of(kind.name().toLowerCase(java.util.Locale.ROOT), kind.summary(), block.parameters(),
            (settings, context, ends, names) -> block.read(settings, context, ends));
    }

    private static JointProvider link(String name, String summary, List<Parameter> more, Link link) {
        List<Parameter> ends = List.of(
            Parameter.requiredNumbers("from", "m", "its end on the first body, in space at the start: x, y(, z)"),
            Parameter.requiredNumbers("to", "m", "its end on the second body, in space at the start"),
            Parameter.optionalNumber("length", "m", Double.MIN_NORMAL, Double.MAX_VALUE, "its length; default: the distance at the start"));
        return JointProvider.of(name, summary, Parameter.all(ends, more),
            (settings, context, between, names) -> link(name, settings, context, between, link));
    }

    /** {@code from} and {@code to} belong to the bodies as written; a joint's first end is the one that moves. */
    private static Joint link(String name, Settings settings, Context context, Joint.Ends ends, Link link) {
        double[] from = vector(settings, "from", context.dimension());
        double[] to = vector(settings, "to", context.dimension());
        double distance = Math.sqrt((from[0] - to[0]) * (from[0] - to[0]) + (from[1] - to[1]) * (from[1] - to[1])
            + (from[2] - to[2]) * (from[2] - to[2]));
        settings.refuseIf(!(distance > 0), "to", "\"from\" and \"to\" are the same point; a " + name + " needs a direction.");
        return link.between(settings, ends, from, to, settings.number("length", distance));
    }

    /** Three numbers from a key with as many as the scene has dimensions. */
    static double[] vector(Settings settings, String key, int dimension) {
        return Arrays.copyOf(settings.numbers(key, dimension), 3);
    }
}
