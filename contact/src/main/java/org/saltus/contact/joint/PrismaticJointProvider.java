package org.saltus.contact.joint;

/** Makes joints of the kind {@link JointKind#PRISMATIC}. */
public final class PrismaticJointProvider extends BilateralJointProvider {
    /** For scene files. */
    public PrismaticJointProvider() {
        super(JointKind.PRISMATIC);
    }
}
