package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.Formulation;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** Assembly by colours of chunks on several threads. */
class ParallelAssemblyTest {
    private static final Material MATERIAL = new Material(2, 0.3, 3);

    private static FiniteElementModel model(Mesh mesh) {
        return new FiniteElementModel(mesh, Elements.continuum(MATERIAL, StressState.SOLID, Formulation.INCOMPATIBLE));
    }

    /** 16 x 15 x 14 cells: 14 chunks of several colours. */
    private static Mesh box(CellType type) {
        return StructuredMesh.box(1, 0.9, 0.8, 16, 15, 14, type);
    }

    /** The same cells in random order: every chunk meets every other one, more than the masks of colours hold. */
    private static Mesh shuffled(Mesh mesh) {
        Mesh.Block block = mesh.solid().get(0);
        int nodes = block.type().nodes;
        List<Integer> order = new ArrayList<>();
        for (int c = 0; c < block.count(); c++) {
            order.add(c);
        }
        Collections.shuffle(order, new Random(7));
        int[] cells = new int[block.connectivity().length];
        for (int c = 0; c < order.size(); c++) {
            System.arraycopy(block.connectivity(), order.get(c) * nodes, cells, c * nodes, nodes);
        }
        System.arraycopy(cells, 0, block.connectivity(), 0, cells.length);
        return mesh;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void theBitsDoNotDependOnTheNumberOfThreads(int threads) {
        for (CellType type : new CellType[] {CellType.HEX8, CellType.TET4}) {
            for (Mesh mesh : new Mesh[] {box(type), shuffled(box(type))}) {
                FiniteElementModel one = model(mesh);
                FiniteElementModel many = one.withThreads(threads);
                assertArrayEquals(one.stiffness().values(), many.stiffness().values());
                assertArrayEquals(one.mass(MassKind.CONSISTENT).values(), many.mass(MassKind.CONSISTENT).values());
            }
        }
    }

    @Test
    void everyCellCountsOnceWhateverTheOrderOfCells() {
        SparseMatrix plain = model(box(CellType.TET4)).stiffness();
        SparseMatrix random = model(shuffled(box(CellType.TET4))).stiffness();
        double most = 0;
        for (int k = 0; k < plain.nonzeros(); k++) {
            most = Math.max(most, Math.abs(plain.values()[k] - random.values()[k]));
        }
        // entries of about 1, sums of at most 36 element entries in another order
        assertTrue(most < 1e-14, "largest difference " + most);
        assertEquals(0, random.asymmetry());
    }

    @Test
    void aFaultOfAThreadIsToldAsItIs() {
        Mesh mesh = StructuredMesh.rectangle(1, 1, 40, 40, CellType.Q4);
        FiniteElementModel model = new FiniteElementModel(mesh, Elements.continuum(MATERIAL, StressState.AXISYMMETRIC)).withThreads(2);
        mesh.coordinates()[3 * (mesh.nodeCount() - 1)] = -50;      // its cell leaves the axis after the check of the model
        assertTrue(assertThrows(IllegalArgumentException.class, model::stiffness).getMessage().contains("x > 0"));
    }

    @Test
    void refusesNoThreads() {
        FiniteElementModel model = model(StructuredMesh.box(1, 1, 1, 1, 1, 1, CellType.HEX8));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> model.withThreads(0)).getMessage().contains("0 threads"));
    }
}
