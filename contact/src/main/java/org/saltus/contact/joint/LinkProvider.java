package org.saltus.contact.joint;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.joint.Joint;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.JointProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.PartNames;
import org.saltus.core.spi.Settings;

/** What the providers of {@link LinkJoint} share. */
abstract class LinkProvider implements JointProvider {
    private final String name;
    private final String summary;
    private final List<Parameter> more;

    LinkProvider(String name, String summary, Parameter... more) {
        this.name = name;
        this.summary = summary;
        this.more = List.of(more);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String summary() {
        return summary;
    }

    @Override
    public List<Parameter> parameters() {
        List<Parameter> out = new ArrayList<>(List.of(
            Parameter.requiredNumbers("from", "m", "its end on the first body, in space at the start: x, y(, z)"),
            Parameter.requiredNumbers("to", "m", "its end on the second body, in space at the start"),
            Parameter.optionalNumber("length", "m", Double.MIN_NORMAL, Double.MAX_VALUE, "its length; default: the distance at the start")));
        out.addAll(more);
        return out;
    }

    /** {@code from} and {@code to} belong to the bodies as written; a joint's first end is the one that moves. */
    @Override
    public Joint create(Settings settings, Context context, Joint.Ends ends, PartNames names) {
        double[] from = Vectors.of(settings, "from", context.dimension());
        double[] to = Vectors.of(settings, "to", context.dimension());
        double distance = Math.sqrt((from[0] - to[0]) * (from[0] - to[0]) + (from[1] - to[1]) * (from[1] - to[1])
            + (from[2] - to[2]) * (from[2] - to[2]));
        if (!(distance > 0)) {
            throw settings.error("to", "\"from\" and \"to\" are the same point; a " + name + " needs a direction.");
        }
        return create(settings, ends, from, to, settings.number("length", distance));
    }

    abstract Joint create(Settings settings, Joint.Ends ends, double[] from, double[] to, double length);
}
