package org.saltus.fem.element;

import java.util.Arrays;
import org.saltus.core.mesh.Mesh.CellType;

/**
 * The matrices of one element family with its material, computed from node coordinates. Coordinates x have 3 entries per
 * node, m, whatever the dimension. Dofs are interleaved: direction a of node i is {@code i * dofsPerNode() + a}. An instance
 * has its own scratch arrays: use one per thread. No method allocates.
 */
public interface Element {
    /** The cell type it serves. */
    CellType type();

    /** Dofs per node: 1, 2 or 3 displacements, and rotations after them. */
    int dofsPerNode();

    /** How many of the dofs of a node, the last ones, are rotations. */
    default int rotationsPerNode() {
        return 0;
    }

    /** Thickness of plane cells, m; 1 for others. */
    default double thickness() {
        return 1;
    }

    /** True for cells of bodies of revolution about x = 0. */
    default boolean isAxisymmetric() {
        return false;
    }

    /**
     * Smallest determinant of the Jacobian dx/dξ over the Gauss points, divided by (largest node distance)^dimension; not
     * positive when the element is inverted or degenerate. Corners are not asked: hexahedra of sound meshes (among them one
     * of the patch test of MacNeal and Harder) may fold a little there without harm.
     */
    double shapeQuality(double[] x);

    /** Volume (with thickness or cross-section), m³. */
    double volume(double[] x);

    /** Stiffness K_e, N/m: row-major square of nodes · dofsPerNode rows, exactly symmetric; {@code ke} written. */
    void writeStiffness(double[] x, double[] ke);

    /**
     * Consistent mass of one displacement component, m_ij = ∫ ρ N_i N_j dV, kg: row-major square of nodes rows, exactly
     * symmetric; {@code me} written. M_e has the block m_ij I at nodes i, j. With {@link #couplesDirections}: M_e of all dofs, square of
     * nodes · dofsPerNode rows.
     */
    void writeMass(double[] x, double[] me);

    /** True when the mass couples different dofs of a node or of two nodes: beams. */
    default boolean couplesDirections() {
        return rotationsPerNode() > 0;
    }

    /** Lumped mass of all dofs, without entries between nodes; for elements with {@link #couplesDirections}. */
    default void writeLumpedMass(double[] x, double[] me) {
        throw new IllegalStateException(type() + ": masses without coupling are lumped by their row sums.");
    }

    /**
     * Nodal loads of a constant body force, f_i = ∫ N_i b dV, N (and N·m for rotations); {@code fe} written.
     *
     * @param b  N/m³, 3 entries; those that the element has no displacement for are not read
     * @param fe dofsPerNode entries per node
     */
    void writeBodyForce(double[] x, double[] b, double[] fe);

    /**
     * Geometric stiffness of one displacement component under the stress σ of displacements u, k_ij = ∫ ∇N_i · σ ∇N_j dV, N/m:
     * row-major square of nodes rows; {@code kg} written. K_g has the block k_ij I at nodes i, j.
     */
    void writeGeometricStiffness(double[] x, double[] u, double[] kg);

    /**
     * What the stress σ of displacements u adds to the stiffness of strains when stress goes with stretch, U = (FᵀF)^½, and not with Green's strain:
     * k_rs = −∫ tr(σ ε_r ε_s) dV, ε_r the strain of a unit of dof r, N/m. FᵀF = 1 + 2ε + HᵀH, so U = 1 + ε + ½(HᵀH − ε²) + …: together with
     * {@link #writeGeometricStiffness} the stress stiffens turning, not stretching.
     *
     * @param ks row-major square of dofs rows, written
     * @throws IllegalStateException for elements that tell no strain
     */
    default void writeStretchStiffness(double[] x, double[] u, double[] ks) {
        StretchStiffness.write(this, x, u, ks);
    }

    /** Volume that belongs to a stress point, m³ (an area times the thickness in the plane); NaN where an element has none to tell. */
    default double stressVolume(double[] x, int point) {
        return Double.NaN;
    }

    /** Number of points at which stress is known best: the Gauss points of the stiffness. */
    int stressPoints();

    /**
     * Stress at a stress point, Pa.
     *
     * @param u     displacements, dofsPerNode per node, m
     * @param point from 0 to {@link #stressPoints} - 1
     * @param sigma 6 entries: xx, yy, zz, xy, yz, zx; written
     */
    void writeStress(double[] x, double[] u, int point, double[] sigma);

    /**
     * Forces by which a stress-free strain ε* = Σ N_i e_i 1 loads the nodes, f = ∫ B̃ᵀ D ε* dV, N: those that strain the free cell by ε*. The strain is the
     * same in all directions of space, across the plane too.
     *
     * @param e  one entry per node, -
     * @param fe dofsPerNode entries per node; written
     */
    void writeEigenForce(double[] x, double[] e, double[] fe);

    /** Energy of ε* held in place, ½ ∫ ε* : D ε* dV, J: that of displacements u is then ½ uᵀ K_e u − uᵀ f + this. */
    double eigenEnergy(double[] x, double[] e);

    /**
     * Stress at a stress point with a stress-free strain, σ = D (B̃ u − ε*), Pa.
     *
     * @param e     one entry per node, -
     * @param sigma 6 entries; written
     */
    void writeStress(double[] x, double[] u, double[] e, int point, double[] sigma);

    /**
     * Strain at a stress point, with the tensor's components (half the engineering shears); NaN where an element has none to tell.
     *
     * @param u      displacements, dofsPerNode per node, m
     * @param point  from 0 to {@link #stressPoints} - 1
     * @param strain 6 entries: xx, yy, zz, xy, yz, zx; written
     */
    default void writeStrain(double[] x, double[] u, int point, double[] strain) {
        Arrays.fill(strain, 0, 6, Double.NaN);
    }

    /**
     * Strain energy at displacements u, J: ½ uᵀ K_e u at small strains.
     *
     * @param ke scratch, as long as that of {@link #writeStiffness}; written
     */
    default double strainEnergy(double[] x, double[] u, double[] ke) {
        int rows = type().nodes * dofsPerNode();
        writeStiffness(x, ke);
        double twice = 0;
        for (int k = 0; k < rows * rows; k++) {
            twice += ke[k] * u[k / rows] * u[k % rows];
        }
        return 0.5 * twice;
    }

    /** Strain at a stress point with a stress-free strain: in plane stress it shows across the plane. @param e one entry per node, - */
    default void writeStrain(double[] x, double[] u, double[] e, int point, double[] strain) {
        writeStrain(x, u, point, strain);
    }

    /** Strain energy at displacements u with a stress-free strain, ½ ∫ (ε − ε*) : D (ε − ε*) dV, J. @param fe scratch, one entry per dof; written */
    default double strainEnergy(double[] x, double[] u, double[] e, double[] ke, double[] fe) {
        writeEigenForce(x, e, fe);
        double work = 0;
        for (int k = 0; k < type().nodes * dofsPerNode(); k++) {
            work += u[k] * fe[k];
        }
        return strainEnergy(x, u, ke) - work + eigenEnergy(x, e);
    }

    /** Weight of a node's value in the value at a stress point; NaN where an element has none to tell. */
    default double interpolation(int node, int point) {
        return Double.NaN;
    }

    /** Weight of a stress point's value in the value extrapolated to a node; the weights of a node sum to 1. */
    double extrapolation(int node, int point);
}
