package org.saltus.core.spi;

import java.util.List;

/** What a meshed body offers to fields: nodes with volumes and masses, conduction between them, sides. */
public interface FieldMesh {
    /** Keys of a plane that selects nodes, in the mesh's own axes. */
    List<Parameter> PLANE = List.of(
        Parameter.requiredNumbers("normal", "-", "normal of the plane, x, y, z (2D: x, y), of any length"),
        Parameter.requiredNumber("offset", "m", -Double.MAX_VALUE, Double.MAX_VALUE, "distance of the plane from the origin"));
    /** The keys by which blocks select nodes, one of them. */
    List<Parameter> SELECTION = List.of(
        Parameter.text("nodes", null, "a named node group of the mesh"),
        Parameter.numbers("box", "m", "x0, y0, z0, x1, y1, z1 (2D: x0, y0, x1, y1): all nodes inside"),
        Parameter.block("plane", "{normal: [nx, ny, nz] (2D: [nx, ny]), offset [m]}: all nodes on it").holding(PLANE));

    /** Number of nodes of the mesh. */
    int nodeCount();

    /** Mass of every node, lumped, kg; they add up to the mass of the body. */
    double[] nodalMass();

    /** ∫ N_i dV by node, lumped as the mass is, m³ (with thickness, section or 2 π r). */
    double[] nodalVolume();

    /**
     * Conduction within the body, K_ij = ∫ ∇N_i · k ∇N_j dV on the reference mesh, as links: K 1 = 0, so K is the sum of −K_ij (e_i − e_j)(e_i − e_j)ᵀ.
     *
     * @param conductivity one number, or one per axis of the mesh
     * @param out          told of every pair of nodes that share a cell, once
     */
    void links(double[] conductivity, Link out);

    /** The nodes that a block selects by the keys of {@link #SELECTION}. @throws SceneFormatException when it selects none, or not as it must */
    int[] nodes(Settings block);

    /** Area of every node, m²: ∫ N_i dA over the sides all of whose nodes are among the given ones, lumped; of bars the section at the nodes. */
    double[] areas(int[] nodes);

    /** Node of the mesh that a node of the body's surface is. */
    int meshNode(int surfaceNode);

    /** Is told of links. */
    interface Link {
        /** @param conductance −K_ij, W/K per unit of the flowing quantity; may be negative in cells of poor shape or of second order */
        void add(int i, int j, double conductance);
    }
}
