package org.saltus.solvers.local;

/**
 * Gaussian elimination of a small dense system A x = b with full pivoting, cut where a pivot falls below {@link #RANK_CUT} of the first: a singular system that
 * is consistent is solved too, by the unknowns that have a pivot.
 */
public final class FullPivoting {
    /** Pivots below this share of the first count as zero: W of small problems is known to some 1e-15 relatively. */
    public static final double RANK_CUT = 1e-12;

    private FullPivoting() {
    }

    /**
     * Forward elimination.
     *
     * @param m       unknowns
     * @param a       A row by row, m·m; overwritten
     * @param x       b; then what is left of it
     * @param columns written: the unknown of each column
     * @return the number of pivots; entries of x from there on are zero where the system is consistent
     */
    public static int eliminate(int m, double[] a, double[] x, int[] columns) {
        for (int k = 0; k < m; k++) {
            columns[k] = k;
        }
        double first = 0;
        for (int k = 0; k < m; k++) {
            int best = k * m + k;
            for (int i = k; i < m; i++) {
                for (int j = k; j < m; j++) {
                    best = Math.abs(a[i * m + j]) > Math.abs(a[best]) ? i * m + j : best;
                }
            }
            double pivot = Math.abs(a[best]);
            first = k == 0 ? pivot : first;
            if (!(pivot > RANK_CUT * first)) {
                return k;
            }
            exchange(m, a, x, columns, k, best);
            for (int i = k + 1; i < m; i++) {
                double l = a[i * m + k] / a[k * m + k];
                for (int j = k + 1; j < m; j++) {
                    a[i * m + j] -= l * a[k * m + j];
                }
                x[i] -= l * x[k];
            }
        }
        return m;
    }

    /** Row and column k with those of an entry. */
    private static void exchange(int m, double[] a, double[] x, int[] columns, int k, int entry) {
        int row = entry / m;
        int column = entry % m;
        for (int j = 0; j < m; j++) {
            double t = a[k * m + j];
            a[k * m + j] = a[row * m + j];
            a[row * m + j] = t;
        }
        for (int i = 0; i < m; i++) {
            double t = a[i * m + k];
            a[i * m + k] = a[i * m + column];
            a[i * m + column] = t;
        }
        double t = x[k];
        x[k] = x[row];
        x[row] = t;
        int c = columns[k];
        columns[k] = columns[column];
        columns[column] = c;
    }

    /** Back substitution among the first unknowns, as many as there were pivots: x_i is then that of {@code columns[i]}. */
    public static void substitute(int m, int rank, double[] a, double[] x) {
        for (int i = rank - 1; i >= 0; i--) {
            double sum = x[i];
            for (int j = i + 1; j < rank; j++) {
                sum -= a[i * m + j] * x[j];
            }
            x[i] = sum / a[i * m + i];
        }
    }
}
