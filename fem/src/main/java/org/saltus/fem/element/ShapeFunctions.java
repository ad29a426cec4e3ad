package org.saltus.fem.element;

import org.saltus.core.mesh.Mesh.CellType;

/** Shape functions N_i(ξ) of a reference cell with its quadrature. Points ξ have 3 entries, unused ones 0. */
public interface ShapeFunctions {
    /** The cell type, which fixes the node order. */
    CellType type();

    /** ξ of the nodes, 3 entries each. */
    double[] nodes();

    /** The linear shape functions on the corners of the same cell: stresses are fitted in their span. */
    default ShapeFunctions corners() {
        return this;
    }

    /** Integrates the stiffness: one point, or enough to fit the functions of {@link #corners}. */
    Quadrature stiffnessRule();

    /** Integrates products N_i N_j exactly on undistorted cells. */
    Quadrature massRule();

    /** Writes N_i(ξ), ξ from {@code xi[offset]}; one value per node to {@code out} from 0. */
    void writeValues(double[] xi, int offset, double[] out);

    /** Writes ∂N_i/∂ξ_a, ξ from {@code xi[offset]}; 3 entries per node (unused ones 0) to {@code out} from {@code to}. */
    void writeGradients(double[] xi, int offset, double[] out, int to);
}
