package org.saltus.fem.modal;

import com.github.fommil.netlib.LAPACK;
import org.netlib.util.intW;
import org.saltus.fem.assembly.Netlib;

/**
 * Eigenvalues of dense symmetric matrices of one order by LAPACK (E. Anderson and others, "LAPACK Users' Guide", SIAM 1999): dsyev, and dsygv for
 * A x = λ B x. The smallest values have the accuracy of the largest, 1e-16 |λ|max. Keeps its work space: one for each thread.
 */
public final class SymmetricEigen {
    private static final LAPACK LIBRARY = library();
    /** Rows that LAPACK treats at once in its blocked reduction, two more for the vectors themselves. */
    private static final int WORK_PER_ROW = 34;
    private final int m;
    private final double[] values;
    private final double[] work;
    private final intW info = new intW(0);

    /** @param order m, at least 1 */
    public SymmetricEigen(int order) {
        m = order;
        values = new double[m];
        work = new double[WORK_PER_ROW * m];
    }

    private static LAPACK library() {
        Netlib.initialise();
        return LAPACK.getInstance();
    }

    /**
     * The eigenvalues of A, increasing; they stand until the next call.
     *
     * @param a m × m, symmetric and finite; destroyed
     */
    public double[] values(double[] a) {
        LIBRARY.dsyev("N", "U", m, a, m, values, work, work.length, info);
        return checked();
    }

    /**
     * The eigenvalues of A, increasing, and its eigenvectors.
     *
     * @param a m × m, symmetric and finite; the k-th row of m entries is eigenvector k on return; written
     */
    public double[] vectors(double[] a) {
        LIBRARY.dsyev("V", "U", m, a, m, values, work, work.length, info);
        return checked();
    }

    /**
     * The eigenvalues of A x = λ B x, increasing, and eigenvectors with xᵀ B x = 1; null when B is not positive definite.
     *
     * @param a m × m, symmetric and finite; the k-th row of m entries is eigenvector k on return; written
     * @param b m × m, symmetric and finite; destroyed
     */
    public double[] vectors(double[] a, double[] b) {
        LIBRARY.dsygv(1, "V", "U", m, a, m, b, m, values, work, work.length, info);
        return info.val > m ? null : checked();
    }

    private double[] checked() {
        if (info.val != 0) {
            throw new IllegalStateException("Eigenvalues of a symmetric matrix of order " + m + ": LAPACK ended with info " + info.val + ".");
        }
        return values;
    }
}
