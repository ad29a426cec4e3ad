package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.Meshes;
import org.saltus.fem.mesh.StructuredMesh;

class StructuredMeshTest {
    private static final Material MATERIAL = new Material(1, 0.2, 3, 0.5, 1);

    private static Mesh box(CellType type) {
        return type.dimension == 2 ? StructuredMesh.rectangle(3, 2, 3, 2, type)
            : StructuredMesh.box(3, 2, 1, 3, 2, 2, type);
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "Q4", "TET4", "HEX8"})
    void cellsAreSoundAndFillTheBox(CellType type) {
        StressState state = type.dimension == 2 ? StressState.PLANE_STRAIN : StressState.SOLID;
        FiniteElementModel model = new FiniteElementModel(box(type), Elements.continuum(MATERIAL, state));
        double mass = 0;
        for (double m : model.nodalMass()) {
            mass += m;
        }
        assertEquals(3 * 6 * (type.dimension == 2 ? 0.5 : 1), mass, 1e-13);
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"Q4", "HEX8"})
    void nodeSetsLieOnTheirSides(CellType type) {
        Mesh mesh = box(type);
        double[] size = {3, 2, 1};
        String[][] names = type.dimension == 2 ? new String[][] {{"left", "right"}, {"bottom", "top"}}
            : new String[][] {{"left", "right"}, {"front", "back"}, {"bottom", "top"}};
        for (int axis = 0; axis < type.dimension; axis++) {
            for (int end = 0; end < 2; end++) {
                int[] set = mesh.nodeSet(names[axis][end]);
                assertEquals(mesh.nodeCount() / (axis == 0 ? 4 : 3), set.length);
                for (int node : set) {
                    assertEquals(end * size[axis], mesh.coordinates()[3 * node + axis], 0);
                }
            }
        }
        assertEquals(mesh.nodeCount(), mesh.nodeSet("all").length);
    }

    @Test
    void diagonalsOfTrianglesAlternate() {
        int[] cells = StructuredMesh.rectangle(2, 1, 2, 1, CellType.T3).solid().get(0).connectivity();
        assertArrayEquals(new int[] {0, 1, 4, 0, 4, 3, 1, 2, 4, 2, 5, 4}, cells);
    }

    @Test
    void wrongSizesAndTypesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> StructuredMesh.bar(-1, 3));
        assertThrows(IllegalArgumentException.class, () -> StructuredMesh.bar(1, 0));
        assertThrows(IllegalArgumentException.class, () -> StructuredMesh.bar(Double.NaN, 3));
        String message = assertThrows(IllegalArgumentException.class,
            () -> StructuredMesh.box(1, 1, 1, 1, 1, 1, CellType.Q4)).getMessage();
        assertTrue(message.contains("Q4") && message.contains("HEX8"), message);
    }

    @Test
    void unusedNodesGoAndNumbersStay() {
        double[] x = {9, 9, 9, 0, 0, 0, 1, 0, 0, 0, 1, 0};
        Mesh mesh = new Mesh(2, x, List.of(
            new Mesh.Block(CellType.T3, new int[] {1, 2, 3}, new long[] {77}, ""),
            new Mesh.Block(CellType.POINT1, new int[] {0, 3}, new long[] {5, 6}, "points")),
            new long[] {10, 11, 12, 13}, Map.of("some", new int[] {0, 2}), "disk.msh");
        Mesh used = Meshes.withoutUnusedNodes(mesh);
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, used.coordinates());
        assertArrayEquals(new long[] {11, 12, 13}, used.nodeIds());
        assertArrayEquals(new int[] {0, 1, 2}, used.blocks().get(0).connectivity());
        assertArrayEquals(new int[] {2}, used.blocks().get(1).connectivity());
        assertArrayEquals(new long[] {6}, used.blocks().get(1).ids());
        assertArrayEquals(new int[] {1}, used.nodeSet("some"));
    }

    @Test
    void placingTurnsAboutTheOriginAndThenMoves() {
        double half = Math.sqrt(0.5);
        Mesh placed = Meshes.placed(StructuredMesh.bar(2, 1), new double[] {10, 20, 30}, new double[] {half, 0, 0, half});
        assertArrayEquals(new double[] {10, 20, 30, 10, 22, 30}, placed.coordinates(), 1e-14);
    }
}
