package org.saltus.pardiso;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.Providers;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** PARDISO against our own factorisation on M + h² K of a block of bricks. */
class PardisoTest {
    private static SparseMatrix block(double stiffness) {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.box(1, 1, 1, 8, 8, 8, CellType.HEX8),
            Elements.continuum(new Material(1e9, 0.3, 1000, 1, 1), StressState.SOLID));
        return SparseMatrix.combine(new double[] {1, stiffness}, model.mass(MassKind.CONSISTENT), model.stiffness());
    }

    private static void assertSolves(SparseMatrix a, Factorization pardiso) {
        int n = a.rows();
        int stride = n + 5;
        int count = 37;                                         // more than PARDISO is given at once
        double[] ours = new double[count * stride];
        for (int i = 0; i < ours.length; i++) {
            ours[i] = Math.sin(i);
        }
        double[] theirs = ours.clone();
        new SupernodalCholesky().factorize(a).solve(ours, 0, count, stride);
        pardiso.solve(theirs, 0, count, stride);
        double largest = 0;
        for (double x : ours) {
            largest = Math.max(largest, Math.abs(x));
        }
        for (int i = 0; i < ours.length; i++) {
            assertEquals(ours[i], theirs[i], 1e-12 * largest);
        }
    }

    @Test
    void solutionsAreThoseOfOurFactorisation() {
        SparseMatrix a = block(1e-6);
        PardisoFactor factor = new Pardiso(1).factorize(a);
        assertSolves(a, factor);
        SparseMatrix b = block(1e-7);
        factor.refactorize(b);
        assertSolves(b, factor);
    }

    @Test
    void aNegativePivotNamesItsDof() {
        SparseMatrix a = SparseMatrix.ofDense(new double[][] {{2, 1, 0}, {1, -3, 0}, {0, 0, 1}});
        assertEquals(1, assertThrows(SingularMatrixException.class, () -> new Pardiso(1).factorize(a)).dof());
    }

    @Test
    void scenesFindItByName() {
        assertEquals("pardiso", Providers.installed().get(LinearSolverProvider.class, "pardiso").name());
    }
}
