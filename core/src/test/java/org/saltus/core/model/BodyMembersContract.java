package org.saltus.core.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Quaternion;

/** What every {@link BodyDynamics} promises about its members: names, placements and velocities, of all or of some. */
public abstract class BodyMembersContract extends BodyContactContract {
    @Test
    void unitsHaveNamesAndVelocitiesThatMoveTheirPlacements() {
        int units = body.memberCount();
        Set<String> names = new HashSet<>();
        for (int u = 0; u < units; u++) {
            assertFalse(body.memberName(u).isBlank());
            names.add(body.memberName(u));
        }
        assertEquals(units, names.size());
        double[] before = placements(-EPSILON);
        double[] after = placements(EPSILON);
        double[] velocity = new double[6 * units];
        body.writeMemberVelocities(q, v, velocity);
        for (int u = 0; u < units; u++) {
            double[] rate = rate(before, after, 7 * u);
            assertArrayEquals(rate, Arrays.copyOfRange(velocity, 6 * u, 6 * u + 6), DIFFERENCE_TOLERANCE * (1 + norm(v)));
        }
    }

    /** Empty ranges write nothing, and no range writes beyond its own numbers. */
    @Test
    void placementsAndVelocitiesOfSomeUnitsAreThoseOfAll() {
        int units = body.memberCount();
        double[] placements = new double[7 * units];
        double[] velocities = new double[6 * units];
        body.writePlacements(q, placements);
        body.writeMemberVelocities(q, v, velocities);
        for (int from = 0; from <= units; from++) {
            for (int to = from; to <= units; to++) {
                double[] placement = blank(7 * units);
                double[] velocity = blank(6 * units);
                body.writePlacements(q, from, to, placement);
                body.writeMemberVelocities(q, v, from, to, velocity);
                assertArrayEquals(slice(placements, 7 * from, 7 * to), placement, "units " + from + " to " + to);
                assertArrayEquals(slice(velocities, 6 * from, 6 * to), velocity, "units " + from + " to " + to);
            }
        }
    }

    private static double[] blank(int length) {
        double[] out = new double[length];
        Arrays.fill(out, Double.NaN);
        return out;
    }

    /** The entries [from, to) of an array, then NaN up to its length. */
    private static double[] slice(double[] array, int from, int to) {
        double[] out = blank(array.length);
        System.arraycopy(array, from, out, 0, to - from);
        return out;
    }

    private double[] placements(double s) {
        double[] moved = padded(QO, body.configurationSize());
        body.retract(q, s, v, moved);
        double[] out = new double[7 * body.memberCount()];
        body.writePlacements(moved, out);
        return out;
    }

    /** Velocity and spin in space axes by central differences of placements. */
    private static double[] rate(double[] before, double[] after, int o) {
        double[] out = new double[6];
        for (int i = 0; i < 3; i++) {
            out[i] = (after[o + i] - before[o + i]) / (2 * EPSILON);
        }
        double[] conjugate = {before[o + 3], -before[o + 4], -before[o + 5], -before[o + 6]};
        double[] turn = new double[4];
        Quaternion.multiply(after, o + 3, conjugate, 0, turn, 0);
        Quaternion.log(turn, 0, turn, 0);
        for (int i = 0; i < 3; i++) {
            out[3 + i] = turn[i] / (2 * EPSILON);
        }
        return out;
    }
}
