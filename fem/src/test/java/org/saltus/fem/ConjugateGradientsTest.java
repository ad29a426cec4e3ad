package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.step.StepStoppedException;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.Elements;
import org.saltus.fem.linear.ConjugateGradients;
import org.saltus.fem.linear.ConjugateGradients.Options;
import org.saltus.fem.linear.ConjugateGradientsFactor;
import org.saltus.fem.linear.Preconditioning;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** Conjugate gradients against the direct solver. */
class ConjugateGradientsTest {
    /** K of a cantilever of bricks, its clamped nodes left out: dofs of a node stay together. */
    private static SparseMatrix cantilever(int nx, int ny, int nz) {
        Mesh mesh = StructuredMesh.box(1, 0.2, 0.2, nx, ny, nz, CellType.HEX8);
        FiniteElementModel model = new FiniteElementModel(mesh, Elements.continuum(new Material(1e9, 0.3, 1000, 1, 1), StressState.SOLID));
        boolean[] held = new boolean[mesh.nodeCount()];
        for (int k : mesh.nodeSet("left")) {
            held[k] = true;
        }
        int[] free = new int[model.dofCount()];
        int count = 0;
        for (int i = 0; i < free.length; i++) {
            if (!held[i / 3]) {
                free[count++] = i;
            }
        }
        free = Arrays.copyOf(free, count);
        return model.stiffness().submatrix(free, free);
    }

    private static double[] random(int n) {
        Lcg random = new Lcg(7);
        double[] out = new double[n];
        for (int i = 0; i < n; i++) {
            out[i] = random.next() - 0.5;
        }
        return out;
    }

    /** Error of x relative to the exact solution, and of K x = b to b: the tolerance is one of residuals. */
    @ParameterizedTest
    @EnumSource(Preconditioning.class)
    void solutionsAreThoseOfTheDirectSolver(Preconditioning preconditioning) {
        SparseMatrix K = cantilever(20, 4, 4);
        int n = K.rows();
        double[] exact = random(n);
        double[] b = new double[n];
        K.multiply(exact, 0, b, 0);
        double[] direct = b.clone();
        new SupernodalCholesky().factorize(K).solve(direct, 0);
        double[] x = new double[2 * n + 3];
        System.arraycopy(b, 0, x, 3, n);
        System.arraycopy(b, 0, x, 3 + n, n);
        ConjugateGradientsFactor factor = new ConjugateGradients(new Options(preconditioning, 1e-12, 2000)).factorize(K);
        factor.solve(x, 3, 2, n);
        double[] residual = b.clone();
        K.multiplyAdd(-1, x, 3, residual, 0);
        assertTrue(norm(residual, 0, n) <= 1e-12 * norm(b, 0, n), "residual " + norm(residual, 0, n) / norm(b, 0, n));
        for (int i = 0; i < n; i++) {
            assertEquals(direct[i], x[3 + i], 1e-9);            // condition 1e5 times the tolerance, less what the right side has of low modes
            assertEquals(x[3 + i], x[3 + n + i], 0);            // the second vector gets the same bits
        }
    }

    private static double norm(double[] x, int from, int n) {
        double sum = 0;
        for (int i = from; i < from + n; i++) {
            sum += x[i] * x[i];
        }
        return Math.sqrt(sum);
    }

    @Test
    void incompleteCholeskyTakesFewerIterationsThanBlocks() {
        SparseMatrix K = cantilever(20, 4, 4);
        int[] iterations = new int[Preconditioning.values().length];
        for (Preconditioning p : Preconditioning.values()) {
            ConjugateGradientsFactor factor = new ConjugateGradients(new Options(p, 1e-10, 2000)).factorize(K);
            factor.solve(random(K.rows()), 0);
            iterations[p.ordinal()] = factor.iterations();
        }
        assertTrue(2 * iterations[1] < iterations[0], Arrays.toString(iterations));
    }

    @Test
    void aToleranceThatIsNotReachedIsAnErrorWithTheNumbersAndLeavesTheRightSide() {
        SparseMatrix K = cantilever(10, 2, 2);
        double[] b = random(K.rows());
        double[] before = b.clone();
        StepStoppedException few = assertThrows(StepStoppedException.class,
            () -> new ConjugateGradients(new Options(Preconditioning.BLOCK_JACOBI, 1e-12, 5)).factorize(K).solve(b, 0));
        assertTrue(few.getMessage().contains("after 5 iterations") && few.getMessage().contains("max_iterations"), few.getMessage());
        StepStoppedException fine = assertThrows(StepStoppedException.class,       // below what round-off of b − K x allows
            () -> new ConjugateGradients(new Options(Preconditioning.IC0, 1e-18, 500)).factorize(K).solve(b, 0));
        assertTrue(fine.getMessage().contains("expected 1.0e-18"), fine.getMessage());
        assertEquals(0, norm(difference(b, before), 0, b.length), 0);
    }

    private static double[] difference(double[] a, double[] b) {
        double[] out = a.clone();
        for (int i = 0; i < out.length; i++) {
            out[i] -= b[i];
        }
        return out;
    }

    /** Kershaw's matrix is positive definite, its incomplete factorisation has a negative pivot. */
    @Test
    void aBreakdownOfTheIncompleteFactorisationIsShifted() {
        SparseMatrix a = SparseMatrix.ofDense(new double[][] {{3, -2, 0, 2}, {-2, 3, -2, 0}, {0, -2, 3, -2}, {2, 0, -2, 3}});
        double[] x = {1, 2, 3, 4};
        double[] b = new double[4];
        a.multiply(x, 0, b, 0);
        new ConjugateGradients(Options.defaults()).factorize(a).solve(b, 0);
        for (int i = 0; i < 4; i++) {
            assertEquals(x[i], b[i], 1e-11);
        }
    }

    @ParameterizedTest
    @EnumSource(Preconditioning.class)
    void matricesThatAreNotPositiveDefiniteNameADof(Preconditioning preconditioning) {
        ConjugateGradients solver = new ConjugateGradients(new Options(preconditioning, 1e-10, 1000));
        assertEquals(1, assertThrows(SingularMatrixException.class, () -> solver.factorize(SparseMatrix.diagonal(1, 0, 2))).dof());
        SparseMatrix indefinite = SparseMatrix.ofDense(new double[][] {{1, 0, 0, 0.1}, {0, 1, 3, 0}, {0, 3, 1, 0}, {0.1, 0, 0, 1}});
        int dof = assertThrows(SingularMatrixException.class, () -> solver.factorize(indefinite).solve(new double[] {1, 1, -1, 1}, 0)).dof();
        assertTrue(dof == 1 || dof == 2, "dof " + dof);
    }

    @Test
    void aFreeBodyIsSingular() {
        Mesh mesh = StructuredMesh.rectangle(1, 1, 6, 6, CellType.Q4);
        FiniteElementModel model = new FiniteElementModel(mesh, Elements.continuum(new Material(1e9, 0.3, 1000, 1, 1), StressState.PLANE_STRESS));
        double[] weight = model.gravityLoad(new double[] {0, -9.81, 0});
        for (Preconditioning p : Preconditioning.values()) {
            SingularMatrixException e = assertThrows(SingularMatrixException.class,
                () -> new ConjugateGradients(new Options(p, 1e-10, 1000)).factorize(model.stiffness()).solve(weight.clone(), 0));
            assertEquals(1, e.dof() % 2, "falls along y: " + e.getMessage());
        }
    }

    @Test
    void aZeroRightSideNeedsNoIteration() {
        SparseMatrix M = new FiniteElementModel(StructuredMesh.rectangle(1, 1, 2, 2, CellType.Q4),
            Elements.continuum(new Material(1e9, 0.3, 1000, 1, 1), StressState.PLANE_STRESS)).mass(MassKind.CONSISTENT);
        ConjugateGradientsFactor factor = new ConjugateGradients(Options.defaults()).factorize(M);
        double[] b = new double[M.rows()];
        factor.solve(b, 0);
        assertEquals(0, norm(b, 0, b.length), 0);
        assertEquals(0, factor.iterations());
    }
}
