package org.saltus.fem.assembly;

/** What is assembled from a finite-element model on its mesh. */
public interface Modelled {
    /** Mesh and elements. */
    FiniteElementModel elements();
}
