package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.fem.ffr.FloatingFrameBody;
import org.saltus.fem.ffr.deformation.Centrifugal;

/**
 * The implicit mid-point rule on one body with any mass, without contact, through {@link BodyDynamics} alone: impulse of inertia +
 * h F_int(q_½, v_½) = h F + given impulse.
 */
final class FrameRun {
    private static final int ITERATIONS = 60;
    final double[] q;
    final double[] v;
    private final BodyDynamics body;
    private final double[] impulse;
    private final double[] q0;
    private final double[] v0;
    private final double[] qMid;
    private final double[] vMid;
    private final double[] r;

    FrameRun(BodyDynamics body) {
        this.body = body;
        body.attach(0, 0);
        q = new double[body.configurationSize()];
        v = new double[body.dofCount()];
        q0 = q.clone();
        v0 = v.clone();
        qMid = q.clone();
        vMid = v.clone();
        r = v.clone();
        impulse = v.clone();
        body.writeInitialState(q, v);
    }

    /** A generalised impulse in the next step; written by the caller, cleared by the step. */
    double[] impulse() {
        return impulse;
    }

    FrameRun run(int steps, double h) {
        for (int k = 0; k < steps; k++) {
            step(h);
        }
        return this;
    }

    void step(double h) {
        System.arraycopy(q, 0, q0, 0, q.length);
        System.arraycopy(v, 0, v0, 0, v.length);
        body.beginStep(q0, v0);
        ImpulseResponse response = body.prepare(IterationCoefficients.direct(h / 2, h * h / 4));
        double before = Double.POSITIVE_INFINITY;
        for (int k = 0; k < ITERATIONS; k++) {
            residual(h);
            response.apply(r);
            double change = Vectors.normInf(r.length, r, 0);
            Vectors.axpy(v.length, -1, r, 0, v, 0);
            if (change == 0 || change >= before && change < 1e-11 * Vectors.normInf(v.length, v, 0)) {
                middle(h, h);
                System.arraycopy(qMid, 0, q, 0, q.length);
                Arrays.fill(impulse, 0);
                return;
            }
            before = change;
        }
        throw new AssertionError("no convergence: last change " + before);
    }

    private void middle(double h, double s) {
        for (int i = 0; i < v.length; i++) {
            vMid[i] = 0.5 * (v0[i] + v[i]);
        }
        body.retract(q0, s, vMid, qMid);
    }

    private void residual(double h) {
        for (int i = 0; i < r.length; i++) {
            r[i] = -impulse[i];
        }
        middle(h, h);
        body.addInertiaImpulse(h, q0, v0, qMid, v, r);
        middle(h, h / 2);
        body.addInternalForce(h, qMid, vMid, r);
        body.addExternalForce(0, -h, qMid, r);
    }

    double energy() {
        return body.kineticEnergy(q, v) + body.elasticEnergy(q);
    }

    /** Free motion over 400 steps with ten milliseconds each: momenta are kept to the round-off of numbers of order 1, the energy to the order of the rule. */
    static void assertMomentaExact(FloatingFrameBody body, double[] velocity, Centrifugal centrifugal) {
        FrameRun run = new FrameRun(body);
        double[] before = new double[3];
        double[] after = new double[3];
        body.writeAngularMomentum(run.q, run.v, before);
        double energy = run.energy();
        run.run(400, 0.01);
        body.writeAngularMomentum(run.q, run.v, after);
        assertArrayEquals(before, after, 4e-13);
        assertArrayEquals(velocity, Arrays.copyOf(run.v, 3), 1e-14);
        double strain = body.elasticEnergy(run.q) / energy;
        assertTrue(strain > 1e-4, "it deforms: " + strain);
        if (centrifugal == Centrifugal.CURRENT) {
            assertEquals(energy, run.energy(), 1e-3 * strain * energy);
        }
    }
}
