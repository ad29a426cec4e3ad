package org.saltus.fem.modal;

import com.github.fommil.netlib.ARPACK;
import java.util.Arrays;
import org.netlib.util.doubleW;
import org.netlib.util.intW;
import org.saltus.core.check.Check;
import org.saltus.core.math.EigenSolver;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.fem.assembly.Netlib;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lanczos in shift-invert mode: the largest eigenvalues ν = 1/(λ + s) of (K + s M)⁻¹ M in the M-product, by ARPACK's dsaupd, mode 3 with
 * shift −s. The small s &gt; 0 keeps K + s M positive definite when rigid motions make K singular. The vectors found are then treated
 * by Rayleigh-Ritz, K̂ = Xᵀ K X and M̂ = Xᵀ M X, so that λ has the accuracy of K itself and not of ν, and multiple eigenvalues come with
 * orthonormal vectors.
 */
public final class ShiftInvertLanczos implements EigenSolver {
    private static final Logger LOG = LoggerFactory.getLogger(ShiftInvertLanczos.class);
    /** s by the largest K_ii / M_ii, an estimate of the largest λ: what is lost in a solve, 1e-16/1e-9, Rayleigh-Ritz squares. */
    private static final double SHIFT = 1e-9;
    private static final int RESTARTS = 1000;
    private static final int SMALLEST_BASIS = 20;
    private final LinearSolver solver;

    /** @param solver factorises K + s M */
    public ShiftInvertLanczos(LinearSolver solver) {
        this.solver = solver;
    }

    @Override
    public Eigenpairs lowest(SparseMatrix stiffness, SparseMatrix mass, int count) {
        int n = stiffness.rows();
        Check.that(mass.rows() == n && mass.columns() == n && stiffness.columns() == n, "Modal analysis: K is " + n + " x "
            + stiffness.columns() + ", M is " + mass.rows() + " x " + mass.columns() + ", expected squares of one size.");
        Check.that(count >= 1 && count <= n, "Modal analysis: " + count + " modes of " + n + " dofs, expected 1 to " + n + ".");
        double s = SHIFT * largestRatio(stiffness, mass);
        Factorization shifted = solver.factorize(SparseMatrix.combine(new double[] {1, s}, stiffness, mass));
        // a few vectors beyond those asked for: a multiple eigenvalue is then not cut, and the last ones are accurate
        int wanted = Math.min(n, count + 4);
        double[][] basis = n <= 2 * wanted + 2 ? unitVectors(n) : krylov(shifted, mass, wanted);
        return RayleighRitz.of(stiffness, mass, basis, count);
    }

    private static double largestRatio(SparseMatrix K, SparseMatrix M) {
        double largest = 0;
        for (int i = 0; i < K.rows(); i++) {
            if (K.get(i, i) == 0 && M.get(i, i) == 0) {
                throw new SingularMatrixException("Modal analysis", i, 0, 0);
            }
            largest = Math.max(largest, K.get(i, i) / M.get(i, i));
        }
        Check.that(largest > 0 && largest < Double.POSITIVE_INFINITY, "Modal analysis: the largest K_ii / M_ii is " + largest
            + ", expected a positive number: K has no stiffness or M no mass somewhere.");
        return largest;
    }

    private static double[][] unitVectors(int n) {
        double[][] out = new double[n][n];
        for (int i = 0; i < n; i++) {
            out[i][i] = 1;
        }
        return out;
    }

    /** The ARPACK loop by reverse communication. */
    private static double[][] krylov(Factorization shifted, SparseMatrix mass, int wanted) {
        Netlib.initialise();
        ARPACK arpack = ARPACK.getInstance();
        int n = mass.rows();
        int ncv = Math.min(n, Math.max(2 * wanted + 1, SMALLEST_BASIS));
        double[] start = startVector(n);
        double[] v = new double[n * ncv];
        double[] workd = new double[3 * n];
        double[] workl = new double[ncv * (ncv + 8)];
        int[] iparam = {1, 0, RESTARTS, 1, 0, 0, 3, 0, 0, 0, 0};
        int[] ipntr = new int[11];
        intW ido = new intW(0);
        intW info = new intW(1);
        doubleW tolerance = new doubleW(0);
        do {
            arpack.dsaupd(ido, "G", n, "LM", wanted, tolerance, start, ncv, v, n, iparam, ipntr, workd, workl, workl.length, info);
            int x = ipntr[0] - 1;
            int y = ipntr[1] - 1;
            if (ido.val == -1) {
                mass.multiply(workd, x, workd, y);                      // y = (K + s M)⁻¹ M x
                shifted.solve(workd, y);
            } else if (ido.val == 1) {
                Vectors.copy(n, workd, ipntr[2] - 1, workd, y);         // M x is there
                shifted.solve(workd, y);
            } else if (ido.val == 2) {
                mass.multiply(workd, x, workd, y);
            }
        } while (ido.val != 99);
        if (info.val < 0 || iparam[4] < wanted) {
            throw new IllegalArgumentException("Modal analysis: ARPACK found " + iparam[4] + " of " + wanted + " modes in " + RESTARTS
                + " restarts (info " + info.val + "). Check the mesh, its material and its supports.");
        }
        LOG.debug("ARPACK: {} modes of {} dofs in {} restarts with {} solves", wanted, n, iparam[2], iparam[8]);
        return vectors(arpack, n, wanted, tolerance.val, ncv, start, v, iparam, ipntr, workd, workl);
    }

    private static double[][] vectors(ARPACK arpack, int n, int wanted, double tolerance, int ncv, double[] residual, double[] v,
                                      int[] iparam, int[] ipntr, double[] workd, double[] workl) {
        intW info = new intW(0);
        arpack.dseupd(true, "A", new boolean[ncv], new double[wanted], v, n, 0, "G", n, "LM", new intW(wanted), tolerance, residual, ncv,
            v, n, iparam, ipntr, workd, workl, workl.length, info);
        if (info.val != 0) {
            throw new IllegalStateException("Modal analysis: ARPACK's dseupd ended with info " + info.val + ".");
        }
        double[][] out = new double[wanted][];
        for (int k = 0; k < wanted; k++) {
            out[k] = Arrays.copyOfRange(v, k * n, (k + 1) * n);
        }
        return out;
    }

    /** Numbers without symmetry, the same in every run: x → frac(x φ). */
    private static double[] startVector(int n) {
        double[] out = new double[n];
        double x = 0.5;
        for (int i = 0; i < n; i++) {
            x = (x + 0.6180339887498949) % 1;
            out[i] = x - 0.5 + 0.1 * Math.sin(i);
        }
        return out;
    }
}
