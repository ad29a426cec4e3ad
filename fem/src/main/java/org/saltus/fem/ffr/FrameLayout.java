package org.saltus.fem.ffr;

/**
 * Where the parts of a floating body lie in the scene-long arrays: q = (c; angle or quaternion; u), v = (c'; ω; u'), u and u' only
 * when the body is flexible.
 */
final class FrameLayout {
    /** 2 or 3; number of rotations, 1 or 3; nodal dofs, 0 for a body that keeps its shape. */
    final int dimension;
    final int turns;
    final int nodal;
    private int configurationOffset;
    private int velocityOffset;

    FrameLayout(int dimension, int nodal) {
        this.dimension = dimension;
        this.nodal = nodal;
        turns = dimension == 3 ? 3 : 1;
    }

    void attach(int newConfigurationOffset, int newVelocityOffset) {
        configurationOffset = newConfigurationOffset;
        velocityOffset = newVelocityOffset;
    }

    int dofCount() {
        return dimension + turns + nodal;
    }

    int configurationSize() {
        return dimension + (dimension == 3 ? 4 : 1) + nodal;
    }

    /** c in q. */
    int centre() {
        return configurationOffset;
    }

    /** The angle or quaternion in q. */
    int rotation() {
        return configurationOffset + dimension;
    }

    /** u in q. */
    int deformation() {
        return configurationOffset + configurationSize() - nodal;
    }

    /** c' in v. */
    int velocity() {
        return velocityOffset;
    }

    /** ω in v. */
    int spin() {
        return velocityOffset + dimension;
    }

    /** u' in v. */
    int rate() {
        return velocityOffset + dimension + turns;
    }
}
