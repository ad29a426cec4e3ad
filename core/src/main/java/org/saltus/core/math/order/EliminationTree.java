package org.saltus.core.math.order;

import java.util.Arrays;

/**
 * Elimination tree of a symmetric pattern and the column counts of its Cholesky factor; Liu (1990), Gilbert, Ng, Peyton (1994).
 * The parent of column j is the first row below the diagonal in column j of L, −1 for a root.
 */
final class EliminationTree {
    private EliminationTree() {
    }

    /**
     * Parents from the strict upper triangle.
     * @param start n + 1 positions into row
     * @param row   rows i &lt; k of column k
     */
    static int[] parents(int n, int[] start, int[] row) {
        int[] parent = new int[n];
        int[] ancestor = new int[n];                            // of a subtree so far, with path compression
        for (int k = 0; k < n; k++) {
            parent[k] = -1;
            ancestor[k] = -1;
            for (int m = start[k]; m < start[k + 1]; m++) {
                int i = row[m];
                while (i != k) {
                    int up = ancestor[i];
                    ancestor[i] = k;
                    if (up < 0) {
                        parent[i] = k;
                    }
                    i = up < 0 ? k : up;
                }
            }
        }
        return parent;
    }

    /** A postorder: entry k is the k-th column, children before parents, subtrees consecutive, children in growing order. */
    static int[] postorder(int[] parent) {
        int n = parent.length;
        int[] firstChild = new int[n];
        int[] sibling = new int[n];
        Arrays.fill(firstChild, -1);
        for (int j = n - 1; j >= 0; j--) {
            if (parent[j] < 0) {
                continue;
            }
            sibling[j] = firstChild[parent[j]];
            firstChild[parent[j]] = j;
        }
        int[] order = new int[n];
        int[] stack = new int[n];
        int count = 0;
        for (int root = 0; root < n; root++) {
            if (parent[root] >= 0) {
                continue;
            }
            int top = 0;
            stack[0] = root;
            while (top >= 0) {
                int j = stack[top];
                int child = firstChild[j];
                if (child >= 0) {
                    firstChild[j] = sibling[child];
                    stack[++top] = child;
                } else {
                    order[count++] = j;
                    top--;
                }
            }
        }
        return order;
    }

    /**
     * Entries of each column of L, diagonal included, for a postordered tree. Column j of A adds a leaf to the row subtree of row i when
     * no descendant of j was in it; the overlap with the leaf before is taken off at their least common ancestor.
     * @param start n + 1 positions into row
     * @param row   rows i ≥ j of column j
     */
    static int[] columnCounts(int[] parent, int[] start, int[] row) {
        int n = parent.length;
        int[] firstDescendant = new int[n];
        int[] count = new int[n];
        Arrays.fill(firstDescendant, -1);
        for (int j = 0; j < n; j++) {
            if (firstDescendant[j] < 0) {                       // a leaf of the tree
                firstDescendant[j] = j;
                count[j] = 1;
            }
            int up = parent[j];
            if (up >= 0 && firstDescendant[up] < 0) {
                firstDescendant[up] = firstDescendant[j];
            }
        }
        int[] ancestor = new int[n];
        int[] previousLeaf = new int[n];
        int[] latestFirst = new int[n];
        Arrays.fill(previousLeaf, -1);
        Arrays.fill(latestFirst, -1);
        for (int j = 0; j < n; j++) {
            ancestor[j] = j;
        }
        for (int j = 0; j < n; j++) {
            for (int k = start[j]; k < start[j + 1]; k++) {
                int i = row[k];
                if (i == j || firstDescendant[j] <= latestFirst[i]) {
                    continue;
                }
                latestFirst[i] = firstDescendant[j];
                count[j]++;
                if (previousLeaf[i] >= 0) {
                    count[root(ancestor, previousLeaf[i])]--;
                }
                previousLeaf[i] = j;
            }
            if (parent[j] >= 0) {
                count[parent[j]]--;
                ancestor[j] = parent[j];
            }
        }
        for (int j = 0; j < n; j++) {
            if (parent[j] >= 0) {
                count[parent[j]] += count[j];
            }
        }
        return count;
    }

    /** Root of j's subtree among the columns met so far; the path is compressed. */
    private static int root(int[] ancestor, int j) {
        int root = j;
        while (ancestor[root] != root) {
            root = ancestor[root];
        }
        while (j != root) {
            int up = ancestor[j];
            ancestor[j] = root;
            j = up;
        }
        return root;
    }
}
