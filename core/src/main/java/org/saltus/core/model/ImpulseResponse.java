package org.saltus.core.model;

import org.saltus.core.interaction.ContactMap;

/**
 * A body's prepared operators for one set of {@link IterationCoefficients}: Â⁻¹ and S. Prescribed dofs have zero rows and
 * columns in both. No method allocates after its first call. Arrays are scene-long; the body acts on its own range.
 */
public interface ImpulseResponse {
    /** x ← Â⁻¹ x on the body's range, in place. */
    void solve(double[] x);

    /** x ← S x on the body's range, in place (x a generalised impulse, N·s; on return a velocity jump, m/s). */
    void apply(double[] x);

    /**
     * x ← Â(q, v)⁻¹ x with the tangent of the velocity-dependent inertia force included, for the Newton iterations of
     * nonlinear bodies; equals {@link #solve} for linear ones.
     */
    default void solveTangent(double[] q, double[] v, double[] x) {
        solve(x);
    }

    /**
     * True when Â⁻¹ comes from a factorisation, so that one step of iterative refinement pays: without it a stiff body at a
     * large step loses the energy identity to the round-off of its solves. False for diagonal operators.
     */
    default boolean isFactorised() {
        return false;
    }

    /** True when {@link #addCompliance} may be called by several threads at once; false where it keeps columns of S that it computes on first use. */
    default boolean isConcurrent() {
        return false;
    }

    /** True when S is symmetric. */
    boolean isSymmetric();

    /**
     * Announces the sides of this body whose compliance blocks will be asked for in this step, so that deformable bodies can
     * compute missing columns of S many at once.
     */
    default void expect(ContactMap map, int[] sides, int from, int to) {
    }

    /**
     * The compliance block between two sides of contacts on this body: out[offset + k·columns + l] += (H_iᵀ S H_j)_kl.
     * Both sides must lie on the same unit of this body. Deformable bodies compute columns of S on first use and keep them.
     *
     * @param map     H by sides
     * @param i       side whose rows are used, {@code map.size(i / 2)} rows
     * @param j       side whose columns are used, {@code map.size(j / 2)} columns
     * @param out     row-major block; added to
     * @param offset  start of the block
     */
    void addCompliance(ContactMap map, int i, int j, double[] out, int offset);
}
