package org.saltus.core.mesh;

import java.util.List;
import java.util.Map;

/**
 * What a mesh file says: the mesh and, where the format knows such things, materials and fixed nodes.
 *
 * @param mesh      nodes and cells
 * @param materials material of the cells of a group ({@link Mesh.Block#group}); empty where the file has none
 * @param fixed     nodes that do not move
 * @param warnings  what the file asks for and is not done here, each with its line; at least told to the user
 */
public record MeshFile(Mesh mesh, Map<String, Isotropic> materials, List<Fixed> fixed, List<String> warnings) {
    /**
     * Isotropic linear elasticity.
     *
     * @param young     Young's modulus, Pa
     * @param poisson   Poisson's ratio
     * @param density   kg/m³
     * @param thickness of 2D cells, m, or cross-section of bars, m²; NaN when the file says nothing
     */
    public record Isotropic(double young, double poisson, double density, double thickness) {
    }

    /** Nodes (positions in the mesh) held in one direction: 0, 1, 2 for x, y, z. */
    public record Fixed(int[] nodes, int direction) {
    }

    /** A mesh alone. */
    public static MeshFile of(Mesh mesh) {
        return new MeshFile(mesh, Map.of(), List.of(), List.of());
    }
}
