package org.saltus.contact.joint;

import org.saltus.core.joint.Joint;
import org.saltus.core.spi.Settings;

/** Makes rods ({@link LinkJoint}). */
public final class RodProvider extends LinkProvider {
    /** For scene files. */
    public RodProvider() {
        super("rod", "massless rod: keeps the distance of two points");
    }

    @Override
    Joint create(Settings settings, Joint.Ends ends, double[] from, double[] to, double length) {
        return LinkJoint.rod(ends, from, to, length);
    }
}
