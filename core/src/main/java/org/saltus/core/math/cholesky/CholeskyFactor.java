package org.saltus.core.math.cholesky;

import java.util.concurrent.atomic.AtomicReference;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.kernel.PanelKernel;

/**
 * The factor of P A Pᵀ = L D Lᵀ, D = 1 or ±1, and its two triangular solves. Several right-hand sides are taken up to 32 at a time,
 * interleaved by eights; each gets the same bits as if it were alone.
 */
public final class CholeskyFactor implements Factorization {
    private static final int BLOCK = PanelKernel.STRIP;
    /** Right-hand sides that meet a panel of L while it is in the cache. */
    private static final int MOST = 4 * BLOCK;

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
        TriangularSolves work = takeWorkspace(count);
        for (int k = 0; k < count; k += MOST) {
            int from = offset + k * stride;
            int lanes = Math.min(MOST, count - k);
            if (lanes == 1) {
                solveOne(work, b, from);
            } else {
                solveMany(work, b, from, lanes, stride);
            }
        }
        spare.set(work);
    }

    private void solveOne(TriangularSolves work, double[] b, int from) {
        double[] x = work.x;
        for (int j = 0; j < p.n; j++) {
            x[j] = b[from + p.order[j]];
        }
        work.forward(l);
        divideBySign(x, 0, 1);
        work.backward(l);
        for (int j = 0; j < p.n; j++) {
            b[from + p.order[j]] = x[j];
        }
    }

    private void solveMany(TriangularSolves work, double[] b, int from, int lanes, int stride) {
        int groups = gather(b, from, lanes, stride, work);
        work.forward8(l, groups);
        for (int g = 0; g < groups; g++) {
            divideBySign(work.x, g * work.groupSize, BLOCK);
        }
        work.backward8(l, groups);
        for (int j = 0; j < p.n; j++) {
            int to = from + p.order[j];
            for (int r = 0; r < lanes; r++) {
                b[to + r * stride] = work.x[r / BLOCK * work.groupSize + BLOCK * j + r % BLOCK];
            }
        }
    }

    private void divideBySign(double[] x, int from, int lanes) {
        if (sign == null) {
            return;
        }
        for (int i = 0; i < lanes * p.n; i++) {
            if (sign[i / lanes] < 0) {
                x[from + i] = -x[from + i];
            }
        }
    }

    private TriangularSolves takeWorkspace(int count) {
        int groups = Math.max(1, (Math.min(count, MOST) + BLOCK - 1) / BLOCK);
        TriangularSolves work = spare.getAndSet(null);
        return work != null && work.groups() >= groups ? work : new TriangularSolves(p, kernel, groups);
    }

    /** Takes vectors into the workspace, reordered; returns the number of groups. */
    private int gather(double[] b, int from, int lanes, int stride, TriangularSolves work) {
        int groups = (lanes + BLOCK - 1) / BLOCK;
        for (int j = 0; j < p.n; j++) {
            int source = from + p.order[j];
            for (int r = 0; r < groups * BLOCK; r++) {
                work.x[r / BLOCK * work.groupSize + BLOCK * j + r % BLOCK] = r < lanes ? b[source + r * stride] : 0;
            }
        }
        return groups;
    }
}
