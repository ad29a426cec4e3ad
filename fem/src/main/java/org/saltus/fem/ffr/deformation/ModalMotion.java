package org.saltus.fem.ffr.deformation;

import java.util.Arrays;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Vectors;

/**
 * Momentum of a body with deformations u = Ψ η, Ψᵀ M Ψ = 1, by its inertia integrals: with η' the velocities of the coordinates,
 * <pre>
 * L = I(η) ω + Σ η_k η'_l D_kl,    Ψᵀ M w = η' + ω · D η,    (Ψᵀ g)_k = −ω · (J₁,k + J₂ η) ω + 2 ω · D η',    D η = Σ_l η_l D_lk.
 * </pre>
 */
final class ModalMotion extends FrameMotion {
    private final ModalInertia integrals;
    private final int m;
    /** Where D η starts in M u. */
    private final int cross;
    private final double[] inertia = new double[9];
    private final double[] rate = new double[9];
    private final double[] squares = new double[6];
    private final double[] work = new double[3];

    ModalMotion(FloatingModel model, ModalInertia integrals) {
        super(model, integrals.m, (integrals.tensors + integrals.vectors) * integrals.m, integrals.vectors * integrals.m);
        this.integrals = integrals;
        m = integrals.m;
        cross = integrals.tensors * m;
    }

    @Override
    void update() {
        integrals.multiply(u, massTimesU);
        integrals.multiplyVectors(v, massTimesV);
        writeInertia(inertia);
        Mat3.multiply(inertia, 0, spin, 0, moment, 0);
        twiceEnergy = Vectors.dot(3, spin, 0, moment, 0) + Vectors.dot(m, v, 0, v, 0);
        for (int t = 0; t < integrals.vectors; t++) {
            double relative = Vectors.dot(m, v, 0, massTimesU, cross + t * m);
            moment[firstTurn() + t] += relative;
            twiceEnergy += 2 * spin[firstTurn() + t] * relative;
        }
    }

    @Override
    public void writeInertia(double[] out) {
        super.writeInertia(out);
        for (int c = 0; c < integrals.tensors; c++) {
            integrals.addTensor(c, 2 * Vectors.dot(m, u, 0, integrals.first, c * m) + Vectors.dot(m, u, 0, massTimesU, c * m), out);
        }
    }

    @Override
    public void writeMomentum(double[] out) {
        System.arraycopy(v, 0, out, 0, m);
        addCross(1, spin, massTimesU, cross, out);
    }

    /** out += factor ω · D x, D x from {@code at}. */
    private void addCross(double factor, double[] omega, double[] product, int at, double[] out) {
        for (int t = 0; t < integrals.vectors; t++) {
            Vectors.axpy(m, factor * omega[firstTurn() + t], product, at + t * m, out, 0);
        }
    }

    /** out −= factor ω · J ω, J of every coordinate from {@code tensors}. */
    private void addCentrifugal(double factor, double[] omega, double[] tensors, double[] out) {
        integrals.writeSquares(omega, squares);
        for (int c = 0; c < integrals.tensors; c++) {
            Vectors.axpy(m, -factor * squares[c], tensors, c * m, out, 0);
        }
    }

    /** Its moment is dI/dt ω + ω × L, dI/dt = 2 Σ η'_k (J₁,k + J₂ η). */
    @Override
    public void writeTurningForce(double[] out, double[] moment3) {
        Arrays.fill(out, 0);
        addCentrifugal(1, spin, integrals.first, out);
        addCentrifugal(1, spin, massTimesU, out);
        addCross(2, spin, massTimesV, 0, out);
        super.writeTurningForce(out, moment3);
        Arrays.fill(rate, 0);
        for (int c = 0; c < integrals.tensors; c++) {
            integrals.addTensor(c, 2 * (Vectors.dot(m, v, 0, integrals.first, c * m) + Vectors.dot(m, v, 0, massTimesU, c * m)), rate);
        }
        Mat3.multiply(rate, 0, spin, 0, work, 0);
        Vectors.axpy(3, 1, work, 0, moment3, 0);
    }

    @Override
    public void removeCentrifugal(double alpha, double[] omega, double[] f) {
        addCentrifugal(-alpha, omega, massTimesU, f);
    }

    @Override
    public void writeImpulse(FrameMotion start, double h, double share, double[] omega, double[] out) {
        Vectors.copyPlus(m, v, 0, -1, start.v, 0, out, 0);
        addCross(1, spin, massTimesU, cross, out);
        addCross(-1, start.spin, start.massTimesU, cross, out);
        addCentrifugal(h, omega, integrals.first, out);
        addCentrifugal(h * share, omega, massTimesU, out);
        addCentrifugal(h * share, omega, start.massTimesU, out);
        addCross(0.5 * h, omega, massTimesV, 0, out);
        addCross(0.5 * h, omega, start.massTimesV, 0, out);
    }
}
