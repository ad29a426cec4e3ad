package org.saltus.contact.joint;

/** Makes joints of the kind {@link JointKind#FIXED}. */
public final class FixedJointProvider extends BilateralJointProvider {
    /** For scene files. */
    public FixedJointProvider() {
        super(JointKind.FIXED);
    }
}
