package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** V21: the discrete frequencies of a bar, of 2-node bars and of bricks without lateral contraction. */
class BarModesTest {
    private static final double LENGTH = 2;
    private static final int N = 10;
    private static final Material STEEL = new Material(200e9, 0, 8000, 1, 0.01);

    @ParameterizedTest(name = "{0}, {1}, {2}: {3} Hz is mode {4}")
    @CsvSource({
        "BAR2, CONSISTENT, free, 1255.146563257, 1", "BAR2, CONSISTENT, free, 2541.300044654, 2",
        "BAR2, CONSISTENT, free, 3889.85498897, 3", "BAR2, CONSISTENT, free, 5331.579432977, 4",
        "BAR2, LUMPED, free, 1244.865919054, 1", "BAR2, LUMPED, free, 2459.079107709, 2",
        "BAR2, LUMPED, free, 3612.741607515, 3", "BAR2, LUMPED, free, 4677.446418943, 4",
        "BAR2, CONSISTENT, fixed, 625.6427490211, 1", "BAR2, CONSISTENT, fixed, 1892.393644723, 2",
        "BAR2, CONSISTENT, fixed, 3205.809640261, 3",
        "BAR2, LUMPED, fixed, 624.3576457803, 1", "BAR2, LUMPED, fixed, 1857.699179978, 2",
        "BAR2, LUMPED, fixed, 3045.297995014, 3",
        "HEX8, CONSISTENT, free, 1255.146563257, 1", "HEX8, CONSISTENT, free, 5331.579432977, 4",
        "HEX8, LUMPED, free, 1244.865919054, 1", "HEX8, LUMPED, free, 4677.446418943, 4",
        "HEX8, CONSISTENT, fixed, 625.6427490211, 1", "HEX8, LUMPED, fixed, 3045.297995014, 3"})
    void frequencyIsThatOfTheDiscreteBar(CellType type, MassKind mass, String end, double hertz, int mode) {
        boolean fixed = end.equals("fixed");
        double[] squares = type == CellType.BAR2 ? bar(mass, fixed) : bricks(mass, fixed);
        double omega = 2 * Math.PI * hertz;
        double nearest = Double.POSITIVE_INFINITY;
        for (double s : squares) {
            double candidate = Math.sqrt(Math.max(s, 0));
            nearest = Math.abs(candidate - omega) < Math.abs(nearest - omega) ? candidate : nearest;
        }
        assertEquals(omega, nearest, 1e-9 * omega);
        assertEquals(closedForm(mass, fixed, mode), omega, 1e-9 * omega);
        if (type == CellType.BAR2) {
            assertEquals(omega, Math.sqrt(squares[mode - (fixed ? 1 : 0)]), 1e-9 * omega);
        }
    }

    private static double closedForm(MassKind mass, boolean fixed, int k) {
        double c = Math.sqrt(STEEL.youngModulus() / STEEL.density());
        double h = LENGTH / N;
        double kappa = fixed ? (2 * k - 1) * Math.PI / (2 * N) : k * Math.PI / N;
        return mass == MassKind.LUMPED ? 2 * c / h * Math.sin(kappa / 2)
            : c / h * Math.sqrt(6 * (1 - Math.cos(kappa)) / (2 + Math.cos(kappa)));
    }

    private static double[] bar(MassKind mass, boolean fixed) {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.bar(LENGTH, N), Elements.bar(STEEL, 1));
        int[] kept = new int[fixed ? N : N + 1];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = fixed ? i + 1 : i;
        }
        return Eigen.squaredFrequencies(model.stiffness(), model.mass(mass), kept);
    }

    /** Bricks of 0.2 x 0.1 x 0.1 m³; the fixed end holds x only. */
    private static double[] bricks(MassKind mass, boolean fixed) {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.box(LENGTH, 0.1, 0.1, N, 1, 1, CellType.HEX8),
            Elements.continuum(STEEL, StressState.SOLID));
        int[] kept = new int[model.dofCount() - (fixed ? 4 : 0)];
        int count = 0;
        for (int i = 0; i < model.dofCount(); i++) {
            boolean held = fixed && i % 3 == 0 && model.mesh().coordinates()[i] == 0;
            if (!held) {
                kept[count++] = i;
            }
        }
        assertTrue(count == kept.length, "the end has four nodes");
        return Eigen.squaredFrequencies(model.stiffness(), model.mass(mass), kept);
    }
}
