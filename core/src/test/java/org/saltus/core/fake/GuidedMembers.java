package org.saltus.core.fake;

import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vectors;

/**
 * Rigid units that a test places and moves by hand: q holds 7 numbers per unit (x, y, z, quaternion), v 6 (velocity of the
 * origin and spin, in space axes). For tests of detectors.
 */
public final class GuidedMembers extends GuidedBody {
    private final int units;

    /**
     * @param placements 7 per unit; kept
     * @param velocities 6 per unit; kept
     */
    public GuidedMembers(double[] placements, double[] velocities) {
        super("unit", placements, velocities);
        units = placements.length / 7;
    }

    /** Units at rest with unit orientation at the given positions, 3 each. */
    public static GuidedMembers at(double... positions) {
        double[] q = new double[positions.length / 3 * 7];
        for (int u = 0; u < positions.length / 3; u++) {
            System.arraycopy(positions, 3 * u, q, 7 * u, 3);
            q[7 * u + 3] = 1;
        }
        return new GuidedMembers(q, new double[positions.length * 2]);
    }

    @Override
    public void retract(double[] q, double s, double[] v, double[] out) {
        for (int u = 0; u < units; u++) {
            int qu = configurationOffset() + 7 * u;
            int vu = velocityOffset() + 6 * u;
            Vectors.copyPlus(3, q, qu, s, v, vu, out, qu);
            Quaternion.retractSpace(q, qu + 3, s, v, vu + 3, out, qu + 3);
        }
    }

    @Override
    public int memberCount() {
        return units;
    }

    @Override
    public boolean hasRigidMembers() {
        return true;
    }

    @Override
    public void writePlacements(double[] q, int from, int to, double[] out) {
        System.arraycopy(q, configurationOffset() + 7 * from, out, 0, 7 * (to - from));
    }

    @Override
    public void writeMemberVelocities(double[] q, double[] v, int from, int to, double[] out) {
        System.arraycopy(v, velocityOffset() + 6 * from, out, 0, 6 * (to - from));
    }

    @Override
    int dofsOfSide() {
        return 6;
    }

    /** t·(v + ω × r) = t·v + (r × t)·ω. */
    @Override
    double derivative(double[] q, ContactSet contacts, int side, int i, int d) {
        int t = 9 * (side / 2) + 3 * d;
        if (i < 3) {
            return contacts.frame[t + i];
        }
        int c = configurationOffset() + 7 * contacts.feature[side];
        int p = 3 * (side / 2);
        int j = (i - 2) % 3;
        int k = (i - 1) % 3;
        return (contacts.point[p + j] - q[c + j]) * contacts.frame[t + k] - (contacts.point[p + k] - q[c + k]) * contacts.frame[t + j];
    }
}
