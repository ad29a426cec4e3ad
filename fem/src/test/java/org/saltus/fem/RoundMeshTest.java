package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.MeshDoubts;
import org.saltus.fem.mesh.RoundMesh;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.fem.surface.MeshBoundary;

class RoundMeshTest {
    private static final double R = 0.7;

    private static FiniteElementModel model(Mesh mesh) {
        return new FiniteElementModel(mesh, Elements.continuum(new Material(1, 0.2, 1, 1, 1),
            mesh.dimension() == 2 ? StressState.PLANE_STRAIN : StressState.SOLID));
    }

    private static double volume(Mesh mesh) {
        return Arrays.stream(model(mesh).nodalMass()).sum();
    }

    /** Rule of V46: 6 k² triangles on 1 + 3 k (k + 1) nodes; the rim is a 6 k-gon. */
    @ParameterizedTest
    @CsvSource({"1", "2", "4", "8"})
    void ringsOfTrianglesFillThePolygon(int k) {
        Mesh disk = RoundMesh.disk(R, k, CellType.T3);
        assertEquals(1 + 3 * k * (k + 1), disk.nodeCount());
        assertEquals(6 * k * k, disk.blocks().get(0).count());
        assertEquals(0.5 * 6 * k * R * R * Math.sin(2 * Math.PI / (6 * k)), volume(disk), 1e-14);
        assertEquals(6 * k, MeshBoundary.of(disk).nodes().length);
        assertArrayEquals(disk.nodeSet("surface"), Arrays.stream(MeshBoundary.of(disk).nodes()).sorted().toArray());
    }

    /** V46, 500 disks: 171, 160, 169 of radius 0.10, 0.15, 0.20 at mesh size 0.025 have 67 424 nodes and 115 872 triangles. */
    @Test
    void theDisksOfV46AddUp() {
        int[] count = {171, 160, 169};
        int nodes = 0;
        int triangles = 0;
        for (int i = 0; i < 3; i++) {
            Mesh disk = RoundMesh.disk(0.1 + 0.05 * i, 4 + 2 * i, CellType.T3);
            nodes += count[i] * disk.nodeCount();
            triangles += count[i] * disk.blocks().get(0).count();
        }
        assertEquals(67_424, nodes);
        assertEquals(115_872, triangles);
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "T6", "Q4", "Q8"})
    void disksConvergeToTheirArea(CellType type) {
        checkConvergence(type, Math.PI * R * R, Stream.of(4, 8).map(k -> RoundMesh.disk(R, k, type)).toArray(Mesh[]::new));
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"HEX8", "HEX20", "TET4", "TET10"})
    void ballsConvergeToTheirVolume(CellType type) {
        checkConvergence(type, 4 * Math.PI * R * R * R / 3, Stream.of(4, 8).map(k -> RoundMesh.sphere(R, k, type)).toArray(Mesh[]::new));
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"HEX8", "HEX20", "TET4", "TET10", "WEDGE6"})
    void cylindersConvergeToTheirVolume(CellType type) {
        Mesh[] meshes = Stream.of(4, 8).map(k -> RoundMesh.cylinder(R, R, k, k, type)).toArray(Mesh[]::new);
        checkConvergence(type, R * Math.PI * R * R, meshes);
        assertTrue(Arrays.stream(meshes[0].nodeSet("top")).allMatch(i -> meshes[0].coordinates()[3 * i + 2] == R));
    }

    /** Order 2 for straight sides, 4 for sides through a middle node on the surface; cells sound, closed, in one part. */
    private static void checkConvergence(CellType type, double exact, Mesh[] meshes) {
        double[] error = new double[2];
        for (int i = 0; i < 2; i++) {
            error[i] = exact - volume(meshes[i]);
            assertEquals(type, meshes[i].blocks().get(0).type());
            assertTrue(MeshDoubts.of(meshes[i]).isEmpty(), MeshDoubts.of(meshes[i]).toString());
            double regular = worstShape(type.dimension == 2 ? StructuredMesh.rectangle(2, 2, 2, 2, type) : StructuredMesh.box(2, 2, 2, 2, 2, 2, type));
            assertTrue(worstShape(meshes[i]) > 0.25 * regular, "worst shape " + worstShape(meshes[i]) / regular + " of that of squares or cubes");
            checkSurface(meshes[i]);
        }
        double order = Math.log(error[0] / error[1]) / Math.log(2);
        assertEquals(type.isQuadratic() ? 4 : 2, order, 0.15, "order of the volume");
    }

    private static double worstShape(Mesh mesh) {
        double[] worst = {1};
        model(mesh).forEachCell((element, cells, from, x) -> worst[0] = Math.min(worst[0], element.shapeQuality(x)));
        return worst[0];
    }

    /** All surface nodes lie on the circle or ball; every node of the boundary is in a set. */
    private static void checkSurface(Mesh mesh) {
        boolean ball = mesh.source().equals("sphere");
        for (int node : mesh.nodeSet("surface")) {
            double[] x = Arrays.copyOfRange(mesh.coordinates(), 3 * node, 3 * node + 3);
            assertEquals(R, Math.sqrt(x[0] * x[0] + x[1] * x[1] + (ball ? x[2] * x[2] : 0)), 1e-14);
        }
        int inSets = (int) Stream.of("surface", "bottom", "top").filter(mesh.nodeSets()::containsKey).flatMapToInt(s -> Arrays.stream(mesh.nodeSet(s)))
            .distinct().count();
        assertEquals(MeshBoundary.of(mesh).nodes().length, inSets);
    }

    @Test
    void measuresAreChecked() {
        assertThrows(IllegalArgumentException.class, () -> RoundMesh.disk(0, 2, CellType.T3));
        assertThrows(IllegalArgumentException.class, () -> RoundMesh.disk(1, 1, CellType.Q4));
        assertThrows(IllegalArgumentException.class, () -> RoundMesh.sphere(1, 2, CellType.WEDGE6));
        assertThrows(IllegalArgumentException.class, () -> RoundMesh.cylinder(1, 1, 2, 0, CellType.HEX8));
        assertThrows(IllegalArgumentException.class, () -> RoundMesh.disk(1, 3, CellType.HEX8));
    }
}
