package org.saltus.fem.ffr.deformation;

import java.util.Arrays;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Vectors;

/**
 * Momentum of a floating body at one configuration and velocity, in the axes of the frame. Beside the velocity of the centre its
 * nodes move by w = ω × (X + u) + v with v = u'; since M acts alike on every direction, M w = ω × (M X + M u) + M v. The angular
 * momentum is L = Σ (X + u)_i × (M w)_i = I(u) ω + Σ u_i × (M v)_i, the momentum conjugate to u is Pᵀ M w. As it is, the momentum of a
 * body that keeps its shape; subclasses know deformations u = Ψ η, and then u and v stand for their coordinates η and η'.
 */
public class FrameMotion {
    final FloatingModel model;
    final int d;
    final double[] u;
    final double[] v;
    /** What M makes of u and v, as the coordinates of the deformation ask for it. */
    final double[] massTimesU;
    final double[] massTimesV;
    final double[] spin = new double[3];
    final double[] moment = new double[3];
    double twiceEnergy;
    private boolean known;

    /** Momentum of a body that keeps its shape. */
    public FrameMotion(FloatingModel model) {
        this(model, 0, 0, 0);
    }

    /** @param n number of coordinates of the deformation; @param ofU and ofV lengths of what M makes of u and v */
    public FrameMotion(FloatingModel model, int n, int ofU, int ofV) {
        this.model = model;
        d = model.dimension();
        u = new double[n];
        v = new double[n];
        massTimesU = new double[ofU];
        massTimesV = new double[ofV];
    }

    /** Takes u from q[uo], v from velocity[vo] and ω (one number in 2D) from velocity[wo]; at no cost when they are those that it has. */
    public void set(double[] q, int uo, double[] velocity, int wo, int vo) {
        if (isAt(q, uo, velocity, wo, vo)) {
            return;
        }
        known = true;
        Arrays.fill(spin, 0);
        System.arraycopy(velocity, wo, spin, firstTurn(), 3 - firstTurn());
        System.arraycopy(q, uo, u, 0, u.length);
        System.arraycopy(velocity, vo, v, 0, v.length);
        update();
    }

    /** First entry of ω and L that is not always zero. */
    final int firstTurn() {
        return d == 3 ? 0 : 2;
    }

    /** True when it is the momentum at these u, ω and v, to the last bit. */
    public boolean isAt(double[] q, int uo, double[] velocity, int wo, int vo) {
        return known && Arrays.equals(velocity, wo, wo + 3 - firstTurn(), spin, firstTurn(), 3)
            && Arrays.equals(velocity, vo, vo + v.length, v, 0, v.length) && Arrays.equals(q, uo, uo + u.length, u, 0, u.length);
    }

    /** Becomes the same as another one of the same body. */
    public void copy(FrameMotion other) {
        known = other.known;
        twiceEnergy = other.twiceEnergy;
        System.arraycopy(other.spin, 0, spin, 0, 3);
        System.arraycopy(other.moment, 0, moment, 0, 3);
        System.arraycopy(other.u, 0, u, 0, u.length);
        System.arraycopy(other.v, 0, v, 0, v.length);
        System.arraycopy(other.massTimesU, 0, massTimesU, 0, massTimesU.length);
        System.arraycopy(other.massTimesV, 0, massTimesV, 0, massTimesV.length);
    }

    /** Fills M u, M v, L and the energy from u, v and ω. */
    void update() {
        twiceEnergy = 0;
        for (int a = 0; a < 3; a++) {
            double[] j = model.inertia();
            moment[a] = d == 2 && a < 2 ? 0 : j[3 * a] * spin[0] + j[3 * a + 1] * spin[1] + j[3 * a + 2] * spin[2];
            twiceEnergy += spin[a] * moment[a];
        }
    }

    /** out = Ψᵀ M w on the coordinates of the deformation. */
    public void writeMomentum(double[] out) {
    }

    /** out = Ψᵀ g, g = ω × (M w + M v), the centrifugal and Coriolis force, and its moment Σ (X + u) × g, 3 entries. */
    public void writeTurningForce(double[] out, double[] moment3) {
        Mat3.cross(spin, 0, moment, 0, moment3, 0);
    }

    /** f −= alpha Ψᵀ ω × (ω × M u) for a given ω, 3 entries. */
    public void removeCentrifugal(double alpha, double[] omega, double[] f) {
    }

    /**
     * out = Ψᵀ [M (w₁ − w₀) + h ω × M (ω × (X + share (u₀ + u₁)) + ½ (v₀ + v₁))] of a step to here, less the part of M Δw that is rigid.
     *
     * @param share ½ or 0
     * @param omega 3 entries
     */
    public void writeImpulse(FrameMotion start, double h, double share, double[] omega, double[] out) {
    }

    /** ω, 3 entries, rad/s. */
    public double[] spin() {
        return spin;
    }

    /** L, 3 entries, N·m·s. */
    public double[] moment() {
        return moment;
    }

    /** u. */
    public double[] displacement() {
        return u;
    }

    /** Kinetic energy of rotation and deformation, ½ wᵀ M w = ½ (ω · L + vᵀ M w), J. */
    public double energy() {
        return 0.5 * twiceEnergy;
    }

    /** Writes I(u), 3 × 3. */
    public void writeInertia(double[] out) {
        System.arraycopy(model.inertia(), 0, out, 0, 9);
    }

    static void setInertia(int d, double s00, double s11, double s22, double s01, double s12, double s20, double[] out) {
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
            Vectors.axpy(d, a[ao + i], b, bo, second, 3 * i);
        }
    }

    /** The inertia tr(S) 1 − S of second moments S; in 2D entry (2,2), with ones elsewhere on the diagonal. */
    static void inertiaOf(int d, double[] s, double[] out) {
        setInertia(d, s[0], s[4], s[8], 0.5 * (s[1] + s[3]), 0.5 * (s[5] + s[7]), 0.5 * (s[2] + s[6]), out);
    }
}
