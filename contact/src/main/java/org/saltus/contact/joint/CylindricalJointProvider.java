package org.saltus.contact.joint;

/** Makes joints of the kind {@link JointKind#CYLINDRICAL}. */
public final class CylindricalJointProvider extends BilateralJointProvider {
    /** For scene files. */
    public CylindricalJointProvider() {
        super(JointKind.CYLINDRICAL);
    }
}
