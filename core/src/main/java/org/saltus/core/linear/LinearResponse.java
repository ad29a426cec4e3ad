package org.saltus.core.linear;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;

/**
 * Â⁻¹ and S of a body with given M, C, K on its free dofs. The columns of S that contact asks for are computed many at once on first
 * use, kept on the dofs that can touch, and stay valid as long as the matrices.
 */
public final class LinearResponse implements ImpulseResponse {
    private static final int BATCH = 32;
    private final IterationCoefficients coefficients;
    private final Operators operators;
    private final int offset;
    private final int n;
    private final FreeBasis basis;
    private final Factorization iteration;
    private final Factorization massFactor;
    private final SparseMatrix numerator;
    private final double[] work;
    private final double[] product;
    private final int[] contactDofs;
    private final int[] contactIndex;
    private final double[][] columns;

    /**
     * The matrices of a body and where its dofs are.
     *
     * @param mass        M, n × n
     * @param damping     C, null for none
     * @param stiffness   K, null for none
     * @param offset      start of the body in v
     * @param basis       the velocities that its dofs can have
     * @param contactDofs local dofs that contact can act on: columns of S are kept on these
     * @param dofPlaces   x, y, z of each local dof, m; null where they have none
     * @param dofName     what messages call a local dof
     */
    public record Operators(SparseMatrix mass, SparseMatrix damping, SparseMatrix stiffness, int offset, FreeBasis basis,
                            int[] contactDofs, double[] dofPlaces, IntFunction<String> dofName) {
    }

    /** Factorises Â, and M where S is not Â⁻¹. */
    public LinearResponse(Operators operators, IterationCoefficients c, LinearSolver solver) {
        this.operators = operators;
        this.coefficients = c;
        contactDofs = operators.contactDofs;
        offset = operators.offset;
        n = operators.mass.rows();
        basis = operators.basis;
        iteration = factorized(solver, combine(c.aM(), c.aC(), c.aK()));
        numerator = c.direct() ? null : basis.reduced(combine(c.bM(), 0, c.bK()));
        massFactor = c.direct() ? null : factorized(solver, operators.mass);
        work = new double[basis.size()];
        product = new double[c.direct() ? 0 : basis.size()];
        contactIndex = inverse(contactDofs, n);
        columns = new double[n][];
    }

    /** The operators of another body for one with the same matrices and supports that starts elsewhere in v: everything is shared. */
    LinearResponse(LinearResponse twin, int offset) {
        operators = twin.operators;
        this.offset = offset;
        coefficients = twin.coefficients;
        contactDofs = twin.contactDofs;
        n = twin.n;
        basis = twin.basis;
        iteration = twin.iteration;
        numerator = twin.numerator;
        massFactor = twin.massFactor;
        work = twin.work;
        product = twin.product;
        contactIndex = twin.contactIndex;
        columns = twin.columns;
    }

    private static int[] inverse(int[] list, int n) {
        int[] out = new int[n];
        Arrays.fill(out, -1);
        for (int k = 0; k < list.length; k++) {
            out[list[k]] = k;
        }
        return out;
    }

    private SparseMatrix combine(double m, double c, double k) {
        SparseMatrix out = SparseMatrix.combine(new double[] {m}, operators.mass);
        if (c != 0 && operators.damping != null) {
            out = SparseMatrix.combine(new double[] {1, c}, out, operators.damping);
        }
        if (k != 0 && operators.stiffness != null) {
            out = SparseMatrix.combine(new double[] {1, k}, out, operators.stiffness);
        }
        return out;
    }

    private Factorization factorized(LinearSolver solver, SparseMatrix a) {
        try {
            return solver.factorize(basis.reduced(a), basis.places(operators.dofPlaces), basis.directions(operators.dofPlaces));
        } catch (SingularMatrixException e) {
            throw named(e);
        }
    }

    private SingularMatrixException named(SingularMatrixException e) {
        return e.at(operators.dofName.apply(basis.dof(e.dof())), basis.dof(e.dof()));
    }

    /** Iterative methods find in a solve only that a matrix is singular. */
    private void solve(Factorization f, double[] x, int start, int count, int stride) {
        try {
            f.solve(x, start, count, stride);
        } catch (SingularMatrixException e) {
            throw named(e);
        }
    }

    @Override
    public void solve(double[] x) {
        if (basis.isWhole()) {
            solve(iteration, x, offset, 1, n);
            return;
        }
        basis.gather(x, offset, work, 0);
        solve(iteration, work, 0, 1, work.length);
        basis.scatter(work, 0, x, offset);
    }

    @Override
    public void apply(double[] x) {
        if (coefficients.direct()) {
            solve(x);
            return;
        }
        basis.gather(x, offset, work, 0);
        response(work, 0, 1);
        basis.scatter(work, 0, x, offset);
    }

    /** S on {@code count} vectors of free dofs, one after the other, in place. */
    private void response(double[] x, int start, int count) {
        int m = basis.size();
        if (!coefficients.direct()) {
            solve(massFactor, x, start, count, m);
            for (int k = 0; k < count; k++) {
                numerator.multiply(x, start + k * m, product, 0);
                System.arraycopy(product, 0, x, start + k * m, m);
            }
        }
        solve(iteration, x, start, count, m);
    }

    @Override
    public boolean isFactorised() {
        return operators.stiffness != null || operators.damping != null;
    }

    @Override
    public boolean isSymmetric() {
        return coefficients.direct() || operators.damping == null;
    }

    @Override
    public void expect(ContactMap map, int[] sides, int from, int to) {
        int[] missing = new int[BATCH];
        int count = 0;
        for (int k = from; k < to; k++) {
            for (int e = map.start(sides[k]); e < map.start(sides[k] + 1); e++) {
                int dof = map.dofs()[e] - offset;
                if (columns[dof] == null) {
                    columns[dof] = new double[contactDofs.length];
                    if (basis.moves(dof)) {
                        missing[count++] = dof;
                    }
                    if (count == BATCH) {
                        compute(missing, count);
                        count = 0;
                    }
                }
            }
        }
        compute(missing, count);
    }

    private void compute(int[] dofs, int count) {
        if (count == 0) {
            return;
        }
        int m = basis.size();
        double[] x = new double[m * count];
        for (int k = 0; k < count; k++) {
            basis.addUnit(dofs[k], x, k * m);
        }
        response(x, 0, count);
        for (int k = 0; k < count; k++) {
            double[] column = columns[dofs[k]];
            for (int i = 0; i < contactDofs.length; i++) {
                column[i] = basis.entry(contactDofs[i], x, k * m);
            }
        }
    }

    @Override
    public void addCompliance(ContactMap map, int i, int j, double[] out, int o) {
        int rows = map.size(i / 2);
        int cols = map.size(j / 2);
        int[] dofs = map.dofs();
        double[] h = map.values();
        for (int ej = map.start(j); ej < map.start(j + 1); ej++) {
            double[] column = columns[dofs[ej] - offset];
            int vj = map.valueStart(j) + (ej - map.start(j)) * cols;
            for (int ei = map.start(i); ei < map.start(i + 1); ei++) {
                double s = column[contactIndex[dofs[ei] - offset]];
                int vi = map.valueStart(i) + (ei - map.start(i)) * rows;
                for (int k = 0; k < rows; k++) {
                    double left = h[vi + k] * s;
                    for (int l = 0; l < cols; l++) {
                        out[o + k * cols + l] += left * h[vj + l];
                    }
                }
            }
        }
    }
}
