package org.saltus.core.rigid;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;
import org.saltus.core.model.MemberState;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.parallel.Team;

/**
 * Space: q = (x, y, z, quaternion w, x, y, z), v = (velocity of the centre in space axes, spin). The spin is kept in space
 * axes where the three principal moments are equal, in principal axes elsewhere.
 */
final class SpatialKinematics implements RigidKinematics {
    private static final int C = 7;
    private static final int D = 6;
    private final int count;
    private final boolean[] spaceSpin;
    private final GyroscopicMoment gyroscopic;
    private final int[] twisted;
    private final double[] torque;
    /** Beside the constant torque; three entries a body, null for none. */
    private final TimeFunction[] torqueInTime;
    private final double[] twist = new double[3];
    private final double[] moment = new double[3];

    SpatialKinematics(List<RigidBody> bodies) {
        count = bodies.size();
        spaceSpin = new boolean[count];
        int[] turning = new int[count];
        int turningCount = 0;
        int twistedCount = 0;
        int[] withTorque = new int[count];
        for (int u = 0; u < count; u++) {
            RigidBody body = bodies.get(u);
            spaceSpin[u] = body.spinsInSpaceAxes();
            if (spaceSpin[u]) {
                continue;
            }
            turning[turningCount++] = u;
            double[] t = body.torque();
            if (t[0] != 0 || t[1] != 0 || t[2] != 0 || body.loadOn(3) != null) {
                withTorque[twistedCount++] = u;
            }
        }
        gyroscopic = new GyroscopicMoment(bodies, Arrays.copyOf(turning, turningCount));
        twisted = Arrays.copyOf(withTorque, twistedCount);
        torque = new double[3 * twistedCount];
        torqueInTime = new TimeFunction[3 * twistedCount];
        for (int k = 0; k < twistedCount; k++) {
            System.arraycopy(bodies.get(twisted[k]).torque(), 0, torque, 3 * k, 3);
            for (int i = 0; i < 3; i++) {
                torqueInTime[3 * k + i] = bodies.get(twisted[k]).loadOn(3 + i);
            }
        }
    }

    @Override
    public int coordinates() {
        return C;
    }

    @Override
    public int dofs() {
        return D;
    }

    @Override
    public boolean isLinear() {
        return gyroscopic.isEmpty();
    }

    @Override
    public void writeInitial(int u, RigidBody body, double[] q, int offset) {
        System.arraycopy(body.position(), 0, q, offset, 3);
        System.arraycopy(body.orientation(), 0, q, offset + 3, 4);
    }

    @Override
    public MemberState state(int u, double[] q, int qo, double[] v, int vo) {
        int a = qo + C * u;
        int b = vo + D * u;
        double[] spin = Arrays.copyOfRange(v, b + 3, b + D);
        double[] own = spaceSpin[u] ? null : spin.clone();
        if (own != null) {
            Quaternion.rotate(q, a + 3, own, 0, spin, 0);
        }
        return new MemberState(Arrays.copyOfRange(q, a, a + 3), Arrays.copyOfRange(q, a + 3, a + C), Arrays.copyOfRange(v, b, b + 3), spin, own);
    }

    @Override
    public void writeState(int u, MemberState state, double[] q, int qo, double[] v, int vo) {
        int a = qo + C * u;
        int b = vo + D * u;
        System.arraycopy(state.centre(), 0, q, a, 3);
        System.arraycopy(state.orientation(), 0, q, a + 3, 4);
        Quaternion.normalizeUnlessUnit(q, a + 3);
        if (state.velocity() == null) {
            return;
        }
        System.arraycopy(state.velocity(), 0, v, b, 3);
        if (spaceSpin[u]) {
            System.arraycopy(state.spin(), 0, v, b + 3, 3);
        } else if (state.ownSpin() != null) {
            System.arraycopy(state.ownSpin(), 0, v, b + 3, 3);
        } else {
            Quaternion.rotateInverse(q, a + 3, state.spin(), 0, v, b + 3);
        }
    }

    @Override
    public void retract(double[] q, int qo, double s, double[] v, int vo, double[] out) {
        int size = Team.ofContacts(count);
        if (size >= count) {
            retract(0, count, q, qo, s, v, vo, out);
        } else {
            Team.current().run(count, size, (piece, from, to) -> retract(from, to, q, qo, s, v, vo, out));
        }
    }

    private void retract(int from, int to, double[] q, int qo, double s, double[] v, int vo, double[] out) {
        for (int u = from; u < to; u++) {
            int a = qo + C * u;
            int b = vo + D * u;
            out[a] = q[a] + s * v[b];
            out[a + 1] = q[a + 1] + s * v[b + 1];
            out[a + 2] = q[a + 2] + s * v[b + 2];
            if (spaceSpin[u]) {
                Quaternion.cayleySpace(q, a + 3, s, v, b + 3, out, a + 3);
            } else {
                Quaternion.cayleyBody(q, a + 3, s, v, b + 3, out, a + 3);
            }
        }
    }

    @Override
    public void beginStep(double[] v, int vo) {
        gyroscopic.beginStep(v, vo);
    }

    @Override
    public void addGyroscopic(double alpha, double[] v, int vo, double[] f) {
        gyroscopic.add(alpha, v, vo, f);
    }

    @Override
    public void addTurningTorque(double time, double alpha, double[] q, int qo, double[] f, int vo) {
        for (int k = 0; k < twisted.length; k++) {
            int u = twisted[k];
            for (int i = 0; i < 3; i++) {
                TimeFunction inTime = torqueInTime[3 * k + i];
                twist[i] = torque[3 * k + i] + (inTime == null ? 0 : inTime.at(time));
            }
            Quaternion.rotateInverse(q, qo + C * u + 3, twist, 0, moment, 0);
            Vec3.axpy(alpha, moment, 0, f, vo + D * u + 3);
        }
    }

    @Override
    public void solveGyroscopic(double aC, double[] diagonal, double[] v, int vo, double[] x) {
        gyroscopic.solve(aC, diagonal, v, vo, x);
    }

    @Override
    public void writePlacements(double[] q, int qo, int from, int to, double[] out) {
        System.arraycopy(q, qo + C * from, out, 0, C * (to - from));
    }

    @Override
    public void writeVelocities(double[] q, int qo, double[] v, int vo, int from, int to, double[] out) {
        System.arraycopy(v, vo + D * from, out, 0, D * (to - from));
        for (int u = from; u < to; u++) {
            if (!spaceSpin[u]) {
                int w = D * (u - from) + 3;
                Quaternion.rotate(q, qo + C * u + 3, out, w, out, w);
            }
        }
    }

    @Override
    public void writeSides(double[] q, int qo, ContactSet contacts, int[] sides, int from, int to, ContactMap map,
                           int vo, double[] moment) {
        for (int k = from; k < to; k++) {
            int side = sides[k];
            int u = contacts.feature[side];
            for (int i = 0; i < D; i++) {
                map.dofs()[map.start(side) + i] = vo + D * u + i;
            }
            int c = side / 2;
            int size = map.size(c);
            boolean plain = size <= 3 && contacts.rows[c] == (1 << size) - 1;
            for (int i = 0; i < size; i++) {
                int direction = plain ? i : contacts.direction(c, i);
                if (direction < 3) {
                    writeDirection(q, qo + C * u, u, contacts, side, i, direction, map, moment);
                } else {
                    writeSpin(q, qo + C * u, u, contacts, side, i, direction, map, moment);
                }
            }
            map.member(side, u);
        }
    }

    /** A relative spin about t1, t2 or n as local direction i: d·ω, d in the axes of the spin. */
    private void writeSpin(double[] q, int a, int u, ContactSet contacts, int side, int i, int direction, ContactMap map, double[] moment) {
        int c = side / 2;
        int d = 9 * c + 3 * ((direction + 1) % 3);                           // 3, 4, 5 are t1, t2, n
        System.arraycopy(contacts.frame, d, moment, 0, 3);
        if (!spaceSpin[u]) {
            Quaternion.rotateInverse(q, a + 3, moment, 0, moment, 0);
        }
        double[] h = map.values();
        int size = map.size(c);
        int value = map.valueStart(side) + i;
        h[value] = 0;
        h[value + size] = 0;
        h[value + 2 * size] = 0;
        h[value + 3 * size] = moment[0];
        h[value + 4 * size] = moment[1];
        h[value + 5 * size] = moment[2];
    }

    /** Local direction i of a side: d·v + (r × d)·ω with r = x − c; the moment arm in the axes of the spin. */
    private void writeDirection(double[] q, int a, int u, ContactSet contacts, int side, int i, int direction, ContactMap map, double[] moment) {
        int c = side / 2;
        int d = 9 * c + 3 * direction;
        double dx = contacts.frame[d];
        double dy = contacts.frame[d + 1];
        double dz = contacts.frame[d + 2];
        double[] x = contacts.points(side);
        double rx = x[3 * c] - q[a];
        double ry = x[3 * c + 1] - q[a + 1];
        double rz = x[3 * c + 2] - q[a + 2];
        moment[0] = ry * dz - rz * dy;
        moment[1] = rz * dx - rx * dz;
        moment[2] = rx * dy - ry * dx;
        if (!spaceSpin[u]) {
            Quaternion.rotateInverse(q, a + 3, moment, 0, moment, 0);
        }
        double[] h = map.values();
        int size = map.size(c);
        int value = map.valueStart(side) + i;
        h[value] = dx;
        h[value + size] = dy;
        h[value + 2 * size] = dz;
        h[value + 3 * size] = moment[0];
        h[value + 4 * size] = moment[1];
        h[value + 5 * size] = moment[2];
    }
}
