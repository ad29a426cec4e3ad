package org.saltus.core.model;

/** A body that is one member, as deformable bodies are: it says where that member is and how it moves, and bears its name. */
public interface SingleMemberBody extends BodyDynamics {
    @Override
    default int memberCount() {
        return 1;
    }

    @Override
    default String memberName(int member) {
        return name();
    }

    /** Placement of the member: x, y, z, quaternion w, x, y, z, to {@code out} from 0; every number is written. */
    void writePlacement(double[] q, double[] out);

    /** Velocity of the member in space axes: v of the centre, m/s, and spin, rad/s, to {@code out} from 0; every number is written. */
    void writeMemberVelocity(double[] q, double[] v, double[] out);

    @Override
    default void writePlacements(double[] q, int from, int to, double[] out) {
        if (from < to) {
            writePlacement(q, out);
        }
    }

    @Override
    default void writeMemberVelocities(double[] q, double[] v, int from, int to, double[] out) {
        if (from < to) {
            writeMemberVelocity(q, v, out);
        }
    }
}
