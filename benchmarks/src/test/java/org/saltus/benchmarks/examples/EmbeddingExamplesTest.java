package org.saltus.benchmarks.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.RoundMesh;
import org.saltus.io.matrix.MatrixMarket;

/** The numbers that the examples promise. */
class EmbeddingExamplesTest {
    @TempDir
    private Path folder;

    @Test
    void matricesOfAMeshAreWritten() throws IOException {
        MeshToMatrices.main(folder.toString());
        MatrixMarket format = new MatrixMarket();
        SparseMatrix M = format.read(folder.resolve("M.mtx"));
        SparseMatrix K = format.read(folder.resolve("K.mtx"));
        SparseMatrix C = format.read(folder.resolve("C.mtx"));
        FiniteElementModel model = new FiniteElementModel(RoundMesh.cylinder(0.1, 0.5, 4, 10, CellType.HEX8),
            Elements.continuum(new Material(1, 0.3, 1), StressState.SOLID));
        double volume = Arrays.stream(model.nodalMass()).sum();
        assertEquals(3 * 7800 * volume, Arrays.stream(M.values()).sum(), 1e-10 * 3 * 7800 * volume);
        assertEquals(model.dofCount(), K.rows());
        assertEquals(0.5 * M.get(4, 4) + 1e-6 * K.get(4, 4), C.get(4, 4), 1e-12 * C.get(4, 4));
    }

    @Test
    void contactForMatricesKeepsTheEnergy() {
        double[] energies = ContactForMatrices.energies();
        assertEquals(2, energies[0], 1e-15);
        assertEquals(2, energies[1], 1e-12);
    }

    /** The step's error is of first order: half of it at half the step. */
    @Test
    void theBlockOfAForeignLoopStopsWhereItMust() {
        double exact = 9 / (2 * 0.3 * 9.81);
        double coarse = ContactInForeignLoop.slide(2e-4)[0] - exact;
        double[] end = ContactInForeignLoop.slide(1e-4);
        assertEquals(0, end[0] - exact, 2e-3 * exact);
        assertEquals(0.5, (end[0] - exact) / coarse, 0.05);
        assertEquals(0, end[1], 1e-12);
    }
}
