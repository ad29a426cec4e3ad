package org.saltus.core.model;

/**
 * The members of a body, for detection, joints and outputs: parts that a contact impulse couples inside the body. Each rigid body of a set is a
 * member, a deformable body is one member ({@link SingleMemberBody}).
 */
public interface BodyMembers {
    /** Number of members. */
    int memberCount();

    /** Name of a member, for messages and output. */
    String memberName(int member);

    /**
     * Placements of the members {@code from} to {@code to} − 1: 7 numbers each (x, y, z, quaternion w, x, y, z), to {@code out} from 0; nothing when from = to.
     * Who reads many members does so in portions that stay in the cache of a core, so this costs what these members cost, not what the body does.
     */
    void writePlacements(double[] q, int from, int to, double[] out);

    /**
     * Velocities of the members {@code from} to {@code to} − 1 in space axes: 6 numbers each (v of the centre, m/s, spin, rad/s), to {@code out} from 0;
     * nothing when from = to. Costs what these members cost.
     */
    void writeMemberVelocities(double[] q, double[] v, int from, int to, double[] out);

    /** Placements of all members, see {@link #writePlacements(double[], int, int, double[])}. */
    default void writePlacements(double[] q, double[] out) {
        writePlacements(q, 0, memberCount(), out);
    }

    /** Velocities of all members, see {@link #writeMemberVelocities(double[], double[], int, int, double[])}. */
    default void writeMemberVelocities(double[] q, double[] v, double[] out) {
        writeMemberVelocities(q, v, 0, memberCount(), out);
    }

    /** Mass of a member, kg; infinite where it moves as prescribed, NaN where it is not one number that the body knows. */
    default double memberMass(int member) {
        return Double.NaN;
    }

    /** Where a member is and how it moves, exactly as the state has it; null for members that deform, whose state is more than that. */
    default MemberState memberState(int member, double[] q, double[] v) {
        return null;
    }

    /**
     * Puts a member where a file says that it is: what {@link #memberState} gave comes back with the same bits.
     *
     * @param q scene-long, the entries of the member are written; so are those of v, but for prescribed velocities
     * @throws IllegalArgumentException when a dof that is held would move, or the member deforms
     */
    default void writeMemberState(int member, MemberState state, double[] q, double[] v) {
        throw new IllegalArgumentException("body \"" + memberName(member) + "\" deforms: a place and a velocity are not its whole state.");
    }

    /** True for members that can go with the flow of a periodic cell that moves: {@link #carry} and {@link #mapVelocities} work. */
    default boolean canFlow() {
        return false;
    }

    /** Adds s L x₀ to the places of all members, x₀ their places at q₀. @param gradient L, 3×3 by rows, 1/s @param q scene-long; written */
    default void carry(double[] q0, double s, double[] gradient, double[] q) {
        throw new IllegalStateException("body \"" + memberName(0) + "\" cannot go with the flow of a cell.");
    }

    /** Maps the velocities of all members' centres. @param map 3×3 by rows @param v scene-long; written @return what that adds to their kinetic energy, J */
    default double mapVelocities(double[] map, double[] v) {
        throw new IllegalStateException("body \"" + memberName(0) + "\" cannot go with the flow of a cell.");
    }

    /** True when every member is rigid: contacts may lie anywhere on it, and have rows that act on its spin. */
    default boolean hasRigidMembers() {
        return false;
    }

    /** Told before {@link BodyDynamics#prepare} at the start of every step from {@code time} to {@code time + h}: members that come or go do so here. */
    default void beginAt(double time, double h) {
    }

    /** Whether members may be absent at times; only then {@link #isPresent} is asked where contacts are found. */
    default boolean comesAndGoes() {
        return false;
    }

    /** False for a member that is not there: it has not come yet, or has gone. Nothing moves it and nothing touches it. */
    default boolean isPresent(int member) {
        return true;
    }

    /** Told that a member that is not there would overlap with what is: as long as that is so it waits. */
    default void isInTheWayOf(int member) {
    }
}
