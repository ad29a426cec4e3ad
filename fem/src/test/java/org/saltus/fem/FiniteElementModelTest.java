package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import no.uib.cipr.matrix.sparse.CompColMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.assembly.MtjMatrices;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

class FiniteElementModelTest {
    private static final Material MATERIAL = new Material(10, 0.3, 3, 0.5, 0.25);

    static Stream<Arguments> models() {
        return Stream.of(
            Arguments.of("bars", new FiniteElementModel(StructuredMesh.bar(2, 7), Elements.bar(MATERIAL, 1)), 1.5),
            Arguments.of("truss", new FiniteElementModel(StructuredMesh.bar(2, 7), Elements.bar(MATERIAL, 3)), 1.5),
            Arguments.of("T3", plane(CellType.T3), 9.0), Arguments.of("Q4", plane(CellType.Q4), 9.0),
            Arguments.of("TET4", solid(CellType.TET4), 18.0), Arguments.of("HEX8", solid(CellType.HEX8), 18.0),
            Arguments.of("T3 and Q4", mixed(), 9.0));
    }

    private static FiniteElementModel plane(CellType type) {
        return new FiniteElementModel(StructuredMesh.rectangle(3, 2, 5, 4, type),
            Elements.continuum(MATERIAL, StressState.PLANE_STRESS));
    }

    private static FiniteElementModel solid(CellType type) {
        return new FiniteElementModel(StructuredMesh.box(3, 2, 1, 4, 3, 2, type),
            Elements.continuum(MATERIAL, StressState.SOLID));
    }

    /** The left square of two as triangles, the right one as a quadrilateral. */
    private static FiniteElementModel mixed() {
        double[] x = {0, 0, 0, 1.5, 0, 0, 3, 0, 0, 0, 2, 0, 1.5, 2, 0, 3, 2, 0};
        Mesh mesh = new Mesh(2, x, List.of(
            new Mesh.Block(CellType.T3, new int[] {0, 1, 4, 0, 4, 3}, new long[] {1, 2}, "left"),
            new Mesh.Block(CellType.Q4, new int[] {1, 2, 5, 4}, new long[] {3}, "right")),
            new long[] {1, 2, 3, 4, 5, 6}, Map.of(), "mixed");
        return new FiniteElementModel(mesh, Elements.continuum(MATERIAL, StressState.PLANE_STRAIN));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("models")
    void totalMassIsDensityTimesVolumeInEveryDirection(String name, FiniteElementModel model, double mass) {
        for (MassKind kind : MassKind.values()) {
            SparseMatrix M = model.mass(kind);
            assertEquals(0, M.asymmetry(), 0);
            for (int a = 0; a < model.dofsPerNode(); a++) {
                double[] shift = translation(model, a);
                assertEquals(mass, M.quadraticForm(shift, 0, shift, 0), 1e-14 * mass * model.dofCount());
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("models")
    void stiffnessIsSymmetricAndKillsRigidMotions(String name, FiniteElementModel model, double mass) {
        SparseMatrix K = model.stiffness();
        assertEquals(0, K.asymmetry(), 0);
        double largest = Vectors.normInf(K.nonzeros(), K.values(), 0);
        int d = model.dofsPerNode();
        for (int a = 0; a < d; a++) {
            assertKilled(K, translation(model, a), largest);
            for (int b = 0; b < a; b++) {
                assertKilled(K, turn(model, a, b), largest);
            }
        }
    }

    private static void assertKilled(SparseMatrix K, double[] motion, double largest) {
        double[] force = new double[motion.length];
        K.multiply(motion, 0, force, 0);
        // about 80 terms of size 3 · largest in a row: 80 · 3 · 1.1e-16
        assertEquals(0, Vectors.normInf(force.length, force, 0), 3e-14 * largest);
    }

    private static double[] translation(FiniteElementModel model, int a) {
        double[] out = new double[model.dofCount()];
        for (int i = a; i < out.length; i += model.dofsPerNode()) {
            out[i] = 1;
        }
        return out;
    }

    /** u_a = x_b, u_b = −x_a: an infinitesimal rotation. */
    private static double[] turn(FiniteElementModel model, int a, int b) {
        int d = model.dofsPerNode();
        double[] out = new double[model.dofCount()];
        for (int node = 0; node < model.mesh().nodeCount(); node++) {
            out[node * d + a] = model.mesh().coordinates()[3 * node + b];
            out[node * d + b] = -model.mesh().coordinates()[3 * node + a];
        }
        return out;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("models")
    void gravityLoadIsConsistentMassTimesAcceleration(String name, FiniteElementModel model, double mass) {
        double[] g = {1, -2, 3};
        double[] acceleration = new double[model.dofCount()];
        for (int i = 0; i < acceleration.length; i++) {
            acceleration[i] = g[i % model.dofsPerNode()];
        }
        double[] expected = new double[acceleration.length];
        model.mass(MassKind.CONSISTENT).multiply(acceleration, 0, expected, 0);
        assertArrayEquals(expected, model.gravityLoad(g), 1e-14 * mass);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("models")
    void mtjMatrixHoldsTheSameEntriesAndComesBack(String name, FiniteElementModel model, double mass) {
        SparseMatrix K = model.stiffness();
        CompColMatrix mtj = MtjMatrices.of(K);
        assertEquals(K.get(1, 0), mtj.get(1, 0), 0);
        assertArrayEquals(K.toDense(), MtjMatrices.from(mtj).toDense());
    }

    @Test
    void rayleighDampingIsTheWeightedSum() {
        FiniteElementModel model = mixed();
        SparseMatrix M = model.mass(MassKind.CONSISTENT);
        SparseMatrix K = model.stiffness();
        SparseMatrix C = FiniteElementModel.rayleighDamping(2, M, 0.5, K);
        for (int i = 0; i < M.rows(); i++) {
            for (int j = 0; j < M.rows(); j++) {
                assertEquals(2 * M.get(i, j) + 0.5 * K.get(i, j), C.get(i, j), 1e-14);
            }
        }
        assertNull(FiniteElementModel.rayleighDamping(0, M, 0, K));
    }

    @Test
    void invertedElementIsNamedWithItsNumberAndFile() {
        Mesh good = StructuredMesh.rectangle(1, 1, 2, 1, CellType.T3);
        int[] cells = good.solid().get(0).connectivity().clone();
        int swap = cells[3];
        cells[3] = cells[4];
        cells[4] = swap;
        String message = message(cells, good.coordinates(), new long[] {101, 102, 103, 104});
        assertTrue(message.contains("part.msh: element 102") && message.contains("inverted"), message);
    }

    @Test
    void degenerateElementIsNamedWithItsNumber() {
        Mesh good = StructuredMesh.rectangle(1, 1, 2, 1, CellType.T3);
        double[] x = good.coordinates().clone();
        System.arraycopy(x, 0, x, 3, 3);                        // node 2 on node 1
        String message = message(good.solid().get(0).connectivity(), x, new long[] {7, 8, 9, 10});
        assertTrue(message.contains("element 7 (T3, nodes 1 2 5)") && message.contains("degenerate"), message);
    }

    private static String message(int[] cells, double[] x, long[] ids) {
        Mesh mesh = new Mesh(2, x, List.of(new Mesh.Block(CellType.T3, cells, ids, "")), new long[] {1, 2, 3, 4, 5, 6},
            Map.of(), "part.msh");
        return assertThrows(IllegalArgumentException.class,
            () -> new FiniteElementModel(mesh, Elements.continuum(MATERIAL, StressState.PLANE_STRESS))).getMessage();
    }

    @Test
    void planeMeshOutsideItsPlaneIsRefused() {
        double[] x = {0, 0, 1, 1, 0, 1, 0, 1, 1.5};
        Mesh mesh = new Mesh(2, x, List.of(new Mesh.Block(CellType.T3, new int[] {0, 1, 2}, new long[] {1}, "")),
            new long[] {1, 2, 3}, Map.of(), "tilted.msh");
        String message = assertThrows(IllegalArgumentException.class,
            () -> new FiniteElementModel(mesh, Elements.continuum(MATERIAL, StressState.PLANE_STRESS))).getMessage();
        assertTrue(message.contains("tilted.msh: node 3 has z = 1.5"), message);
    }
}
