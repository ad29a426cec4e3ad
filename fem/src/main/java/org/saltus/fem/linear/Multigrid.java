package org.saltus.fem.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Algebraic multigrid by smoothed aggregation (Vanek, Mandel and Brezina 1996), for elasticity: the coarse spaces hold the rigid motions exactly, so that the
 * iterations hardly grow with the mesh. P⁻¹ is one symmetric V-cycle; the smoother is Chebyshev's polynomial in D⁻¹A (Adams, Brezina, Hu and Tuminaro 2003),
 * D the blocks of nodes, and the coarsest level is factorised.
 */
final class Multigrid extends SymmetricPreconditioner {
    private static final Logger LOG = LoggerFactory.getLogger(Multigrid.class);
    private static final int COARSEST = 1500;
    private static final int MOST_LEVELS = 12;
    /** Vectors of a level: right side, residual, step, product, solution. */
    private static final int VECTORS = 5;
    /** Degree of the smoother, and the share of the spectrum of D⁻¹A that it damps: from λ/{@value #SPECTRUM} on. */
    private static final int DEGREE = 3;
    private static final double SPECTRUM = 12;
    private final List<MultigridLevel> levels = new ArrayList<>();
    private final Factorization coarsest;
    private final AtomicReference<double[][][]> spare = new AtomicReference<>();         // vectors, taken by one thread at a time

    /** @param places as of {@link RigidMotions}; @param directions as well, null for x, y, z in turn */
    Multigrid(SparseMatrix a, double[] places, int[] directions) {
        int[] nodeStart = BlockJacobi.blocks(a, places);
        double[] motions = RigidMotions.of(a.columns(), places, directions == null ? RigidMotions.inTurn(nodeStart) : directions);
        MultigridLevel level = new MultigridLevel(a, nodeStart, motions, ofNodes(nodeStart, places));
        while (level != null) {
            levels.add(level);
            level = level.size() <= COARSEST || levels.size() == MOST_LEVELS ? null : level.coarsen(levels.size() - 1);
        }
        coarsest = new SupernodalCholesky().factorize(last().a);
        StringBuilder sizes = new StringBuilder();
        long entries = 0;
        for (MultigridLevel l : levels) {
            sizes.append(sizes.isEmpty() ? "" : ", ").append(l.size());
            entries += l.a.nonzeros();
        }
        LOG.debug("multigrid: levels of {} unknowns, {} entries of all A to one of the first", sizes, (double) entries / Math.max(1, a.nonzeros()));
    }

    private static double[] ofNodes(int[] nodeStart, double[] places) {
        if (places == null) {
            return null;
        }
        double[] out = new double[3 * (nodeStart.length - 1)];
        for (int k = 0; k + 1 < nodeStart.length; k++) {
            System.arraycopy(places, 3 * nodeStart[k], out, 3 * k, 3);
        }
        return out;
    }

    private MultigridLevel last() {
        return levels.get(levels.size() - 1);
    }

    /** Number of levels, that of A included. */
    int levelCount() {
        return levels.size();
    }

    @Override
    void solve(double[] z) {
        double[][][] work = spare.getAndSet(null);
        if (work == null) {
            work = new double[levels.size()][VECTORS][];
            for (int l = 0; l < work.length; l++) {
                for (int k = 0; k < VECTORS; k++) {
                    work[l][k] = new double[levels.get(l).size()];
                }
            }
        }
        cycle(0, z, work);
        spare.set(work);
    }

    /** z ← V z. */
    private void cycle(int l, double[] z, double[][][] work) {
        MultigridLevel level = levels.get(l);
        if (l == levels.size() - 1) {
            coarsest.solve(z, 0);
            return;
        }
        double[] b = work[l][0];
        double[] r = work[l][1];
        int n = level.size();
        System.arraycopy(z, 0, b, 0, n);
        Arrays.fill(z, 0, n, 0);
        smooth(level, b, z, r, work[l][2], work[l][3], true);
        level.multiply(z, r);
        for (int i = 0; i < n; i++) {
            r[i] = b[i] - r[i];
        }
        double[] below = work[l + 1][4];
        level.restrict(r, below);
        cycle(l + 1, below, work);
        level.prolongate(below, z);
        smooth(level, b, z, r, work[l][2], work[l][3], false);
    }

    /** x ← x + q(D⁻¹A) D⁻¹ (b − A x), q such that the error is damped evenly over the upper part of the spectrum. @param zero whether x is */
    private static void smooth(MultigridLevel level, double[] b, double[] x, double[] r, double[] d, double[] w, boolean zero) {
        int n = level.size();
        double upper = level.largest();
        double lower = upper / SPECTRUM;
        double centre = (upper + lower) / 2;
        double half = (upper - lower) / 2;
        if (zero) {
            System.arraycopy(b, 0, r, 0, n);
        } else {
            level.multiply(x, r);
            for (int i = 0; i < n; i++) {
                r[i] = b[i] - r[i];
            }
        }
        double sigma = centre / half;
        double rho = 1 / sigma;
        System.arraycopy(r, 0, d, 0, n);
        level.solveDiagonal(d);
        for (int i = 0; i < n; i++) {
            d[i] /= centre;
        }
        for (int k = 1; k <= DEGREE; k++) {
            for (int i = 0; i < n; i++) {
                x[i] += d[i];
            }
            if (k == DEGREE) {
                return;
            }
            level.multiply(d, w);
            for (int i = 0; i < n; i++) {
                r[i] -= w[i];
            }
            System.arraycopy(r, 0, w, 0, n);
            level.solveDiagonal(w);
            double next = 1 / (2 * sigma - rho);
            for (int i = 0; i < n; i++) {
                d[i] = next * rho * d[i] + 2 * next / half * w[i];
            }
            rho = next;
        }
    }
}
