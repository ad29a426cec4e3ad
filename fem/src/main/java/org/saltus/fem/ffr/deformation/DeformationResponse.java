package org.saltus.fem.ffr.deformation;

/** Â⁻¹ and S on the coordinates of a deformation. */
public interface DeformationResponse {
    /** x ← Â⁻¹ x, from o. */
    void solve(double[] x, int o);

    /** x ← S x, from o. */
    void apply(double[] x, int o);

    /** True when the column of S of a coordinate is there. */
    boolean knows(int dof);

    /** Computes the columns of those coordinates of the list that are not there. */
    void require(int[] dofs, int count);

    /** Entry of S at two coordinates that contacts move, the second column being there. */
    double entry(int i, int j);

    /** True when S is symmetric. */
    boolean isSymmetric();
}
