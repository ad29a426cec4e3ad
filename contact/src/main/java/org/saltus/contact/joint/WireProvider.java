package org.saltus.contact.joint;

import org.saltus.core.joint.Joint;
import org.saltus.core.spi.Settings;

/** Makes wires ({@link LinkJoint}). */
public final class WireProvider extends LinkProvider {
    /** For scene files. */
    public WireProvider() {
        super("wire", "massless wire: limits the distance of two points, pulls only");
    }

    @Override
    Joint create(Settings settings, Joint.Ends ends, double[] from, double[] to, double length) {
        return LinkJoint.wire(ends, from, to, length);
    }
}
