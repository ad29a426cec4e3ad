package org.saltus.core.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.BodyDynamics;

/** Rows of H that act on spins, in both dimensions and both axes of the spin. */
class SpinRowsTest {
    private static final double[] NORMAL = {2.0 / 3, -1.0 / 3, 2.0 / 3};

    /** u = Hᵀ v of one contact of the first unit with the world, all six directions or those given. */
    private static double[] localVelocity(BodyDynamics body, double nx, double ny, double nz, int directions) {
        body.attach(0, 0);
        double[] q = new double[body.configurationSize()];
        double[] v = new double[body.dofCount()];
        body.writeInitialState(q, v);
        ContactSet contacts = new ContactSet();
        int c = contacts.append();
        contacts.sides(c, 0, 0, 0, -1, -1, 0);
        contacts.geometry(c, 0.3, 0.2, 0, nx, ny, nz, 0, 1);
        contacts.rows(c, 0, directions);
        ContactMap map = new ContactMap();
        map.build(List.of(body), contacts, q);
        double[] u = new double[map.length()];
        map.multiplyTranspose(v, u);
        double[] expected = new double[u.length];
        double[] all = new double[6];
        body.writeMemberVelocities(q, v, all);
        for (int i = 0; i < u.length; i++) {
            int direction = contacts.direction(c, i);
            int d = 3 * (direction < 3 ? direction : (direction + 1) % 3);
            double[] f = contacts.frame;
            double[] x = {0.3, 0.2, 0};
            double[] w = direction < 3 ? new double[] {all[0] + all[4] * x[2] - all[5] * x[1],
                all[1] + all[5] * x[0] - all[3] * x[2], all[2] + all[3] * x[1] - all[4] * x[0]}
                : new double[] {all[3], all[4], all[5]};
            expected[i] = f[d] * w[0] + f[d + 1] * w[1] + f[d + 2] * w[2];
            assertEquals(expected[i], u[i], 1e-14, "direction " + direction);
        }
        return u;
    }

    @Test
    void spinsAboutTheFrameAreRowsInSpace() {
        int all = ContactSet.N + ContactSet.T1 + ContactSet.T2 + ContactSet.R1 + ContactSet.R2 + ContactSet.RN;
        RigidBody top = RigidBody.spatial("top", 1, 0.1, 0.2, 0.25).oriented(0.8, 0.6, 0, 0).moving(1, 2, 3).spinning(0.5, -2, 1);
        RigidBody ball = RigidBody.spatial("ball", 1, 0.1, 0.1, 0.1).oriented(0.8, 0.6, 0, 0).moving(1, 2, 3).spinning(0.5, -2, 1);
        for (RigidBody body : List.of(top, ball)) {
            BodyDynamics set = new RigidSet(3, List.of(body), new double[3]);
            assertEquals(6, localVelocity(set, NORMAL[0], NORMAL[1], NORMAL[2], all).length);
            localVelocity(set, NORMAL[0], NORMAL[1], NORMAL[2], ContactSet.T2 + ContactSet.RN);
            localVelocity(set, 0, 0, 1, ContactSet.R1 + ContactSet.R2);
        }
    }

    @Test
    void inThePlaneTheSpinTurnsAboutTheSecondTangent() {
        BodyDynamics set = new RigidSet(2, List.of(RigidBody.planar("disk", 1, 0.5).moving(1, 2).spinning(3)), new double[3]);
        assertEquals(3, localVelocity(set, 0.6, 0.8, 0, ContactSet.R2)[0], 0.0);
        assertEquals(0, localVelocity(set, 0.6, 0.8, 0, ContactSet.RN)[0], 0.0);
        localVelocity(set, 0.6, 0.8, 0, ContactSet.N + ContactSet.T1 + ContactSet.T2 + ContactSet.R1 + ContactSet.R2);
    }
}
