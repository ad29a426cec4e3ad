package org.saltus.core.math.cholesky;

import java.util.concurrent.atomic.AtomicReference;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.SparsePatterns;
import org.saltus.core.math.Symmetry;
import org.saltus.core.math.kernel.PanelKernel;
import org.saltus.core.math.kernel.PanelKernels;
import org.saltus.core.math.order.ConstraintOrder;

/**
 * P A Pᵀ = L Lᵀ of a symmetric positive definite matrix, in the order of minimum degree or nested dissection, whichever takes fewer
 * operations.
 *
 * <p>Left-looking and supernodal: panel after panel (columns of L of one pattern, Ng and Peyton 1993, with some stored zeros, Ashcraft and
 * Grimes 1989) is assembled, updated by all earlier ones that touch it, and factorised in place. The symbolic analysis is kept: matrices of
 * the same pattern (mass, damping and stiffness combined with other coefficients) skip it. Safe to use from several threads.
 */
public final class SupernodalCholesky implements LinearSolver {
    private final PanelKernel fixedKernel;
    private final PanelFactorization.Pivots pivots;
    private volatile CholeskyPattern lastPattern;
    private final AtomicReference<PanelFactorization> spare = new AtomicReference<>();   // workspace, taken by one thread at a time

    /** With the inner loops that {@link PanelKernels} has active when a matrix is factorised. */
    public SupernodalCholesky() {
        this(null, PanelFactorization.Pivots.POSITIVE);
    }

    public SupernodalCholesky(PanelKernel kernel, PanelFactorization.Pivots pivots) {
        fixedKernel = kernel;
        this.pivots = pivots;
    }

    /**
     * One for symmetric quasi-definite matrices, [K Aᵀ; A −D] in any order of rows with K and D positive definite: P A Pᵀ = L D Lᵀ with
     * D = ±1, which exists for every order (Vanderbei 1995), and for D = 0 with the rows of A independent and placed after the dofs they
     * bind ({@link ConstraintOrder}); K may then be singular where A makes up for it. A pivot that vanishes is an error: pivots are not
     * exchanged.
     */
    public static SupernodalCholesky quasiDefinite() {
        return new SupernodalCholesky(null, PanelFactorization.Pivots.NONZERO);
    }

    /**
     * {@inheritDoc}
     * Both triangles of a are stored and must agree to 1e-10 of its largest entry; one of them is used.
     */
    @Override public CholeskyFactor factorize(SparseMatrix a) {
        return factorize(a, null);
    }

    /** {@inheritDoc} With places a matrix of a new pattern is analysed several times faster; a kept analysis is taken as it is. */
    @Override public CholeskyFactor factorize(SparseMatrix a, double[] places) {
        Symmetry.check("SupernodalCholesky", a);
        if (places != null && places.length != 3 * a.rows()) {
            throw new IllegalArgumentException("SupernodalCholesky: " + places.length + " coordinates for a matrix of order " + a.rows()
                + ", expected " + 3 * a.rows() + ": x, y, z of each unknown.");
        }
        CholeskyPattern pattern = lastPattern;
        if (pattern == null || !pattern.fits(a)) {
            if (!SparsePatterns.symmetric(a)) {
                return factorize(SparseMatrix.combine(new double[] {0.5, 0.5}, a, a.transpose()), places);
            }
            pattern = new CholeskyPattern(a, pivots == PanelFactorization.Pivots.NONZERO ? ConstraintOrder.AFTER_DOFS : ConstraintOrder.NONE, places);
            lastPattern = pattern;
        }
        try {
            return factor(a, pattern);
        } catch (SingularMatrixException e) {
            if (!pattern.hasAnotherOrder()) {
                throw e;
            }
            pattern = new CholeskyPattern(a, ConstraintOrder.BOUND_DOFS_FIRST, places);
            lastPattern = pattern;
            return factor(a, pattern);
        }
    }

    private CholeskyFactor factor(SparseMatrix a, CholeskyPattern pattern) {
        double[] values = new double[PanelFactorization.size(pattern)];
        PanelKernel kernel = fixedKernel != null ? fixedKernel : PanelKernels.active(pattern.operations);
        double[] sign = pivots == PanelFactorization.Pivots.NONZERO ? new double[a.rows()] : null;
        run(pattern, kernel, a, values, sign);
        return new CholeskyFactor(pattern, kernel, values, sign);
    }

    /**
     * Factorises a into the arrays of an earlier factor, which is spoiled: without allocation once warm.
     * @param a    of the pattern that the factor was made for; read only
     * @param into spoiled even if the factorisation fails
     * @return into
     */
    public CholeskyFactor refactorize(SparseMatrix a, CholeskyFactor into) {
        Symmetry.check("SupernodalCholesky", a);
        if (!into.pattern().fits(a)) {
            throw new IllegalArgumentException("SupernodalCholesky: the matrix has another pattern than the one the factor was made for. "
                + "Call factorize.");
        }
        run(into.pattern(), into.kernel(), a, into.values(), into.sign());
        return into;
    }

    private void run(CholeskyPattern pattern, PanelKernel kernel, SparseMatrix a, double[] values, double[] sign) {
        PanelFactorization work = spare.getAndSet(null);
        if (work == null || work.pattern() != pattern || work.kernel() != kernel) {
            work = new PanelFactorization(pattern, kernel, pivots);
        }
        work.run(a.values(), values, sign);
        spare.set(work);
    }
}
