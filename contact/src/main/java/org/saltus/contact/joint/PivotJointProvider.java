package org.saltus.contact.joint;

/** Makes joints of the kind {@link JointKind#PIVOT}. */
public final class PivotJointProvider extends BilateralJointProvider {
    /** For scene files. */
    public PivotJointProvider() {
        super(JointKind.PIVOT);
    }
}
