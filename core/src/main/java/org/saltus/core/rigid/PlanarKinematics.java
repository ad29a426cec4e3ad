package org.saltus.core.rigid;

import java.util.Arrays;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.MemberState;

/** The plane: q = (x, y, angle), v = (v_x, v_y, ω); rotation is a number, no force depends on it. */
final class PlanarKinematics implements RigidKinematics {
    private static final int D = 3;
    private final int count;

    PlanarKinematics(int count) {
        this.count = count;
    }

    @Override
    public int coordinates() {
        return D;
    }

    @Override
    public int dofs() {
        return D;
    }

    @Override
    public boolean isLinear() {
        return true;
    }

    @Override
    public void writeInitial(int u, RigidBody body, double[] q, int offset) {
        q[offset] = body.position()[0];
        q[offset + 1] = body.position()[1];
        q[offset + 2] = body.angle();
    }

    @Override
    public MemberState state(int u, double[] q, int qo, double[] v, int vo) {
        int a = qo + D * u;
        int b = vo + D * u;
        return new MemberState(new double[] {q[a], q[a + 1]}, new double[] {q[a + 2]}, new double[] {v[b], v[b + 1]}, new double[] {v[b + 2]}, null);
    }

    @Override
    public void writeState(int u, MemberState state, double[] q, int qo, double[] v, int vo) {
        System.arraycopy(state.centre(), 0, q, qo + D * u, 2);
        q[qo + D * u + 2] = state.orientation()[0];
        if (state.velocity() != null) {
            System.arraycopy(state.velocity(), 0, v, vo + D * u, 2);
            v[vo + D * u + 2] = state.spin()[0];
        }
    }

    @Override
    public void retract(double[] q, int qo, double s, double[] v, int vo, double[] out) {
        Vectors.copyPlus(D * count, q, qo, s, v, vo, out, qo);
    }

    @Override
    public void beginStep(double[] v, int vo) {
    }

    @Override
    public void addGyroscopic(double alpha, double[] v, int vo, double[] f) {
    }

    @Override
    public void addTurningTorque(double time, double alpha, double[] q, int qo, double[] f, int vo) {
    }

    @Override
    public void solveGyroscopic(double aC, double[] diagonal, double[] v, int vo, double[] x) {
    }

    @Override
    public void writePlacements(double[] q, int qo, int from, int to, double[] out) {
        for (int u = from; u < to; u++) {
            double half = 0.5 * q[qo + D * u + 2];
            int o = 7 * (u - from);
            out[o] = q[qo + D * u];
            out[o + 1] = q[qo + D * u + 1];
            out[o + 2] = 0;
            out[o + 3] = Math.cos(half);
            out[o + 4] = 0;
            out[o + 5] = 0;
            out[o + 6] = Math.sin(half);
        }
    }

    @Override
    public void writeVelocities(double[] q, int qo, double[] v, int vo, int from, int to, double[] out) {
        Arrays.fill(out, 0, 6 * (to - from), 0);
        for (int u = from; u < to; u++) {
            int o = 6 * (u - from);
            out[o] = v[vo + D * u];
            out[o + 1] = v[vo + D * u + 1];
            out[o + 5] = v[vo + D * u + 2];
        }
    }

    @Override
    public void writeSides(double[] q, int qo, ContactSet contacts, int[] sides, int from, int to, ContactMap map,
                           int vo, double[] scratch) {
        double[] h = map.values();
        int[] dofs = map.dofs();
        for (int k = from; k < to; k++) {
            int side = sides[k];
            int c = side / 2;
            int u = contacts.feature[side];
            double[] x = contacts.points(side);
            double rx = x[3 * c] - q[qo + D * u];
            double ry = x[3 * c + 1] - q[qo + D * u + 1];
            int size = map.size(c);
            int value = map.valueStart(side);
            for (int i = 0; i < D; i++) {
                dofs[map.start(side) + i] = vo + D * u + i;
            }
            for (int i = 0; i < size; i++) {
                int direction = contacts.direction(c, i);
                if (direction >= 3) {
                    h[value + i] = 0;
                    h[value + size + i] = 0;
                    h[value + 2 * size + i] = contacts.frame[9 * c + 3 * ((direction + 1) % 3) + 2];
                    continue;
                }
                double dx = contacts.frame[9 * c + 3 * direction];
                double dy = contacts.frame[9 * c + 3 * direction + 1];
                h[value + i] = dx;
                h[value + size + i] = dy;
                h[value + 2 * size + i] = rx * dy - ry * dx;               // (r × d)_z
            }
            map.member(side, u);
        }
    }
}
