package org.saltus.core.step;

import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;

/**
 * One body within the current step: what an integrator works on. All arrays are scene-long and shared by the bodies of the
 * scene; the body's own range starts at {@link #velocityOffset} ({@link #configurationOffset} for q) and integrators touch
 * nothing else.
 */
public final class BodyStep {
    /** The scene-long arrays of a step. */
    public static final class Arrays {
        /** Configuration and velocity at the start and at the end of the step. */
        public final double[] q0;
        public final double[] q1;
        public final double[] v0;
        public final double[] v1;
        /** Configuration where gaps and frames are taken. */
        public final double[] qm;
        /** Velocity at the end without contact. */
        public final double[] vFree;
        /** H p, N·s. */
        public final double[] impulse;
        /** Impulse of what holds or drives prescribed dofs, N·s; zero on others. */
        public final double[] supportImpulse;
        /** Correction of q₁ by a position level, as a velocity-like vector; and q₁ before it. */
        public final double[] correction;
        public final double[] qScheme;
        /** Free for the integrator within one call. */
        public final double[] qWork;
        public final double[] vWork;
        public final double[] force;
        public final double[] work;

        Arrays(int configurationSize, int dofCount) {
            q0 = new double[configurationSize];
            q1 = new double[configurationSize];
            qm = new double[configurationSize];
            qWork = new double[configurationSize];
            qScheme = new double[configurationSize];
            correction = new double[dofCount];
            v0 = new double[dofCount];
            v1 = new double[dofCount];
            vFree = new double[dofCount];
            impulse = new double[dofCount];
            supportImpulse = new double[dofCount];
            vWork = new double[dofCount];
            force = new double[dofCount];
            work = new double[dofCount];
        }
    }

    private final BodyDynamics body;
    private final int index;
    private final int configurationOffset;
    private final int velocityOffset;
    private final Arrays arrays;
    private double time;
    private double stepSize;
    private ImpulseResponse response;
    private boolean freeRenewed;

    /** @param index number of the body in the scene */
    public BodyStep(BodyDynamics body, int index, int configurationOffset, int velocityOffset, Arrays arrays) {
        this.body = body;
        this.index = index;
        this.configurationOffset = configurationOffset;
        this.velocityOffset = velocityOffset;
        this.arrays = arrays;
    }

    void begin(double t, double h, ImpulseResponse prepared) {
        time = t;
        stepSize = h;
        response = prepared;
        freeRenewed = false;
    }

    /** The body. */
    public BodyDynamics body() {
        return body;
    }

    /** Its number in the scene. */
    public int index() {
        return index;
    }

    /** Start of its range in q. */
    public int configurationOffset() {
        return configurationOffset;
    }

    /** Start of its range in v. */
    public int velocityOffset() {
        return velocityOffset;
    }

    /** Length of its range in v. */
    public int dofCount() {
        return body.dofCount();
    }

    /** Time at the start of the step, s. */
    public double time() {
        return time;
    }

    /** h, s. */
    public double stepSize() {
        return stepSize;
    }

    /** Â⁻¹ and S for this step. */
    public ImpulseResponse response() {
        return response;
    }

    void renewFree() {
        freeRenewed = true;
    }

    void restart() {
        freeRenewed = false;
    }

    /** True when v_free is no longer the velocity without contact but v₁ − S H p of an earlier contact problem of this step. */
    public boolean isFreeRenewed() {
        return freeRenewed;
    }

    /** Operators for other coefficients, cached by the body. */
    public ImpulseResponse response(IterationCoefficients coefficients) {
        return body.prepare(coefficients);
    }

    /** The scene-long arrays. */
    public Arrays arrays() {
        return arrays;
    }

    /** q₀. */
    public double[] q0() {
        return arrays.q0;
    }

    /** q₁; written by {@link Integrator#complete}. */
    public double[] q1() {
        return arrays.q1;
    }

    /** v₀. */
    public double[] v0() {
        return arrays.v0;
    }

    /** v₁; written by {@link Integrator#complete}. */
    public double[] v1() {
        return arrays.v1;
    }

    /** v_free; written by {@link Integrator#freeMotion}. */
    public double[] vFree() {
        return arrays.vFree;
    }

    /** What a position level added to q₁, as a velocity-like vector, m; zeros without one. */
    public double[] correction() {
        return arrays.correction;
    }

    /** q₁ of the scheme before a position level corrected it; valid when there is one. */
    public double[] qScheme() {
        return arrays.qScheme;
    }

    /** H p, N·s; read only. */
    public double[] impulse() {
        return arrays.impulse;
    }

    /** Impulse of what holds or drives prescribed dofs, N·s; written by {@link Integrator#post} on these dofs, zero before. */
    public double[] supportImpulse() {
        return arrays.supportImpulse;
    }
}
