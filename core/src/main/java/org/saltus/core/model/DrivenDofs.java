package org.saltus.core.model;

/** The dofs of a body that move as prescribed; a body without any inherits all of it. */
public interface DrivenDofs {
    /** True when some dofs move as prescribed; their rows of Â⁻¹ and S are zero. */
    default boolean hasPrescribedMotion() {
        return false;
    }

    /** Writes the prescribed velocities at time t into their dofs of v; other entries untouched. */
    default void imposeVelocity(double time, double[] v) {
    }

    /** Writes the derivatives of the prescribed velocities at time t into their dofs of a; other entries untouched. */
    default void imposeAcceleration(double time, double[] a) {
    }

    /** Dofs (scene-long indices) whose motion is prescribed. */
    default int[] prescribedDofs() {
        return new int[0];
    }
}
