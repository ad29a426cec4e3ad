package org.saltus.contact.joint;

import org.saltus.core.joint.Joint;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes spring dashpots ({@link LinkJoint}). */
public final class SpringDashpotProvider extends LinkProvider {
    /** For scene files. */
    public SpringDashpotProvider() {
        super("spring-dashpot", "spring and damper between two points",
            Parameter.number("stiffness", "N/m", 0, Double.MAX_VALUE, 0, "k"),
            Parameter.number("damping", "N·s/m", 0, Double.MAX_VALUE, 0, "c"));
    }

    @Override
    Joint create(Settings settings, Joint.Ends ends, double[] from, double[] to, double length) {
        return LinkJoint.spring(ends, from, to, length, settings.number("stiffness"), settings.number("damping"));
    }
}
