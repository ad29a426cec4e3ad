package org.saltus.core.math.order;

import org.saltus.core.math.SparseMatrix;

/**
 * What an elimination order of a symmetric pattern leads to: the order made a postorder of its elimination tree, the tree and the number
 * of entries in each column of L, known without forming L.
 *
 * @param order  k-th pivot → column of A
 * @param parent of each pivot in the elimination tree, −1 for a root
 * @param count  entries of each column of L, diagonal included
 * @param start  lower triangle of the reordered A by columns: n + 1 positions into row and source
 * @param row    its rows
 * @param source where its values are in A
 */
public record Elimination(int[] order, int[] parent, int[] count, int[] start, int[] row, int[] source) {
    public static Elimination of(SparseMatrix a, int[] given) {
        int n = a.columns();
        int[] parentOfGiven = upperParents(a, given);
        int[] post = EliminationTree.postorder(parentOfGiven);
        int[] order = new int[n];
        int[] place = new int[n];
        for (int k = 0; k < n; k++) {
            order[k] = given[post[k]];
            place[post[k]] = k;
        }
        int[] parent = new int[n];
        for (int k = 0; k < n; k++) {
            parent[k] = parentOfGiven[post[k]] < 0 ? -1 : place[parentOfGiven[post[k]]];
        }
        int[] inverse = inverse(order);
        int[] start = new int[n + 1];
        int entries = countLower(a, inverse, start);
        int[] row = new int[entries];
        int[] source = new int[entries];
        fillLower(a, order, inverse, row, source);
        return new Elimination(order, parent, EliminationTree.columnCounts(parent, start, row), start, row, source);
    }

    /** Entries of L. */
    public long nonzeros() {
        long sum = 0;
        for (int c : count) {
            sum += c;
        }
        return sum;
    }

    /** Multiplications and additions of the numeric factorisation, Σ (entries of column j)². */
    public double operations() {
        double sum = 0;
        for (int c : count) {
            sum += (double) c * c;
        }
        return sum;
    }

    private static int[] inverse(int[] order) {
        int[] inverse = new int[order.length];
        for (int k = 0; k < order.length; k++) {
            inverse[order[k]] = k;
        }
        return inverse;
    }

    private static int[] upperParents(SparseMatrix a, int[] order) {
        int n = a.columns();
        int[] inverse = inverse(order);
        int[] start = new int[n + 1];
        int[] row = new int[a.nonzeros()];
        int count = 0;
        for (int k = 0; k < n; k++) {
            int j = order[k];
            for (int m = a.columnPointers()[j]; m < a.columnPointers()[j + 1]; m++) {
                int i = inverse[a.rowIndices()[m]];
                if (i < k) {
                    row[count++] = i;
                }
            }
            start[k + 1] = count;
        }
        return EliminationTree.parents(n, start, row);
    }

    private static int countLower(SparseMatrix a, int[] inverse, int[] start) {
        int n = a.columns();
        for (int j = 0; j < n; j++) {
            for (int m = a.columnPointers()[j]; m < a.columnPointers()[j + 1]; m++) {
                if (inverse[a.rowIndices()[m]] >= inverse[j]) {
                    start[inverse[j] + 1]++;
                }
            }
        }
        for (int k = 0; k < n; k++) {
            start[k + 1] += start[k];
        }
        return start[n];
    }

    private static void fillLower(SparseMatrix a, int[] order, int[] inverse, int[] row, int[] source) {
        int count = 0;
        for (int k = 0; k < order.length; k++) {
            int j = order[k];
            for (int m = a.columnPointers()[j]; m < a.columnPointers()[j + 1]; m++) {
                int i = inverse[a.rowIndices()[m]];
                if (i < k) {
                    continue;
                }
                row[count] = i;
                source[count++] = m;
            }
        }
    }
}
