package org.saltus.core.rigid;

import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.MemberState;

/**
 * How the bodies of a set move and turn: all that differs between the plane and space. Arrays are scene-long; the set's
 * range starts at qo in q and at vo in v, f and x. Every call treats the whole set, or a range of it, and allocates nothing.
 */
interface RigidKinematics {
    /** Coordinates per body: 7 in space, 3 in the plane. */
    int coordinates();

    /** Dofs per body: 6 in space, 3 in the plane. */
    int dofs();

    /** True when no force depends on orientation or spin. */
    boolean isLinear();

    /** Writes the coordinates of body u at the start, q from its own offset. */
    void writeInitial(int u, RigidBody body, double[] q, int offset);

    /** Where body u is and how it moves, as the state has it. */
    MemberState state(int u, double[] q, int qo, double[] v, int vo);

    /** Writes what {@link #state} gave, to the range of body u in q and v. */
    void writeState(int u, MemberState state, double[] q, int qo, double[] v, int vo);

    /** out = q ⊕ s v; out may be q. */
    void retract(double[] q, int qo, double s, double[] v, int vo, double[] out);

    /** Keeps what explicit bodies need of v₀. */
    void beginStep(double[] v, int vo);

    /** f += alpha × gyroscopic moment. */
    void addGyroscopic(double alpha, double[] v, int vo, double[] f);

    /** f += alpha × those constant torques that turn with q in the axes of the spin. */
    void addTurningTorque(double time, double alpha, double[] q, int qo, double[] f, int vo);

    /** x ← (1 + aC D G)⁻¹ x, G the tangent of the gyroscopic moment at v, D the diagonal of Â⁻¹ (from 0). */
    void solveGyroscopic(double aC, double[] D, double[] v, int vo, double[] x);

    /** Placements of the bodies {@code from} to {@code to} − 1, 7 numbers each, to {@code out} from 0. */
    void writePlacements(double[] q, int qo, int from, int to, double[] out);

    /** Velocities of the bodies {@code from} to {@code to} − 1 in space axes, 6 numbers each, to {@code out} from 0. */
    void writeVelocities(double[] q, int qo, double[] v, int vo, int from, int to, double[] out);

    /** The columns of H of some sides, see {@link RigidSet#writeSides}. @param scratch three numbers of the calling thread */
    void writeSides(double[] q, int qo, ContactSet contacts, int[] sides, int from, int to, ContactMap map, int vo, double[] scratch);
}
