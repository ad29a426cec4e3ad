package org.saltus.core.rigid;

import java.util.Arrays;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;

/**
 * The implicit mid-point rule on one body, without contact, through {@link BodyDynamics} alone:
 * M (v₁ − v₀) + h F_int(v_½) − h F(q_½) = 0 with v_½ = (v₀ + v₁)/2, q_½ = q₀ ⊕ (h/2) v_½, q₁ = q₀ ⊕ h v_½, by Newton.
 */
final class MidpointStepper {
    private static final int MAX_ITERATIONS = 50;

    /** A load beside the body's own, f += alpha F(q). */
    interface Force {
        void add(double alpha, double[] q, double[] f);
    }

    final double[] q;
    final double[] v;
    private final BodyDynamics body;
    private final Force extra;
    private final double[] v0;
    private final double[] vMid;
    private final double[] qMid;
    private final double[] residual;

    MidpointStepper(BodyDynamics body, Force extra) {
        this.body = body;
        this.extra = extra;
        int n = body.dofCount();
        q = new double[body.configurationSize()];
        qMid = new double[q.length];
        v = new double[n];
        v0 = new double[n];
        vMid = new double[n];
        residual = new double[n];
        body.attach(0, 0);
        body.writeInitialState(q, v);
    }

    MidpointStepper(BodyDynamics body) {
        this(body, (alpha, q, f) -> { });
    }

    /** n steps of size h. */
    MidpointStepper run(int n, double h) {
        for (int k = 0; k < n; k++) {
            step(h);
        }
        return this;
    }

    void step(double h) {
        ImpulseResponse response = body.prepare(IterationCoefficients.direct(h / 2, h * h / 4));
        System.arraycopy(v, 0, v0, 0, v.length);
        body.beginStep(q, v0);
        double before = Double.POSITIVE_INFINITY;
        for (int k = 0; k < MAX_ITERATIONS; k++) {
            midpoint(h);
            residual(h);
            response.solveTangent(q, vMid, residual);
            double size = 0;
            for (int i = 0; i < v.length; i++) {
                size = Math.max(size, Math.abs(residual[i]));
            }
            if (size >= before || size == 0) {                          // corrections stopped falling: round-off
                midpoint(h);
                body.retract(q, h, vMid, q);
                return;
            }
            before = size;
            for (int i = 0; i < v.length; i++) {
                v[i] -= residual[i];
            }
        }
        throw new AssertionError("Newton did not converge: last correction " + before);
    }

    private void midpoint(double h) {
        for (int i = 0; i < v.length; i++) {
            vMid[i] = 0.5 * (v0[i] + v[i]);
        }
        body.retract(q, h / 2, vMid, qMid);
    }

    private void residual(double h) {
        Arrays.fill(residual, 0);
        body.addMass(1, v, residual);
        body.addMass(-1, v0, residual);
        body.addInternalForce(h, qMid, vMid, residual);
        body.addExternalForce(0, -h, qMid, residual);
        extra.add(-h, qMid, residual);
    }
}
