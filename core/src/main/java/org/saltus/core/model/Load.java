package org.saltus.core.model;

import org.saltus.core.check.Check;

/** A load F(t) = constant + Σ amplitude cos(ω t + phase), N, over the dofs of one body. */
public final class Load {
    private final double[] constant;
    private final double[][] amplitude;
    private final double[] omega;
    private final double[] phase;

    /**
     * @param constant  dofCount entries, N
     * @param amplitude per harmonic dofCount entries, N
     * @param omega     per harmonic, rad/s
     * @param phase     per harmonic, rad
     */
    public Load(double[] constant, double[][] amplitude, double[] omega, double[] phase) {
        this.constant = Check.finite("Load", "constant", constant);
        this.amplitude = amplitude;
        this.omega = Check.finite("Load", "omega", omega);
        this.phase = Check.finite("Load", "phase", phase);
        Check.length("Load", "omega", omega.length, amplitude.length, "Give one per harmonic.");
        Check.length("Load", "phase", phase.length, amplitude.length, "Give one per harmonic.");
        for (double[] a : amplitude) {
            Check.length("Load", "amplitude", a.length, constant.length, "Give one per dof.");
            Check.finite("Load", "amplitude", a);
        }
    }

    /** A dead load. */
    public static Load constant(double... force) {
        return new Load(force, new double[0][], new double[0], new double[0]);
    }

    /** No load on n dofs. */
    public static Load none(int n) {
        return constant(new double[n]);
    }

    /** Number of dofs. */
    public int size() {
        return constant.length;
    }

    /** f += alpha F(t), f from offset. */
    public void add(double time, double alpha, double[] f, int offset) {
        for (int i = 0; i < constant.length; i++) {
            f[offset + i] += alpha * constant[i];
        }
        for (int k = 0; k < omega.length; k++) {
            double c = alpha * Math.cos(omega[k] * time + phase[k]);
            for (int i = 0; i < constant.length; i++) {
                f[offset + i] += c * amplitude[k][i];
            }
        }
    }
}
