package org.saltus.core.fake;

import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;

/**
 * Points whose coordinates are nonlinear oscillators of their own: M(q) v' + ½ M'(q) v² + c v + k q + κ q³ = F, M(q) = m (1 + μ q²). With μ = 0 the mass is
 * constant.
 */
public final class CurvedPoints extends MassPoints {
    private final double m;
    private final double mu;
    private final double c;
    private final double k;
    private final double kappa;

    /**
     * @param m     mass at q = 0, kg
     * @param mu    μ, 1/m²
     * @param c     damping, N·s/m
     * @param k     stiffness, N/m
     * @param kappa κ, N/m³
     */
    public CurvedPoints(double[] q, double[] v, double[] force, double m, double mu, double c, double k, double kappa) {
        super("curved", q, v, force);
        this.m = m;
        this.mu = mu;
        this.c = c;
        this.k = k;
        this.kappa = kappa;
    }

    /** c v + k q + κ q³. */
    public double internalForce(double q, double v) {
        return c * v + k * q + kappa * q * q * q;
    }

    /** M(q). */
    public double mass(double q) {
        return m * (1 + mu * q * q);
    }

    @Override
    public boolean isLinear() {
        return false;
    }

    @Override
    public boolean hasConstantMass() {
        return mu == 0;
    }

    @Override
    public void addMass(double alpha, double[] x, double[] f) {
        for (int i = velocityOffset(); i < velocityOffset() + dofCount(); i++) {
            f[i] += alpha * m * x[i];
        }
    }

    @Override
    public void addMass(double alpha, double[] q, double[] x, double[] f) {
        for (int i = 0; i < dofCount(); i++) {
            f[velocityOffset() + i] += alpha * mass(q[configurationOffset() + i]) * x[velocityOffset() + i];
        }
    }

    /** ½ M'(q) v². */
    @Override
    public void addInertiaForce(double alpha, double[] q, double[] v, double[] f) {
        for (int i = 0; i < dofCount(); i++) {
            double speed = v[velocityOffset() + i];
            f[velocityOffset() + i] += alpha * m * mu * q[configurationOffset() + i] * speed * speed;
        }
    }

    /** M(q₁) v₁ − M(q₀) v₀ − h ½ M'(q) v² at the middle. */
    @Override
    public void addInertiaImpulse(double h, double[] q0, double[] v0, double[] q1, double[] v1, double[] f) {
        if (mu == 0) {
            super.addInertiaImpulse(h, q0, v0, q1, v1, f);
            return;
        }
        for (int i = 0; i < dofCount(); i++) {
            int a = configurationOffset() + i;
            int b = velocityOffset() + i;
            double v = 0.5 * (v0[b] + v1[b]);
            f[b] += mass(q1[a]) * v1[b] - mass(q0[a]) * v0[b] - h * m * mu * 0.5 * (q0[a] + q1[a]) * v * v;
        }
    }

    @Override
    public void addDamping(double alpha, double[] x, double[] f) {
        for (int i = velocityOffset(); i < velocityOffset() + dofCount(); i++) {
            f[i] += alpha * c * x[i];
        }
    }

    @Override
    public void addStiffness(double alpha, double[] x, double[] f) {
        for (int i = velocityOffset(); i < velocityOffset() + dofCount(); i++) {
            f[i] += alpha * k * x[i];
        }
    }

    @Override
    public void addInternalForce(double alpha, double[] q, double[] v, double[] f) {
        addVelocityForce(alpha, q, v, f);
        addElasticForce(alpha, q, f);
    }

    @Override
    public void addVelocityForce(double alpha, double[] q, double[] v, double[] f) {
        addDamping(alpha, v, f);
    }

    @Override
    public void addElasticForce(double alpha, double[] q, double[] f) {
        for (int i = 0; i < dofCount(); i++) {
            f[velocityOffset() + i] += alpha * internalForce(q[configurationOffset() + i], 0);
        }
    }

    @Override
    public double kineticEnergy(double[] q, double[] v) {
        double sum = 0;
        for (int i = 0; i < dofCount(); i++) {
            sum += 0.5 * mass(q[configurationOffset() + i]) * v[velocityOffset() + i] * v[velocityOffset() + i];
        }
        return sum;
    }

    @Override
    public double elasticEnergy(double[] q) {
        double sum = 0;
        for (int i = configurationOffset(); i < configurationOffset() + dofCount(); i++) {
            sum += 0.5 * k * q[i] * q[i] + 0.25 * kappa * q[i] * q[i] * q[i] * q[i];
        }
        return sum;
    }

    @Override
    public double elasticScale(double[] q) {
        return elasticEnergy(q);
    }

    @Override
    public ImpulseResponse prepare(IterationCoefficients a) {
        return new Response(a);
    }

    private final class Response implements ImpulseResponse {
        private final IterationCoefficients a;

        Response(IterationCoefficients a) {
            this.a = a;
        }

        private double matrix(double q) {
            return a.aM() * mass(q) + a.aC() * c + a.aK() * (k + 3 * kappa * q * q);
        }

        @Override
        public void solve(double[] x) {
            for (int i = velocityOffset(); i < velocityOffset() + dofCount(); i++) {
                x[i] /= matrix(0);
            }
        }

        @Override
        public void solveTangent(double[] q, double[] v, double[] x) {
            for (int i = 0; i < dofCount(); i++) {
                x[velocityOffset() + i] /= matrix(q[configurationOffset() + i]);
            }
        }

        @Override
        public void apply(double[] x) {
            for (int i = velocityOffset(); i < velocityOffset() + dofCount(); i++) {
                x[i] *= a.direct() ? 1 : a.bM() + a.bK() * k / m;
            }
            solve(x);
        }

        @Override
        public boolean isSymmetric() {
            return true;
        }

        @Override
        public void addCompliance(ContactMap map, int i, int j, double[] out, int offset) {
            throw new IllegalStateException("These tests take W from DenseAssembler.");
        }
    }
}
