package org.saltus.contact.joint;

/** Makes joints of the kind {@link JointKind#POINT}. */
public final class PointJointProvider extends BilateralJointProvider {
    /** For scene files. */
    public PointJointProvider() {
        super(JointKind.POINT);
    }
}
