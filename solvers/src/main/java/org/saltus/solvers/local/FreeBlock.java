package org.saltus.solvers.local;

/**
 * One bilateral contact, A r + b = 0 for any size, by {@link FullPivoting}: a singular consistent block is solved too, by a correction of the given r that
 * leaves the directions without compliance as they are. Holds scratch space.
 */
public final class FreeBlock {
    private double[] lu = new double[36];
    private double[] residual = new double[6];
    private int[] columns = new int[6];

    /**
     * r ← r − A⁺(A r + b).
     *
     * @return false when the equations of a singular block contradict each other
     */
    public boolean solve(int size, double[] A, int ao, double[] b, double[] r, int ro) {
        reserve(size);
        double scale = 0;
        for (int i = 0; i < size; i++) {
            double sum = b[i];
            double absolute = Math.abs(b[i]);
            for (int j = 0; j < size; j++) {
                lu[i * size + j] = A[ao + i * size + j];
                sum += A[ao + i * size + j] * r[ro + j];
                absolute += Math.abs(A[ao + i * size + j] * r[ro + j]);
            }
            residual[i] = -sum;
            scale = Math.max(scale, absolute);
        }
        int rank = FullPivoting.eliminate(size, lu, residual, columns);
        FullPivoting.substitute(size, rank, lu, residual);
        boolean consistent = true;
        for (int i = 0; i < size; i++) {
            if (i < rank) {
                r[ro + columns[i]] += residual[i];
            } else {
                consistent &= Math.abs(residual[i]) <= FullPivoting.RANK_CUT * scale;
            }
        }
        return consistent;
    }

    private void reserve(int size) {
        if (residual.length < size) {
            lu = new double[size * size];
            residual = new double[size];
            columns = new int[size];
        }
    }
}
