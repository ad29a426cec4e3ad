package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.Formulation;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.fem.stress.StressRecovery;

/** Assembly allocates the matrix and a few scratch arrays, whatever the number of elements. */
class AssemblyAllocationTest {
    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"TET4", "HEX8"})
    void elementLoopsAllocateNothingPerElement(CellType type) {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.box(1, 1, 1, 8, 8, 8, type),
            Elements.continuum(new Material(1, 0.3, 1), StressState.SOLID));
        assertMatrixOnly(model::stiffness);
        assertMatrixOnly(() -> model.mass(MassKind.CONSISTENT));
        assertMatrixOnly(new FiniteElementModel(model.mesh(), Elements.continuum(new Material(1, 0.3, 1), StressState.SOLID,
            Formulation.INCOMPATIBLE))::stiffness);
        StressRecovery stresses = new StressRecovery(model);
        double[] u = new double[model.dofCount()];
        double[] out = new double[model.mesh().nodeCount()];
        stresses.writeNodalVonMises(u, 0, out);
        long before = allocated();
        stresses.writeNodalVonMises(u, 0, out);
        assertScratch(allocated() - before);
    }

    private static void assertMatrixOnly(Supplier<SparseMatrix> assembly) {
        assembly.get();
        long before = allocated();
        SparseMatrix a = assembly.get();
        assertScratch(allocated() - before - 12L * a.nonzeros() - 4L * a.columns());
    }

    /** 512 hexahedra or 3072 tetrahedra: an array of one entry each would be at least 24 bytes · 512. */
    private static void assertScratch(long bytes) {
        assertTrue(bytes < 10_000, bytes + " bytes beside the matrix");
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}
