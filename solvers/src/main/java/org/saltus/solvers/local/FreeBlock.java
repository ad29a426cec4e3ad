package org.saltus.solvers.local;

/**
 * One bilateral contact, A r + b = 0 for any size. Elimination with full pivoting, cut where a pivot falls below 1e-12 of the
 * first: a singular consistent block is solved too, by a correction of the given r that leaves the directions without
 * compliance as they are. Holds scratch space.
 */
public final class FreeBlock {
    private static final double RANK_CUT = 1e-12;
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
            columns[i] = i;
            scale = Math.max(scale, absolute);
        }
        int rank = eliminate(size);
        for (int i = rank - 1; i >= 0; i--) {
            double sum = residual[i];
            for (int j = i + 1; j < rank; j++) {
                sum -= lu[i * size + j] * residual[j];
            }
            residual[i] = sum / lu[i * size + i];
        }
        boolean consistent = true;
        for (int i = 0; i < size; i++) {
            if (i < rank) {
                r[ro + columns[i]] += residual[i];
            } else {
                consistent &= Math.abs(residual[i]) <= RANK_CUT * scale;
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

    /** Forward elimination of lu and residual; the number of pivots used. */
    private int eliminate(int size) {
        double first = 0;
        for (int k = 0; k < size; k++) {
            int row = k;
            int col = k;
            for (int i = k; i < size; i++) {
                for (int j = k; j < size; j++) {
                    if (Math.abs(lu[i * size + j]) > Math.abs(lu[row * size + col])) {
                        row = i;
                        col = j;
                    }
                }
            }
            double pivot = Math.abs(lu[row * size + col]);
            first = k == 0 ? pivot : first;
            if (!(pivot > RANK_CUT * first)) {
                return k;
            }
            exchange(size, k, row, col);
            for (int i = k + 1; i < size; i++) {
                double l = lu[i * size + k] / lu[k * size + k];
                for (int j = k + 1; j < size; j++) {
                    lu[i * size + j] -= l * lu[k * size + j];
                }
                residual[i] -= l * residual[k];
            }
        }
        return size;
    }

    private void exchange(int size, int k, int row, int col) {
        for (int j = 0; j < size; j++) {
            double t = lu[k * size + j];
            lu[k * size + j] = lu[row * size + j];
            lu[row * size + j] = t;
        }
        for (int i = 0; i < size; i++) {
            double t = lu[i * size + k];
            lu[i * size + k] = lu[i * size + col];
            lu[i * size + col] = t;
        }
        double t = residual[k];
        residual[k] = residual[row];
        residual[row] = t;
        int c = columns[k];
        columns[k] = columns[col];
        columns[col] = c;
    }
}
