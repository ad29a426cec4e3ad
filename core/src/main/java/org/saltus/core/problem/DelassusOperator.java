package org.saltus.core.problem;

import java.util.Optional;
import org.saltus.core.math.SparseMatrix;

/**
 * W: local velocity per local impulse, u = W r + u_free, Σ size square, by contacts. Views are optional; a solver asks for
 * the one it wants and says so when it is absent.
 */
public interface DelassusOperator {
    /** Number of contacts. */
    int contactCount();

    /** Length of r. */
    int length();

    /** out = W r (both of length {@link #length} at least). */
    void multiply(double[] r, double[] out);

    /** Writes the diagonal block of contact c, row-major size × size, from out[0]. */
    void diagonalBlock(int c, double[] out);

    /** True when W is known to be symmetric. */
    boolean isSymmetric();

    /** Number of domains that W is divided into. */
    default int domains() {
        return 1;
    }

    /** Raw blocks for kernels. */
    default Optional<BlockSparse> blockSparse() {
        return Optional.empty();
    }

    /** Matrix-free Gauss-Seidel. */
    default Optional<Incremental> incremental() {
        return Optional.empty();
    }

    /** W as Hᵀ S H. */
    default Optional<Factored> factored() {
        return Optional.empty();
    }

    /**
     * Rows of blocks: row c holds the blocks rowStart[c] … rowStart[c+1]−1, the diagonal one first; block k couples c to
     * contact column[k] and stands row-major at values[valueStart[k]]. The arrays may be longer than needed.
     */
    record BlockSparse(int[] rowStart, int[] column, int[] valueStart, double[] values) {
        /** out[0..] = Σ_d W_cd r_d; contact d stands at offset[d] of r, offset[d + 1] − offset[d] long. For clarity, not speed. */
        public void multiplyRow(int c, int[] offset, double[] r, double[] out) {
            int rows = offset[c + 1] - offset[c];
            for (int i = 0; i < rows; i++) {
                out[i] = 0;
            }
            for (int k = rowStart[c]; k < rowStart[c + 1]; k++) {
                int v = valueStart[k];
                for (int i = 0; i < rows; i++) {
                    for (int j = offset[column[k]]; j < offset[column[k] + 1]; j++) {
                        out[i] += values[v++] * r[j];
                    }
                }
            }
        }
    }

    /** Local velocities kept up to date under changes of single contacts. */
    interface Incremental {
        /** Starts from r. */
        void reset(double[] r);

        /** Writes (W r)_c from out[0]. */
        void localVelocity(int c, double[] out);

        /** r_c += delta (from delta[0]). */
        void add(int c, double[] delta);
    }

    /** The factors of W = Hᵀ S H. */
    interface Factored {
        /** Number of velocity dofs. */
        int dofCount();

        /** f += H r. */
        void addImpulse(double[] r, double[] f);

        /** x ← S x. */
        void applyResponse(double[] x);

        /** u = Hᵀ v. */
        void localVelocity(double[] v, double[] u);

        /** H and M = S⁻¹ as matrices, where the bodies can tell them. Allocates. */
        default Optional<SparseFactors> sparse() {
            return Optional.empty();
        }
    }

    /**
     * W = Hᵀ M⁻¹ H. Dofs that no impulse moves have no entry in H and a one in M.
     *
     * @param map  H, ndof × Σ size
     * @param mass M, ndof square, positive diagonal
     */
    record SparseFactors(SparseMatrix map, SparseMatrix mass) {
    }
}
