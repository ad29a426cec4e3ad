package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.MeshDoubts;
import org.saltus.fem.mesh.Meshes;
import org.saltus.fem.mesh.StructuredMesh;

class MeshDoubtsTest {
    private static Mesh withNodes(Mesh mesh, double... more) {
        double[] x = Arrays.copyOf(mesh.coordinates(), mesh.coordinates().length + more.length);
        System.arraycopy(more, 0, x, mesh.coordinates().length, more.length);
        long[] ids = new long[x.length / 3];
        Arrays.setAll(ids, k -> k + 1);
        return new Mesh(mesh.dimension(), x, mesh.blocks(), ids, Map.of(), "plate.msh");
    }

    private static Mesh withCells(Mesh mesh, int... cells) {
        long[] ids = new long[cells.length / 4];
        Arrays.setAll(ids, k -> k + 1);
        return new Mesh(2, mesh.coordinates(), List.of(new Mesh.Block(CellType.Q4, cells, ids, "")), mesh.nodeIds(), Map.of(), "plate.msh");
    }

    @Test
    void soundMeshesRaiseNoDoubt() {
        assertEquals(List.of(), MeshDoubts.of(StructuredMesh.box(1, 2, 3, 3, 4, 5, CellType.TET10)));
        assertEquals(List.of(), MeshDoubts.of(StructuredMesh.rectangle(1e-4, 1e-5, 30, 10, CellType.Q4)));
    }

    @Test
    void nodesWithoutCellsAreNamed() {
        List<String> doubts = MeshDoubts.of(withNodes(StructuredMesh.rectangle(1, 1, 1, 1, CellType.Q4), 0.3, 0.3, 0, 0.4, 0.3, 0));
        assertEquals(List.of("plate.msh: 2 nodes belong to no cell and are left out (5, 6)."), doubts);
    }

    @Test
    void nodesAtOnePlaceAndLoosePartsAreNamed() {
        Mesh two = withNodes(StructuredMesh.rectangle(1, 1, 1, 1, CellType.Q4), 1, 0, 0, 2, 0, 0, 1, 1 + 1e-12, 0, 2, 1, 0);
        List<String> doubts = MeshDoubts.of(withCells(two, 0, 1, 3, 2, 4, 5, 7, 6));
        assertEquals(2, doubts.size(), doubts.toString());
        assertTrue(doubts.get(0).contains("2 pairs of nodes at the same place (2 and 5, 4 and 7)"), doubts.get(0));
        assertTrue(doubts.get(1).contains("2 parts that hang together nowhere"), doubts.get(1));
    }

    @Test
    void aBodyOfManyMetresSuggestsMillimetres() {
        Mesh plate = StructuredMesh.rectangle(2000, 100, 4, 2, CellType.Q4);
        assertTrue(MeshDoubts.of(plate).get(0).contains("2.00e+03 m long"), MeshDoubts.of(plate).toString());
        assertEquals(List.of(), MeshDoubts.of(Meshes.scaled(plate, 0.001)));
    }

    @Test
    void cellsOfAnotherUnitAreNamed() {
        Mesh plates = withNodes(StructuredMesh.rectangle(1, 1, 3, 1, CellType.Q4), 5, 0, 0, 905, 0, 0, 5, 900, 0, 905, 900, 0);
        List<String> doubts = MeshDoubts.of(withCells(plates, 0, 1, 5, 4, 1, 2, 6, 5, 2, 3, 7, 6, 8, 9, 11, 10));
        assertTrue(doubts.stream().anyMatch(s -> s.contains("plate.msh: 1 element is more than 300 times") && s.contains("(4: 1.27e+03 m)")),
            doubts.toString());
    }

    @Test
    void allUnsoundElementsAreNamed() {
        Mesh plate = StructuredMesh.rectangle(3, 2, 3, 2, CellType.Q4);
        int[] cells = plate.blocks().get(0).connectivity().clone();
        for (int c : new int[] {1, 3, 4}) {
            int keep = cells[4 * c + 1];
            cells[4 * c + 1] = cells[4 * c + 3];
            cells[4 * c + 3] = keep;
        }
        String message = assertThrows(IllegalArgumentException.class, () -> new FiniteElementModel(withCells(plate, cells),
            Elements.continuum(new Material(1, 0.3, 1), StressState.PLANE_STRAIN))).getMessage();
        assertTrue(message.contains("element 2 (Q4, nodes 2 6 7 3) is inverted") && message.endsWith("So are elements 4, 5."), message);
    }
}
