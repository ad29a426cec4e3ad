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
 * What belongs together is a view: its forces ({@link BodyForces}), energies ({@link BodyEnergies}), prescribed dofs ({@link DrivenDofs}), members
 * ({@link BodyMembers}) and its sides of contacts ({@link ContactSides}).
 */
public interface BodyDynamics extends Stateful, BodyForces, BodyEnergies, DrivenDofs, BodyMembers, ContactSides {
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

    /** Makes Â⁻¹ and S ready; cached by the coefficients, several at once. */
    ImpulseResponse prepare(IterationCoefficients coefficients);

    /** What a user should know of how the motion so far went beyond what the body models, one line; null when there is nothing. @param q the end of it */
    default String warning(double[] q) {
        return null;
    }

    /** Why q can be no configuration of the body, as a clause after its name; null when it can. The run ends where it is not. */
    default String fault(double[] q) {
        return null;
    }

    /** Meshed surface that can touch, or null. */
    default Surface surface() {
        return null;
    }

    /** The stress-free strain that fields can give it, or null. */
    default Eigenstrain eigenstrain() {
        return null;
    }

    /** Contacts given by explicit rows instead of geometry, or null. */
    default ContactRows rows() {
        return null;
    }
}
