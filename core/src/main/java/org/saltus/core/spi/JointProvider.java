package org.saltus.core.spi;

import org.saltus.core.joint.Joint;

/** Makes joints. */
public interface JointProvider extends Provider {
    /** The joint for a settings block, already checked against {@link #parameters}, between two ends; {@code names} finds other bodies. */
    Joint create(Settings settings, Context context, Joint.Ends ends, PartNames names);
}
