package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.element.ElementFactory;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.Formulation;
import org.saltus.fem.material.Elasticity;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** Kelvin-Voigt damping: C = ∫ Bᵀ D_v B dV dissipates what Newton's law of the strain rate does. */
class ViscosityTest {
    private static final double BULK = 3;
    private static final double SHEAR = 2;

    private static FiniteElementModel model(CellType type, StressState state, Elasticity viscous) {
        Mesh mesh = type.dimension == 2 ? StructuredMesh.rectangle(2, 1, 3, 2, type) : StructuredMesh.box(2, 1, 1, 2, 2, 1, type);
        ElementFactory elements = Elements.continuum(new Material(10, 0.3, 1, 0.5, 1), state);
        ElementFactory rates = Elements.solid(viscous, state, 0.5, 1, Formulation.FULL);
        return FiniteElementModel.byBlock(mesh, block -> elements.create(block.type()), block -> rates.create(block.type()));
    }

    /** Power of v = L x: κ tr(D)² + 2 η dev D : dev D per volume, D the symmetric part of L; 0 for rigid motions. */
    @ParameterizedTest(name = "{0}: L = {1} {2} {3} {4}")
    @CsvSource({"Q4, PLANE_STRAIN, 1, 0, 0, 1", "Q4, PLANE_STRAIN, 0, 1, 1, 0", "T6, PLANE_STRAIN, 0.3, 0.7, -0.2, 0.1", "Q4, PLANE_STRAIN, 0, 1, -1, 0",
        "HEX8, SOLID, 1, 0, 0, 1", "TET10, SOLID, 0.3, 0.7, -0.2, 0.1", "HEX8, SOLID, 0, 1, -1, 0"})
    void powerIsThatOfTheStrainRate(CellType type, StressState state, double xx, double xy, double yx, double yy) {
        FiniteElementModel model = model(type, state, Elasticity.viscous(BULK, SHEAR));
        SparseMatrix C = model.viscosity(0, model.stiffness());
        int d = type.dimension;
        double[] v = new double[model.dofCount()];
        double[] x = model.mesh().coordinates();
        for (int node = 0; node < model.mesh().nodeCount(); node++) {
            v[node * d] = 4 + xx * x[3 * node] + xy * x[3 * node + 1];
            v[node * d + 1] = -9 + yx * x[3 * node] + yy * x[3 * node + 1];
        }
        double trace = xx + yy;
        double shear = 0.5 * (xy + yx);
        double deviator = Math.pow(xx - trace / 3, 2) + Math.pow(yy - trace / 3, 2) + Math.pow(trace / 3, 2) + 2 * shear * shear;
        double volume = 2 * (d == 2 ? 0.5 : 1);
        assertEquals(volume * (BULK * trace * trace + 2 * SHEAR * deviator), C.quadraticForm(v, 0, v, 0), 1e-12 * 100);
    }

    @Test
    void relaxationTimeIsStiffnessProportional() {
        Material steel = new Material(10, 0.3, 1, 0.5, 1);
        FiniteElementModel model = model(CellType.Q4, StressState.PLANE_STRESS, Elasticity.of(steel).times(1e-3));
        SparseMatrix K = model.stiffness();
        SparseMatrix C = model.viscosity(2e-3, K);
        double[] expected = K.values().clone();
        Arrays.setAll(expected, k -> 3e-3 * expected[k]);
        for (int k = 0; k < expected.length; k++) {
            assertEquals(expected[k], C.values()[k], 1e-15 * 10);
        }
        assertNull(new FiniteElementModel(model.mesh(), Elements.continuum(steel, StressState.PLANE_STRESS)).viscosity(0, K));
    }
}
