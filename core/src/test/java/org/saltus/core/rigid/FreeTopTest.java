package org.saltus.core.rigid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Quaternion;

/** Free asymmetric top near its intermediate axis (validation case V15). */
class FreeTopTest {
    private static final double[] MOMENTS = {0.025000000000000005, 0.05, 0.065};
    private static final double PERIOD = 7.027797257733;
    private static final double[] SPIN_AT_3 = {-0.1326563201742, -9.998833418669, 0.1063789166086};
    private static final double[] ATTITUDE_AT_3 = {-0.005856346601361, 0.4031884645514, 0.004295004234839, 0.9150881477736};

    private static RigidBody top() {
        return RigidBody.spatial("top", 6, MOMENTS[0], MOMENTS[1], MOMENTS[2]).spinning(0.01, 10, 0.01);
    }

    private static MidpointStepper stepper(RigidBody body) {
        return new MidpointStepper(new RigidSet(3, List.of(body), new double[3]));
    }

    private static double energy(MidpointStepper s) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += 0.5 * MOMENTS[i] * s.v[3 + i] * s.v[3 + i];
        }
        return sum;
    }

    /** R I ω. */
    private static double[] momentum(MidpointStepper s) {
        double[] l = new double[3];
        for (int i = 0; i < 3; i++) {
            l[i] = MOMENTS[i] * s.v[3 + i];
        }
        Quaternion.rotate(s.q, 3, l, 0, l, 0);
        return l;
    }

    private static double spinError(MidpointStepper s) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += Math.pow(s.v[3 + i] - SPIN_AT_3[i], 2);
        }
        return Math.sqrt(sum);
    }

    private static double attitudeError(MidpointStepper s) {
        double dot = 0;
        for (int i = 0; i < 4; i++) {
            dot += s.q[3 + i] * ATTITUDE_AT_3[i];
        }
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += Math.pow(Math.copySign(1, dot) * s.q[3 + i] - ATTITUDE_AT_3[i], 2);
        }
        return Math.sqrt(sum);
    }

    @Test
    void energyAndSpaceMomentumAreConservedToRoundOff() {
        MidpointStepper s = stepper(top());
        for (int k = 0; k < 30_000; k++) {
            s.step(1e-3);
            if (k % 100 == 99) {
                assertEquals(2.5000045, energy(s), 1e-10 * 2.5);
                assertArrayEquals(new double[] {0.00025, 0.5, 0.00065}, momentum(s), 1e-12 * 0.5);
            }
        }
    }

    @Test
    void spinAndAttitudeReachTheReferenceAfterThreeSeconds() {
        MidpointStepper s = stepper(top()).run(30_000, 1e-4);
        assertTrue(spinError(s) < 1e-3, "spin error " + spinError(s));       // the case grants 0.02, and 1e-3 to order 2
        assertTrue(attitudeError(s) < 0.01, "attitude error " + attitudeError(s));
    }

    @Test
    void spinAndAttitudeConvergeWithOrderTwo() {
        double[] h = {2e-3, 1e-3, 5e-4, 2.5e-4};
        double[] spin = new double[h.length];
        double[] attitude = new double[h.length];
        for (int k = 0; k < h.length; k++) {
            MidpointStepper s = stepper(top()).run((int) Math.round(3 / h[k]), h[k]);
            spin[k] = spinError(s);
            attitude[k] = attitudeError(s);
        }
        String table = Arrays.toString(h) + Arrays.toString(spin) + Arrays.toString(attitude);
        for (int k = 1; k < h.length; k++) {
            assertEquals(2, Math.log(spin[k - 1] / spin[k]) / Math.log(2), 0.1, table);
            assertEquals(2, Math.log(attitude[k - 1] / attitude[k]) / Math.log(2), 0.1, table);
        }
    }

    @Test
    void bodySpinHasThePeriodOfTheEllipticSolution() {
        double h = 1e-3;
        MidpointStepper s = stepper(top());
        double[] crossing = new double[2];
        int found = 0;
        for (int k = 0; found < 2 && k < 10_000; k++) {
            double before = s.v[4];
            s.step(h);
            if (before > 0 != s.v[4] > 0) {
                crossing[found++] = h * (k + before / (before - s.v[4]));
            }
        }
        assertEquals(PERIOD, 2 * (crossing[1] - crossing[0]), 1e-3 * PERIOD);
    }

    @Test
    void explicitGyroscopicMomentIsFirstOrderAndDrifts() {
        double[] h = {4e-4, 2e-4, 1e-4, 5e-5};
        double[] gain = new double[h.length];
        for (int k = 0; k < h.length; k++) {
            MidpointStepper s = stepper(top().withExplicitGyroscopicMoment()).run((int) Math.round(3 / h[k]), h[k]);
            gain[k] = energy(s) - 2.5000045;
        }
        for (int k = 1; k < h.length; k++) {
            assertEquals(1, Math.log(gain[k - 1] / gain[k]) / Math.log(2), 0.1, Arrays.toString(gain));
        }
        assertTrue(gain[0] > 1e-4 * 2.5, Arrays.toString(gain));
    }

    /** Each turn multiplies by a quaternion normalised to 1e-16 and normalises the result: nothing accumulates. */
    @Test
    void quaternionStaysNormalisedOverAMillionSteps() {
        RigidSet set = new RigidSet(3, List.of(top()), new double[3]);
        double[] q = new double[7];
        double[] v = new double[6];
        set.attach(0, 0);
        set.writeInitialState(q, v);
        for (int k = 0; k < 1_000_000; k++) {
            set.retract(q, 1e-3, v, q);
        }
        assertEquals(1, Math.sqrt(q[3] * q[3] + q[4] * q[4] + q[5] * q[5] + q[6] * q[6]), 1e-15);
    }
}
