package org.saltus.core.model;

/** A body that is one unit, as deformable bodies are: it says where that unit is and how it moves, and bears its name. */
public interface SingleUnitBody extends BodyDynamics {
    @Override
    default int unitCount() {
        return 1;
    }

    @Override
    default String unitName(int unit) {
        return name();
    }

    /** Placement of the unit: x, y, z, quaternion w, x, y, z, to {@code out} from 0; every number is written. */
    void writePlacement(double[] q, double[] out);

    /** Velocity of the unit in space axes: v of the centre, m/s, and spin, rad/s, to {@code out} from 0; every number is written. */
    void writeUnitVelocity(double[] q, double[] v, double[] out);

    @Override
    default void writePlacements(double[] q, int from, int to, double[] out) {
        if (from < to) {
            writePlacement(q, out);
        }
    }

    @Override
    default void writeUnitVelocities(double[] q, double[] v, int from, int to, double[] out) {
        if (from < to) {
            writeUnitVelocity(q, v, out);
        }
    }
}
