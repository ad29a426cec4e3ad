package org.saltus.core.model;

/**
 * The forces of a body as verbs on scene-long arrays: each adds to the body's own range of {@code f} and reads the rest. Integrators build the
 * residual of their step from these, with M (q) v̇ + C v + F_int(q) + inertia = F(t); N, or N·s where it says impulse.
 */
public interface BodyForces {
    /** f += alpha M x. */
    void addMass(double alpha, double[] x, double[] f);

    /**
     * True when the impulse of the inertia forces over a step is M (v₁ − v₀), M constant. Otherwise schemes ask
     * {@link #addInertiaImpulse} for it, or {@link #addMass(double, double[], double[], double[])} and {@link #addInertiaForce} for the
     * forces at one instant, and M of {@link #addMass(double, double[], double[])} is only near: what the iterations invert.
     */
    default boolean hasConstantMass() {
        return true;
    }

    /** f += alpha M(q) x, exactly; the same as {@link #addMass(double, double[], double[])} where M is constant. */
    default void addMass(double alpha, double[] q, double[] x, double[] f) {
        addMass(alpha, x, f);
    }

    /**
     * f += alpha times the velocity-dependent inertia forces of a body whose mass depends on q, N: M(q) a + they balance all other
     * forces at one instant. Nothing where M is constant (a gyroscopic moment is then part of {@link #addInternalForce}).
     */
    default void addInertiaForce(double alpha, double[] q, double[] v, double[] f) {
    }

    /**
     * f += the impulse of the inertia forces over a step of size h from (q₀, v₀) to (q₁, v₁), N·s: M (v₁ − v₀) where M is constant.
     * Bodies whose mass depends on q integrate their velocity-dependent inertia forces here too, so that momentum is exact;
     * {@link #addInternalForce} of theirs then holds none. {@link BodyDynamics#beginStep} has announced (q₀, v₀).
     */
    default void addInertiaImpulse(double h, double[] q0, double[] v0, double[] q1, double[] v1, double[] f) {
        addMass(1, v1, f);
        addMass(-1, v0, f);
    }

    /** f += alpha C x. */
    void addDamping(double alpha, double[] x, double[] f);

    /** f += alpha K x (linear part; rigid translations are taken out of x where K kills them). */
    void addStiffness(double alpha, double[] x, double[] f);

    /** f += alpha (C v + F_int(q) + velocity-dependent inertia forces), N; C v + K q for linear bodies. */
    void addInternalForce(double alpha, double[] q, double[] v, double[] f);

    /** The velocity-dependent part of {@link #addInternalForce}; bodies with elastic forces override it. */
    default void addVelocityForce(double alpha, double[] q, double[] v, double[] f) {
        addInternalForce(alpha, q, v, f);
    }

    /** The elastic part of {@link #addInternalForce}; nothing for rigid bodies. */
    default void addElasticForce(double alpha, double[] q, double[] f) {
    }

    /** f += alpha F(t), the external force at time t, gravity included, N. */
    void addExternalForce(double time, double alpha, double[] q, double[] f);
}
