package org.saltus.solvers.local;

import java.util.Arrays;
import org.saltus.core.math.Lcg;

/**
 * Seeded random contacts: A = Σ λ_i v_i v_iᵀ with spectra up to condition 1e6 or singular (b then in the range of A, as S H v of a
 * body is), diagonal blocks, tangents without compliance, μ in [0, 2] (0 and tiny ones included), b of any direction, on or next
 * to the borders of take-off and stick; all times a scale of 1e-9 … 1e9.
 */
final class RandomBlocks {
    final double[] A;
    final double[] b;
    double mu;
    private final int size;
    private final Lcg random;
    private final double[] v;

    RandomBlocks(int size, long seed) {
        this.size = size;
        random = new Lcg(seed);
        A = new double[size * size];
        b = new double[size];
        v = new double[size];
    }

    /** Draws the next symmetric block. */
    void next() {
        double kind = random.next();
        mu = random.next() < 0.1 ? 0 : random.next() < 0.1 ? Math.pow(10, random.next(-12, -2)) : random.next(0, 2);
        boolean singular = false;
        if (kind < 0.1) {
            diagonal();
        } else if (kind < 0.2) {
            withoutTangents();
        } else {
            singular = kind < 0.35;
            spectral(singular);
        }
        freeTerm(singular);
        rescale();
    }

    /** Symmetric part as before, with a skew part of the same size added (gyroscopic terms). */
    void nextUnsymmetric() {
        spectral(false);
        double trace = trace();
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) {
                double s = trace * random.next(-0.3, 0.3);
                A[i * size + j] += s;
                A[j * size + i] -= s;
            }
        }
        mu = random.next(0, 1);
        freeTerm(false);
        rescale();
    }

    private double trace() {
        double trace = 0;
        for (int i = 0; i < size; i++) {
            trace += A[i * size + i];
        }
        return trace;
    }

    private void diagonal() {
        Arrays.fill(A, 0);
        for (int i = 0; i < size; i++) {
            A[i * size + i] = Math.pow(10, random.next(-3, 3));
        }
    }

    /** One or both tangents have no compliance at all. */
    private void withoutTangents() {
        diagonal();
        A[size * size - 1] = 0;
        if (random.next() < 0.5) {
            A[size + 1] = 0;
        }
    }

    /** Σ λ v vᵀ over random orthonormal v (Gram-Schmidt on random vectors is not needed: a sum of rank-one terms will do). */
    private void spectral(boolean singular) {
        do {
            Arrays.fill(A, 0);
            double spread = random.next(0, 6);
            for (int k = singular ? 1 : 0; k < size; k++) {
                double lambda = Math.pow(10, -random.next() * spread);
                for (int i = 0; i < size; i++) {
                    v[i] = random.next(-1, 1);
                }
                for (int i = 0; i < size; i++) {
                    for (int j = 0; j < size; j++) {
                        A[i * size + j] += lambda * v[i] * v[j];
                    }
                }
            }
        } while (!(A[0] > 1e-9));
    }

    /** Any direction, or an image A x (the only choice for singular blocks), x inside, on the border of or outside K. */
    private void freeTerm(boolean image) {
        double kind = random.next();
        for (int i = 0; i < size; i++) {
            v[i] = random.next(-1, 1);
        }
        v[0] = kind < 0.2 ? 1e-9 * v[0] : kind < 0.9 ? -Math.abs(v[0]) : v[0];
        if (!image && kind < 0.6) {
            System.arraycopy(v, 0, b, 0, size);
            return;
        }
        if (kind > 0.8) {
            double t = size == 2 ? Math.abs(v[1]) : Math.hypot(v[1], v[2]);
            v[0] = -t / Math.max(mu, 1e-3);                                   // r = −x on the border of K
        }
        for (int i = 0; i < size; i++) {
            b[i] = 0;
            for (int j = 0; j < size; j++) {
                b[i] += A[i * size + j] * v[j];
            }
        }
    }

    private void rescale() {
        double compliance = Math.pow(10, random.next(-9, 9));
        double velocity = Math.pow(10, random.next(-9, 9));
        for (int i = 0; i < A.length; i++) {
            A[i] *= compliance;
        }
        for (int i = 0; i < size; i++) {
            b[i] *= velocity;
        }
    }

    @Override
    public String toString() {
        return "A = " + Arrays.toString(A) + ", b = " + Arrays.toString(b) + ", mu = " + mu;
    }
}
