package org.saltus.io.fclib;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SparseBlockDelassus;

/**
 * u = W r + V λ + q, 0 = Vᵀ r + R λ + s.
 *
 * @param head dimension d, friction of nc contacts
 * @param w    d nc square, 1/kg
 * @param q    free velocity, m/s
 * @param v    d nc × number of equality constraints (0 columns without any)
 * @param r    square of that order
 * @param s    right-hand side of the equality constraints, m/s
 */
public record FclibLocal(FclibHead head, SparseMatrix w, double[] q, SparseMatrix v, SparseMatrix r, double[] s)
    implements FclibProblem {
    /** Checks that all sizes agree. */
    public FclibLocal {
        int n = head.length();
        square("W", w, n);
        square("R", r, v.columns());
        Check.length("FCLIB", "q", q.length, n, "One per row of W.");
        Check.length("FCLIB", "a column of V", v.rows(), n, "One row per row of W.");
        Check.length("FCLIB", "s", s.length, v.columns(), "One per column of V.");
    }

    /** A problem without equality constraints. */
    public static FclibLocal of(FclibHead head, SparseMatrix w, double[] q) {
        return new FclibLocal(head, w, q, empty(w.rows()), empty(0), new double[0]);
    }

    /** A matrix of the given number of rows and no columns. */
    static SparseMatrix empty(int rows) {
        return new SparseMatrix(rows, 0, new int[1], new int[0], new double[0]);
    }

    static void square(String what, SparseMatrix a, int n) {
        Check.that(a.rows() == n && a.columns() == n,
            "FCLIB: " + what + " is " + a.rows() + " x " + a.columns() + ", expected " + n + " x " + n + ".");
    }

    @Override
    public int equalityCount() {
        return s.length;
    }

    @Override
    public FclibLocal withSolution(FclibSolution solution) {
        return new FclibLocal(head.withSolution(solution), w, q, v, r, s);
    }

    @Override
    public FrictionContactProblem problem() {
        int n = head.length();
        double[] free = Arrays.copyOf(q, n + s.length);
        System.arraycopy(s, 0, free, n, s.length);
        return around(new SparseBlockDelassus(s.length == 0 ? w : whole(), sizes()), free);
    }

    /** [W V; Vᵀ R]. */
    private SparseMatrix whole() {
        int n = head.length();
        Triplets all = new Triplets(n + s.length, n + s.length);
        append(all, w, 0, 0);
        append(all, v, 0, n);
        append(all, v.transpose(), n, 0);
        append(all, r, n, n);
        return all.toSparse();
    }

    /** Adds the entries of a, its corner at (row, column). */
    static void append(Triplets target, SparseMatrix a, int row, int column) {
        for (int j = 0; j < a.columns(); j++) {
            for (int k = a.columnPointers()[j]; k < a.columnPointers()[j + 1]; k++) {
                target.add(row + a.rowIndices()[k], column + j, a.values()[k]);
            }
        }
    }

    @Override
    public FclibSolution solution(FrictionContactProblem problem, double[] found) {
        double[] u = new double[problem.length()];
        problem.modifiedVelocity(found, u);
        int n = head.length();
        return new FclibSolution(new double[0], Arrays.copyOf(u, n), Arrays.copyOf(found, n),
            Arrays.copyOfRange(found, n, n + s.length));
    }
}
