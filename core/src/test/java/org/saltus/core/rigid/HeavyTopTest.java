package org.saltus.core.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Quaternion;

/**
 * Heavy symmetric top (validation case V16), about its pivot: a body held at the pivot with the moments of inertia about
 * it, under the torque l e₃ × m g, which the test adds. (The pivot as a joint is tested where joints are.)
 */
class HeavyTopTest {
    private static final double MASS = 0.5;
    private static final double LENGTH = 0.05;
    private static final double I1 = 0.0015;
    private static final double I3 = 0.0008;
    private static final double TILT = Math.toRadians(30);
    private static final double AXIAL_SPIN = 200;
    private static final double PRECESSION = 1.552378273417;
    private static final double H = 1e-4;

    private final double[] axis = new double[3];

    /** @param precession rate about the vertical at the start, rad/s */
    private MidpointStepper top(double precession) {
        RigidBody body = RigidBody.spatial("top", MASS, I1, I1, I3)
            .oriented(Math.cos(TILT / 2), 0, Math.sin(TILT / 2), 0).locked("x", "y", "z");
        // body components of the spin: transverse Ω sin θ along −e₁, axial ω₃ along e₃
        double[] spin = {-precession * Math.sin(TILT), 0, AXIAL_SPIN};
        Quaternion.rotate(body.orientation(), 0, spin, 0, spin, 0);
        return new MidpointStepper(new RigidSet(3, List.of(body.spinning(spin)), new double[3]), HeavyTopTest::addWeight);
    }

    /** Moment of the weight about the pivot in body axes, l e₃ × Rᵀ (0, 0, −m g). */
    private static void addWeight(double alpha, double[] q, double[] f) {
        double[] weight = {0, 0, -MASS * 9.81};
        Quaternion.rotateInverse(q, 3, weight, 0, weight, 0);
        f[3] += alpha * LENGTH * -weight[1];
        f[4] += alpha * LENGTH * weight[0];
    }

    private void readAxis(MidpointStepper s) {
        Quaternion.rotate(s.q, 3, new double[] {0, 0, 1}, 0, axis, 0);
    }

    @Test
    void steadyPrecessionKeepsRateAndTilt() {
        MidpointStepper s = top(PRECESSION);
        double angle = 0;
        double worst = 0;
        for (int k = 0; k < 50_000; k++) {
            readAxis(s);
            double x = axis[0];
            double y = axis[1];
            s.step(H);
            readAxis(s);
            angle += Math.atan2(x * axis[1] - y * axis[0], x * axis[0] + y * axis[1]);
            worst = Math.max(worst, Math.abs(Math.acos(axis[2]) - TILT));
        }
        assertEquals(PRECESSION, angle / 5, 1e-3 * PRECESSION);
        assertEquals(0, worst, 1e-3);
    }

    @Test
    void releasedTopNutatesToTheRootOfTheCubic() {
        MidpointStepper s = top(0);
        double largest = 0;
        double smallest = Math.PI;
        for (int k = 0; k < 20_000; k++) {
            s.step(H);
            readAxis(s);
            largest = Math.max(largest, Math.acos(axis[2]));
            smallest = Math.min(smallest, Math.acos(axis[2]));
        }
        assertEquals(30.85525783536, Math.toDegrees(largest), 0.01);
        assertEquals(30, Math.toDegrees(smallest), 0.01);
    }
}
