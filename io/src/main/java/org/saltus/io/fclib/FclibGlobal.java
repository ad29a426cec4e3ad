package org.saltus.io.fclib;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.MatrixFactors;
import org.saltus.core.problem.SparseBlockDelassus;

/**
 * M v = H r + G λ + f, u = Hᵀ v + w, 0 = Gᵀ v + b.
 *
 * @param head dimension d, friction of nc contacts
 * @param m    ndof square, kg
 * @param h    ndof × d nc
 * @param f    impulse of the loads, N·s (with M times the old velocity)
 * @param w    m/s, d nc entries
 * @param g    ndof × number of equality constraints (0 columns without any)
 * @param b    right-hand side of the equality constraints, m/s
 */
public record FclibGlobal(FclibHead head, SparseMatrix m, SparseMatrix h, double[] f, double[] w, SparseMatrix g, double[] b)
    implements FclibProblem {
    /** max |M − Mᵀ| / max |M| that {@link SupernodalCholesky} takes. */
    private static final double EXACT = 1e-10;
    /** The same for matrices that were printed with a few digits. */
    private static final double ROUNDED = 1e-4;

    /** Checks that all sizes agree. */
    public FclibGlobal {
        int ndof = f.length;
        FclibLocal.square("M", m, ndof);
        Check.length("FCLIB", "a column of H", h.rows(), ndof, "One row per degree of freedom of M.");
        Check.length("FCLIB", "a row of H", h.columns(), head.length(), "One column per direction of a contact.");
        Check.length("FCLIB", "w", w.length, head.length(), "One per column of H.");
        Check.length("FCLIB", "a column of G", g.rows(), ndof, "One row per degree of freedom of M.");
        Check.length("FCLIB", "b", b.length, g.columns(), "One per column of G.");
    }

    /** A problem without equality constraints. */
    public static FclibGlobal of(FclibHead head, SparseMatrix m, SparseMatrix h, double[] f, double[] w) {
        return new FclibGlobal(head, m, h, f, w, FclibLocal.empty(m.rows()), new double[0]);
    }

    @Override
    public int equalityCount() {
        return b.length;
    }

    @Override
    public FclibGlobal withSolution(FclibSolution solution) {
        return new FclibGlobal(head.withSolution(solution), m, h, f, w, g, b);
    }

    /** W = [H G]ᵀ M⁻¹ [H G] and q = [H G]ᵀ M⁻¹ f + [w; b]; the problem's operator offers the factors, too. */
    @Override
    public FrictionContactProblem problem() {
        MatrixFactors factors = new MatrixFactors(rows(), m, factorized());
        double[] v = f.clone();
        factors.applyResponse(v);
        int n = w.length;
        double[] q = new double[n + b.length];
        factors.localVelocity(v, q);
        for (int i = 0; i < q.length; i++) {
            q[i] += i < n ? w[i] : b[i - n];
        }
        return around(SparseBlockDelassus.of(factors, sizes()), q);
    }

    private SparseMatrix rows() {
        if (b.length == 0) {
            return h;
        }
        Triplets all = new Triplets(f.length, w.length + b.length);
        FclibLocal.append(all, h, 0, 0);
        FclibLocal.append(all, g, 0, w.length);
        return all.toSparse();
    }

    private Factorization factorized() {
        double largest = Vectors.normInf(m.nonzeros(), m.values(), 0);
        double asymmetry = m.asymmetry();
        try {
            return asymmetry > EXACT * largest && asymmetry <= ROUNDED * largest ? new RefinedFactorization(m)
                : new SupernodalCholesky().factorize(m);
        } catch (SingularMatrixException | IllegalArgumentException e) {
            throw new IllegalArgumentException("FCLIB: M of a global problem must be symmetric and positive definite to form W = H' M^-1 H. "
                + e.getMessage(), e);
        }
    }

    /** Solves M v = H r + G λ + f for v. */
    @Override
    public FclibSolution solution(FrictionContactProblem problem, double[] found) {
        MatrixFactors factors = new MatrixFactors(rows(), m, factorized());
        double[] v = f.clone();
        factors.addImpulse(found, v);
        factors.applyResponse(v);
        double[] u = new double[problem.length()];
        factors.localVelocity(v, u);
        int n = w.length;
        for (int i = 0; i < n; i++) {
            u[i] += w[i];
        }
        return new FclibSolution(v, Arrays.copyOf(u, n), Arrays.copyOf(found, n), Arrays.copyOfRange(found, n, n + b.length));
    }
}
