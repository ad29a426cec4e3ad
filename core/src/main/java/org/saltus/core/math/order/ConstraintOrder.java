package org.saltus.core.math.order;

import java.util.Arrays;
import org.saltus.core.math.SparseMatrix;

/**
 * Places in an elimination order for the constraint rows of saddle systems [K Aᵀ; A 0], whose diagonal entries are zero: L D Lᵀ without
 * exchange of pivots exists when a constraint follows the dofs it binds and K is regular on these.
 */
public enum ConstraintOrder {
    /** The order as it is. */
    NONE {
        @Override int[] arrange(int[] order, SparseMatrix a, int[] constraints) {
            return order;
        }
    },
    /** Each constraint right after the last dof it binds: little fill, for a regular K. */
    AFTER_DOFS {
        @Override int[] arrange(int[] order, SparseMatrix a, int[] constraints) {
            return inserted(order, a, constraints);
        }
    },
    /** The bound dofs and their constraints before all others: more fill, for a K that the constraints alone make regular. */
    BOUND_DOFS_FIRST {
        @Override int[] arrange(int[] order, SparseMatrix a, int[] constraints) {
            boolean[] early = new boolean[order.length];
            for (int c : constraints) {
                early[c] = true;
                for (int k = a.columnPointers()[c]; k < a.columnPointers()[c + 1]; k++) {
                    early[a.rowIndices()[k]] = true;
                }
            }
            int[] out = new int[order.length];
            int count = 0;
            for (int j : order) {
                if (early[j]) {
                    out[count++] = j;
                }
            }
            for (int j : order) {
                if (!early[j]) {
                    out[count++] = j;
                }
            }
            return inserted(out, a, constraints);
        }
    };

    /** The order with its constraints (rows of zero diagonal, {@link #rows}) where they belong. */
    abstract int[] arrange(int[] order, SparseMatrix a, int[] constraints);

    /** Rows of a symmetric matrix whose diagonal entry is zero or not stored. */
    public static int[] rows(SparseMatrix a) {
        int[] out = new int[a.columns()];
        int count = 0;
        for (int j = 0; j < out.length; j++) {
            if (a.get(j, j) == 0) {
                out[count++] = j;
            }
        }
        return Arrays.copyOf(out, count);
    }

    private static int[] inserted(int[] order, SparseMatrix a, int[] constraints) {
        int n = order.length;
        int[] place = new int[n];
        for (int k = 0; k < n; k++) {
            place[order[k]] = k;
        }
        boolean[] constraint = new boolean[n];
        for (int c : constraints) {
            constraint[c] = true;
        }
        int[] first = new int[n];                               // of the constraints that follow a place of the order …
        int[] next = new int[n];                                // … and the next one
        Arrays.fill(first, -1);
        for (int m = constraints.length - 1; m >= 0; m--) {
            int c = constraints[m];
            int after = place[c];
            for (int k = a.columnPointers()[c]; k < a.columnPointers()[c + 1]; k++) {
                int dof = a.rowIndices()[k];
                if (!constraint[dof]) {
                    after = Math.max(after, place[dof]);
                }
            }
            next[c] = first[after];
            first[after] = c;
        }
        int[] out = new int[n];
        int count = 0;
        for (int k = 0; k < n; k++) {
            if (!constraint[order[k]]) {
                out[count++] = order[k];
            }
            for (int c = first[k]; c >= 0; c = next[c]) {
                out[count++] = c;
            }
        }
        return out;
    }
}
