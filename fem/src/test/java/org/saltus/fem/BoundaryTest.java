package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.fem.surface.MeshBoundary;

/** Facets of meshes are outward and closed, and are just those of the outside. */
class BoundaryTest {
    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "Q4"})
    void segmentsOfARectangleAreOutwardAndClosed(CellType type) {
        Mesh mesh = StructuredMesh.rectangle(3, 2, 4, 3, type);
        MeshBoundary boundary = MeshBoundary.of(mesh);
        double[] sum = new double[3];                           // Σ outward normals, ½ Σ x · n: 0 and the area
        int[] facets = boundary.facets();
        for (int f = 0; f < facets.length; f += 2) {
            double[] a = position(mesh, boundary, facets[f]);
            double[] b = position(mesh, boundary, facets[f + 1]);
            double nx = b[1] - a[1];
            double ny = a[0] - b[0];
            sum[0] += nx;
            sum[1] += ny;
            sum[2] += 0.5 * (a[0] * nx + a[1] * ny);
        }
        assertEquals(2 * (4 + 3), facets.length / 2);
        assertEquals(14, boundary.nodes().length);
        assertArrayEquals(new double[] {0, 0, 6}, sum, 1e-13);
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"TET4", "HEX8"})
    void trianglesOfABoxAreOutwardAndClosed(CellType type) {
        Mesh mesh = StructuredMesh.box(3, 2, 1, 3, 2, 2, type);
        MeshBoundary boundary = MeshBoundary.of(mesh);
        double[] sum = new double[4];                           // Σ outward normals, ⅓ Σ x · n: 0 and the volume
        double area = 0;
        int[] facets = boundary.facets();
        for (int f = 0; f < facets.length; f += 3) {
            double[] a = position(mesh, boundary, facets[f]);
            double[] b = position(mesh, boundary, facets[f + 1]);
            double[] c = position(mesh, boundary, facets[f + 2]);
            double[] n = normal(a, b, c);
            for (int k = 0; k < 3; k++) {
                sum[k] += n[k];
                sum[3] += a[k] * n[k] / 3;
            }
            area += Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        }
        assertEquals(2 * 2 * (3 * 2 + 3 * 2 + 2 * 2), facets.length / 3);
        assertEquals(4 * 3 * 3 - 2, boundary.nodes().length);   // all but the two inner ones
        assertArrayEquals(new double[] {0, 0, 0, 6}, sum, 1e-13);
        assertEquals(22, area, 1e-13);
    }

    @Test
    void barsTouchWithTheirEnds() {
        MeshBoundary boundary = MeshBoundary.of(StructuredMesh.bar(1, 5));
        assertArrayEquals(new int[] {0, 5}, boundary.nodes());
        assertEquals(0, boundary.facets().length);
    }

    private static double[] position(Mesh mesh, MeshBoundary boundary, int surfaceNode) {
        int node = boundary.nodes()[surfaceNode];
        double[] x = mesh.coordinates();
        return new double[] {x[3 * node], x[3 * node + 1], x[3 * node + 2]};
    }

    /** ½ (b − a) × (c − a). */
    private static double[] normal(double[] a, double[] b, double[] c) {
        double[] out = new double[3];
        for (int k = 0; k < 3; k++) {
            int i = (k + 1) % 3;
            int j = (k + 2) % 3;
            out[k] = 0.5 * ((b[i] - a[i]) * (c[j] - a[j]) - (b[j] - a[j]) * (c[i] - a[i]));
        }
        return out;
    }
}
