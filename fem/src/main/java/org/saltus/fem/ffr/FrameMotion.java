package org.saltus.fem.ffr;

import java.util.Arrays;

/**
 * Momentum of a floating body at one configuration and velocity, in the axes of the frame. Beside the velocity of the centre its
 * nodes move by w = ω × (X + u) + v with v = u'; since M acts alike on every direction, M w = ω × (M X + M u) + M v. The angular
 * momentum is L = Σ (X + u)_i × (M w)_i = I(u) ω + Σ u_i × (M v)_i, the momentum conjugate to u is Pᵀ M w.
 */
final class FrameMotion {
    private final FloatingModel model;
    private final int d;
    private final int n;
    private final double[] u;
    private final double[] v;
    private final double[] massTimesU;
    private final double[] massTimesV;
    private final double[] spin = new double[3];
    private final double[] moment = new double[3];
    private double twiceEnergy;
    private boolean known;

    /** @param flexible false for a body that keeps its shape: u and v are then not read */
    FrameMotion(FloatingModel model, boolean flexible) {
        this.model = model;
        d = model.dimension();
        n = model.size();
        int length = flexible ? n : 0;
        u = new double[length];
        v = new double[length];
        massTimesU = new double[length];
        massTimesV = new double[length];
    }

    /** Takes u from q[uo], v from velocity[vo] and ω (one number in 2D) from velocity[wo]; at no cost when they are those that it has. */
    void set(double[] q, int uo, double[] velocity, int wo, int vo) {
        if (isAt(q, uo, velocity, wo, vo)) {
            return;
        }
        known = true;
        Arrays.fill(spin, 0);
        System.arraycopy(velocity, wo, spin, firstTurn(), 3 - firstTurn());
        if (u.length > 0) {
            System.arraycopy(q, uo, u, 0, n);
            System.arraycopy(velocity, vo, v, 0, n);
            model.multiplyMass(u, massTimesU, v, massTimesV);
            sum();
        } else {
            rigid();
        }
    }

    private int firstTurn() {
        return d == 3 ? 0 : 2;
    }

    /** True when it is the momentum at these u, ω and v, to the last bit. */
    boolean isAt(double[] q, int uo, double[] velocity, int wo, int vo) {
        return known && Arrays.equals(velocity, wo, wo + 3 - firstTurn(), spin, firstTurn(), 3)
            && Arrays.equals(velocity, vo, vo + v.length, v, 0, v.length) && Arrays.equals(q, uo, uo + u.length, u, 0, u.length);
    }

    /** Becomes the same as another one of the same body. */
    void copy(FrameMotion other) {
        known = other.known;
        twiceEnergy = other.twiceEnergy;
        System.arraycopy(other.spin, 0, spin, 0, 3);
        System.arraycopy(other.moment, 0, moment, 0, 3);
        System.arraycopy(other.u, 0, u, 0, u.length);
        System.arraycopy(other.v, 0, v, 0, v.length);
        System.arraycopy(other.massTimesU, 0, massTimesU, 0, u.length);
        System.arraycopy(other.massTimesV, 0, massTimesV, 0, v.length);
    }

    private void rigid() {
        twiceEnergy = 0;
        for (int a = 0; a < 3; a++) {
            double[] j = model.inertia();
            moment[a] = d == 2 && a < 2 ? 0 : j[3 * a] * spin[0] + j[3 * a + 1] * spin[1] + j[3 * a + 2] * spin[2];
            twiceEnergy += spin[a] * moment[a];
        }
    }

    private void sum() {
        double[] X = model.place();
        double[] MX = model.massTimesPlace();
        double l0 = 0;
        double l1 = 0;
        double l2 = 0;
        twiceEnergy = 0;
        for (int i = 0; i < n; i += d) {
            double y0 = X[i] + u[i];
            double y1 = X[i + 1] + u[i + 1];
            double y2 = d == 3 ? X[i + 2] + u[i + 2] : 0;
            double m0 = MX[i] + massTimesU[i];
            double m1 = MX[i + 1] + massTimesU[i + 1];
            double m2 = d == 3 ? MX[i + 2] + massTimesU[i + 2] : 0;
            double p0 = spin[1] * m2 - spin[2] * m1 + massTimesV[i];
            double p1 = spin[2] * m0 - spin[0] * m2 + massTimesV[i + 1];
            double p2 = d == 3 ? spin[0] * m1 - spin[1] * m0 + massTimesV[i + 2] : 0;
            l0 += y1 * p2 - y2 * p1;
            l1 += y2 * p0 - y0 * p2;
            l2 += y0 * p1 - y1 * p0;
            twiceEnergy += p0 * v[i] + p1 * v[i + 1] + (d == 3 ? p2 * v[i + 2] : 0);
        }
        moment[0] = l0;
        moment[1] = l1;
        moment[2] = l2;
        twiceEnergy += spin[0] * l0 + spin[1] * l1 + spin[2] * l2;
    }

    /** out = M w = ω × (M X + M u) + M v on the nodes. */
    void writeMomentum(double[] out) {
        double[] MX = model.massTimesPlace();
        for (int i = 0; i < n; i += d) {
            double m0 = MX[i] + massTimesU[i];
            double m1 = MX[i + 1] + massTimesU[i + 1];
            double m2 = d == 3 ? MX[i + 2] + massTimesU[i + 2] : 0;
            out[i] = spin[1] * m2 - spin[2] * m1 + massTimesV[i];
            out[i + 1] = spin[2] * m0 - spin[0] * m2 + massTimesV[i + 1];
            if (d == 3) {
                out[i + 2] = spin[0] * m1 - spin[1] * m0 + massTimesV[i + 2];
            }
        }
    }

    /** out = g = ω × (M w + M v), the centrifugal and Coriolis force on the nodes, and its moment Σ (X + u) × g, 3 entries. */
    void writeTurningForce(double[] out, double[] moment3) {
        double[] X = model.place();
        writeMomentum(out);
        Arrays.fill(moment3, 0, 3, 0);
        for (int i = 0; i < n; i += d) {
            double p0 = out[i] + massTimesV[i];
            double p1 = out[i + 1] + massTimesV[i + 1];
            double p2 = d == 3 ? out[i + 2] + massTimesV[i + 2] : 0;
            double y0 = X[i] + u[i];
            double y1 = X[i + 1] + u[i + 1];
            double y2 = d == 3 ? X[i + 2] + u[i + 2] : 0;
            double g0 = spin[1] * p2 - spin[2] * p1;
            double g1 = spin[2] * p0 - spin[0] * p2;
            double g2 = spin[0] * p1 - spin[1] * p0;
            moment3[0] += y1 * g2 - y2 * g1;
            moment3[1] += y2 * g0 - y0 * g2;
            moment3[2] += y0 * g1 - y1 * g0;
            out[i] = g0;
            out[i + 1] = g1;
            if (d == 3) {
                out[i + 2] = g2;
            }
        }
    }

    /** g −= alpha ω × (ω × M u) for a given ω, 3 entries. */
    void removeCentrifugal(double alpha, double[] omega, double[] g) {
        double square = omega[0] * omega[0] + omega[1] * omega[1] + omega[2] * omega[2];
        for (int i = 0; i < n; i += d) {
            double along = omega[0] * massTimesU[i] + omega[1] * massTimesU[i + 1] + (d == 3 ? omega[2] * massTimesU[i + 2] : 0);
            for (int a = 0; a < d; a++) {
                g[i + a] -= alpha * (omega[a] * along - square * massTimesU[i + a]);
            }
        }
    }

    /** ω, 3 entries, rad/s. */
    double[] spin() {
        return spin;
    }

    /** L, 3 entries, N·m·s. */
    double[] moment() {
        return moment;
    }

    /** u. */
    double[] displacement() {
        return u;
    }

    /** M u. */
    double[] massTimesDisplacement() {
        return massTimesU;
    }

    /** M v. */
    double[] massTimesVelocity() {
        return massTimesV;
    }

    /** Kinetic energy of rotation and deformation, ½ wᵀ M w = ½ (ω · L + vᵀ M w), J. */
    double energy() {
        return 0.5 * twiceEnergy;
    }

    /** Writes I(u), 3 × 3. */
    void writeInertia(double[] out) {
        if (u.length == 0) {
            System.arraycopy(model.inertia(), 0, out, 0, 9);
            return;
        }
        double[] X = model.place();
        double[] MX = model.massTimesPlace();
        double s00 = 0;
        double s11 = 0;
        double s22 = 0;
        double s01 = 0;
        double s12 = 0;
        double s20 = 0;
        for (int i = 0; i < n; i += d) {
            double y0 = X[i] + u[i];
            double y1 = X[i + 1] + u[i + 1];
            double m0 = MX[i] + massTimesU[i];
            double m1 = MX[i + 1] + massTimesU[i + 1];
            s00 += m0 * y0;
            s11 += m1 * y1;
            if (d == 3) {
                double y2 = X[i + 2] + u[i + 2];
                double m2 = MX[i + 2] + massTimesU[i + 2];
                s22 += m2 * y2;
                s01 += 0.5 * (m0 * y1 + m1 * y0);
                s12 += 0.5 * (m1 * y2 + m2 * y1);
                s20 += 0.5 * (m2 * y0 + m0 * y2);
            }
        }
        set(d, s00, s11, s22, s01, s12, s20, out);
    }

    private static void set(int d, double s00, double s11, double s22, double s01, double s12, double s20, double[] out) {
        Arrays.fill(out, 0, 9, 0);
        out[0] = d == 2 ? 1 : s11 + s22;
        out[4] = d == 2 ? 1 : s22 + s00;
        out[8] = s00 + s11;
        if (d == 3) {
            out[1] = -s01;
            out[3] = -s01;
            out[5] = -s12;
            out[7] = -s12;
            out[2] = -s20;
            out[6] = -s20;
        }
    }

    /** second (3 × 3) += a bᵀ, d entries from ao and bo. */
    static void addProduct(int d, double[] a, int ao, double[] b, int bo, double[] second) {
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                second[3 * i + j] += a[ao + i] * b[bo + j];
            }
        }
    }

    /** The inertia tr(S) 1 − S of second moments S; in 2D entry (2,2), with ones elsewhere on the diagonal. */
    static void inertiaOf(int d, double[] s, double[] out) {
        set(d, s[0], s[4], s[8], 0.5 * (s[1] + s[3]), 0.5 * (s[5] + s[7]), 0.5 * (s[2] + s[6]), out);
    }
}
