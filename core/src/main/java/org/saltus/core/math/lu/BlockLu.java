package org.saltus.core.math.lu;

import org.saltus.core.math.Vectors;
import org.saltus.core.math.kernel.PanelKernel;

/**
 * LU factorisation with static pivoting of a matrix of small dense blocks whose pattern is symmetric while its values need not be.
 * Row exchanges happen only among the rows of one front: the order, the fill and the work are those of the symmetric pattern,
 * known before any number. This suits matrices with a dominant block diagonal, such as W + block diagonal; a refinement step
 * repairs what static pivoting loses.
 *
 * <p>Multifrontal: front s is a dense matrix [A11 A12; A21 A22] with the rows and columns that its own columns touch. With P A11 = L U,
 * X12 = A11⁻¹ A12 and the update A22 − A21 X12 is added to the parent's front (Duff, Reid (1983)). A pivot smaller than 1e-14 of the
 * largest entry of its column in the front is replaced by that number; {@link #shiftedPivots} tells how many were.
 * One instance serves any number of factorisations of one pattern; it belongs to one thread. The order is one by minimum degree at first.
 * Once as much time has gone by in factorisations as it takes to find one by nested dissection, that is done, and taken if it has clearly
 * fewer operations; nothing else allocates.
 */
public final class BlockLu {
    /** Nanoseconds per block that nested dissection takes, compilation of its code included: measured. */
    private static final double DISSECTION_TIME = 1.5e5;
    /** Blocks up to which it finds little. */
    private static final int FEW = 500;
    /** Its operations by those of minimum degree from which it is taken. */
    private static final double WORTH = 0.9;

    private final BlockStructure structure;
    private final double[] residual;
    private FrontFactors factors;
    private boolean dissected;
    private double spent;                                       // ns, about

    /** Analyses a pattern. */
    public BlockLu(BlockStructure structure) {
        this(structure, null);
    }

    /** @param kernel inner loops, or null for those that suit the number of operations */
    BlockLu(BlockStructure structure, PanelKernel kernel) {
        this.structure = structure;
        factors = new FrontFactors(FrontTree.ofMinimumDegree(structure, kernel));
        residual = new double[structure.order()];
        dissected = structure.blocks() <= FEW;
    }

    /** The pattern. */
    public BlockStructure structure() {
        return structure;
    }

    /** Stored values of the factors, zeros that pad them included. */
    public long nonzeros() {
        return factors.nonzeros();
    }

    /** Multiplications and additions of one factorisation, about. */
    public double operations() {
        return factors.tree.operations();
    }

    /** Pivots replaced in the last factorisation because they vanished. */
    public int shiftedPivots() {
        return factors.shifted();
    }

    /** Sign of the determinant of the matrix factorised last, replaced pivots included. */
    public int determinantSign() {
        return factors.sign();
    }

    /**
     * Factorises.
     * @param values of the blocks, placed by the structure; read
     * @return false when the factors are not finite; they are then of no use
     */
    public boolean factor(double[] values) {
        if (!dissected && spent > DISSECTION_TIME * structure.blocks()) {
            dissect();
        }
        spent += factors.tree.kernel.operationTime() * operations();
        return factors.factor(values);
    }

    private void dissect() {
        dissected = true;
        FrontTree other = factors.tree.ofNestedDissection();
        if (other.operations() < WORTH * operations()) {
            factors = new FrontFactors(other);
        }
    }

    /**
     * Solves A x = b in place with the last factors.
     * @param b order() entries from 0: right-hand side, then solution; written
     */
    public void solve(double[] b) {
        factors.solve(b);
    }

    /**
     * Solves A x = b with steps of iterative refinement.
     * @param values the matrix that was factorised, or one near it; read
     * @param b      right-hand side; read
     * @param out    x; written, not b
     * @param steps  refinement steps, 0 allowed
     */
    public void solve(double[] values, double[] b, double[] out, int steps) {
        int n = structure.order();
        System.arraycopy(b, 0, out, 0, n);
        solve(out);
        for (int k = 0; k < steps; k++) {
            structure.multiply(values, out, residual);
            Vectors.copyPlus(n, b, 0, -1, residual, 0, residual, 0);
            solve(residual);
            Vectors.axpy(n, 1, residual, 0, out, 0);
        }
    }
}
