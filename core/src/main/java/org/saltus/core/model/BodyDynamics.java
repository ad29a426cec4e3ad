package org.saltus.core.model;

import org.saltus.core.interaction.ContactRows;
import org.saltus.core.interaction.ContactSides;
import org.saltus.core.state.Stateful;

/**
 * All that an integrator may ask of a body, or of a set of like bodies: the rigid bodies of a scene are one set, every
 * deformable body is its own. It does the linear algebra and the kinematics of its surface points.
 *
 * <p>State is scene-long: q (configuration) and v (velocity) of all bodies in one array each. Every method acts on the
 * body's own range, which {@link #attach} announces once: q from {@code configurationOffset} (length
 * {@link #configurationSize}), v and every force-like array from {@code velocityOffset} (length {@link #dofCount}).
 * A body consists of <em>units</em>: parts that a contact impulse couples inside the body (each rigid body of a set is a
 * unit, a deformable body is one unit).
 */
public interface BodyDynamics extends Stateful, ContactSides {
    /** Name for messages. */
    String name();

    /** Length of its range in v, f and every other velocity-like array. */
    int dofCount();

    /** Length of its range in q; may exceed dofCount (quaternions). */
    int configurationSize();

    /** Tells the body where its ranges start; called once by {@link Scene}. */
    void attach(int configurationOffset, int velocityOffset);

    /**
     * True when M, C, K are constant and no other force depends on q or v: the discrete energy identity then closes to
     * round-off. Where K ≠ 0, q is a vector space.
     */
    boolean isLinear();

    /** True when its linear systems are solved to round-off, not to the tolerance of an iterative method. */
    default boolean hasExactSolves() {
        return true;
    }

    /** Writes q and v at the start of the run. */
    void writeInitialState(double[] q, double[] v);

    /**
     * Told at the start of every step, and once before the first: bodies that treat a force explicitly evaluate it here and
     * keep it for the step. q₀ and v₀ are read only.
     */
    default void beginStep(double[] q0, double[] v0) {
    }

    /** out = q ⊕ s v (quaternions, frames; plain sum for vector spaces). {@code out} may be {@code q}. */
    void retract(double[] q, double s, double[] v, double[] out);

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
     * {@link #addInternalForce} of theirs then holds none. {@link #beginStep} has announced (q₀, v₀).
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

    /** Makes Â⁻¹ and S ready; cached by the coefficients, several at once. */
    ImpulseResponse prepare(IterationCoefficients coefficients);

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

    /** What a user should know of how the motion so far went beyond what the body models, one line; null when there is nothing. @param q the end of it */
    default String warning(double[] q) {
        return null;
    }

    /** Kinetic energy, J. */
    double kineticEnergy(double[] q, double[] v);

    /** Kinetic energy at (q₁, v₁) minus at (q₀, v₀), J; ½ (v₁ − v₀)ᵀ M (v₁ + v₀) where M is constant. */
    double kineticIncrement(double[] q0, double[] v0, double[] q1, double[] v1);

    /**
     * Work over a step of the forces by which the equations of motion differ from those of the body's energies, J: terms that a model
     * leaves out on purpose. To second order in the step; 0 for consistent models. {@link #beginStep} has announced (q₀, v₀).
     */
    default double modelWork(double[] q0, double[] v0, double[] q1, double[] v1) {
        return 0;
    }

    /** Elastic energy, J. */
    double elasticEnergy(double[] q);

    /** Elastic energy at q₁ minus at q₀, J, computed without cancellation where the body is linear. */
    double elasticIncrement(double[] q0, double[] q1);

    /** Size of a difference of configurations, ½ Δqᵀ K Δq with Δq the difference of deformations, J; 0 where nothing deforms. */
    default double elasticDistance(double[] q0, double[] q1) {
        return 0;
    }

    /** Size of the elastic terms for round-off scales: ½ |q|ᵀ |K| |q|, J. */
    double elasticScale(double[] q);

    /** Number of units. */
    int unitCount();

    /** Name of a unit, for messages and output. */
    String unitName(int unit);

    /**
     * Placements of the units {@code from} to {@code to} − 1: 7 numbers each (x, y, z, quaternion w, x, y, z), to {@code out} from 0; nothing when from = to.
     * Who reads many units does so in portions that stay in the cache of a core, so this costs what these units cost, not what the body does.
     */
    void writePlacements(double[] q, int from, int to, double[] out);

    /**
     * Velocities of the units {@code from} to {@code to} − 1 in space axes: 6 numbers each (v of the centre, m/s, spin, rad/s), to {@code out} from 0;
     * nothing when from = to. Costs what these units cost.
     */
    void writeUnitVelocities(double[] q, double[] v, int from, int to, double[] out);

    /** Placements of all units, see {@link #writePlacements(double[], int, int, double[])}. */
    default void writePlacements(double[] q, double[] out) {
        writePlacements(q, 0, unitCount(), out);
    }

    /** Velocities of all units, see {@link #writeUnitVelocities(double[], double[], int, int, double[])}. */
    default void writeUnitVelocities(double[] q, double[] v, double[] out) {
        writeUnitVelocities(q, v, 0, unitCount(), out);
    }

    /** True when every unit is rigid: contacts may lie anywhere on it, and have rows that act on its spin. */
    default boolean hasRigidUnits() {
        return false;
    }

    /** Meshed surface that can touch, or null. */
    default Surface surface() {
        return null;
    }

    /** Contacts given by explicit rows instead of geometry, or null. */
    default ContactRows rows() {
        return null;
    }
}
