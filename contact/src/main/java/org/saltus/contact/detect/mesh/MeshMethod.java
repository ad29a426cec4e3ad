package org.saltus.contact.detect.mesh;

/** How two deformable meshes are held apart. */
public enum MeshMethod {
    /** Nodes of the finer mesh against weighted means of the other: constant pressure passes ({@link MortarPairs}). */
    MORTAR,
    /** Every node of either mesh against the facet of the other that it stands over, in two passes ({@link FacetPairs#twoPasses}). */
    NODE_TO_FACET
}
