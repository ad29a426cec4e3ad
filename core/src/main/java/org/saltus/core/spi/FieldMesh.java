package org.saltus.core.spi;

import java.util.List;

/** What a meshed body offers to fields: nodes with volumes and masses, conduction between them, sides. */
public interface FieldMesh {
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

    /** The nodes that a block selects by the keys of {@link #selectionKeys}. @throws SceneFormatException when it selects none, or not as it must */
    int[] nodes(Settings block);

    /** The keys by which blocks select nodes. */
    List<Parameter> selectionKeys();

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
