package org.saltus.core.math;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The factor of P A Pᵀ = L D Lᵀ, D = 1 or ±1, and its two triangular solves. Several right-hand sides are taken eight at a time,
 * interleaved; each gets the same bits as if it were alone.
 */
public final class CholeskyFactor implements Factorization {
    private static final int BLOCK = PanelKernel.STRIP;

    private final CholeskyPattern p;
    private final PanelKernel kernel;
    private final double[] l;
    private final double[] sign;                                // D, null for 1
    private final AtomicReference<TriangularSolves> spare = new AtomicReference<>();   // workspace, taken by one thread at a time

    CholeskyFactor(CholeskyPattern pattern, PanelKernel kernel, double[] values, double[] sign) {
        p = pattern;
        this.kernel = kernel;
        l = values;
        this.sign = sign;
    }

    @Override public int size() {
        return p.n;
    }

    CholeskyPattern pattern() {
        return p;
    }

    double[] values() {
        return l;
    }

    PanelKernel kernel() {
        return kernel;
    }

    double[] sign() {
        return sign;
    }

    /** Entries of L, diagonal included, without the zeros that panels store. */
    public long nonzeros() {
        return p.nonzeros;
    }

    /** Numbers that the factor stores. */
    public long storedValues() {
        return l.length;
    }

    /** Multiplications and additions of the numeric factorisation, Σ (entries of column j)². */
    public double operations() {
        return p.operations;
    }

    @Override public void solve(double[] b, int offset) {
        solve(b, offset, 1, p.n);
    }

    @Override public void solve(double[] b, int offset, int count, int stride) {
        TriangularSolves work = takeWorkspace();
        double[] x = work.x;
        for (int k = 0; k < count; k += BLOCK) {
            int from = offset + k * stride;
            int lanes = Math.min(BLOCK, count - k);
            if (lanes == 1) {
                for (int j = 0; j < p.n; j++) x[j] = b[from + p.order[j]];
                work.forward(l);
                divideBySign(x, 1);
                work.backward(l);
                for (int j = 0; j < p.n; j++) b[from + p.order[j]] = x[j];
            } else {
                gather(b, from, lanes, stride, x);
                work.forward8(l);
                divideBySign(x, BLOCK);
                work.backward8(l);
                for (int j = 0; j < p.n; j++) {
                    int to = from + p.order[j];
                    for (int r = 0; r < lanes; r++) b[to + r * stride] = x[BLOCK * j + r];
                }
            }
        }
        spare.set(work);
    }

    private void divideBySign(double[] x, int lanes) {
        if (sign == null) return;
        for (int i = 0; i < lanes * p.n; i++) {
            if (sign[i / lanes] < 0) x[i] = -x[i];
        }
    }

    /**
     * b ← L⁻¹ P b, in place without allocation: then b₁ᵀ A⁻¹ b₂ = y₁ᵀ y₂, half the work when only such products are wanted.
     * Entries that stay zero cost nothing. The entries of y are in the order of elimination.
     * @param b      vector k occupies n entries from {@code offset + k * stride}; written
     * @throws IllegalStateException if A is not positive definite (D is not 1)
     */
    public void halfSolve(double[] b, int offset, int count, int stride) {
        if (sign != null) throw new IllegalStateException("CholeskyFactor: half a solve of an indefinite matrix makes no product. Use solve.");
        TriangularSolves work = takeWorkspace();
        double[] x = work.x;
        for (int k = 0; k < count; k += BLOCK) {
            int from = offset + k * stride;
            int lanes = Math.min(BLOCK, count - k);
            gather(b, from, lanes, stride, x);
            work.forward8(l);
            for (int r = 0; r < lanes; r++) {
                for (int j = 0; j < p.n; j++) b[from + r * stride + j] = x[BLOCK * j + r];
            }
        }
        spare.set(work);
    }

    private TriangularSolves takeWorkspace() {
        TriangularSolves work = spare.getAndSet(null);
        return work != null ? work : new TriangularSolves(p, kernel);
    }

    private void gather(double[] b, int from, int lanes, int stride, double[] x) {
        for (int j = 0; j < p.n; j++) {
            int source = from + p.order[j];
            for (int r = 0; r < lanes; r++) x[BLOCK * j + r] = b[source + r * stride];
            for (int r = lanes; r < BLOCK; r++) x[BLOCK * j + r] = 0;
        }
    }
}
