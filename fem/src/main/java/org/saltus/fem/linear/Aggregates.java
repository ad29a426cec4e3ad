package org.saltus.fem.linear;

import java.util.Arrays;
import org.saltus.core.math.SparseMatrix;

/**
 * Nodes in disjoint groups of strong neighbours (Vanek, Mandel and Brezina 1996): a node whose strong neighbours are all free takes them; who is left joins the
 * group of its strongest neighbour; who still is left makes groups with what is left around it. Nodes i, j are strong neighbours where
 * ‖A_ij‖² &gt; ϑ² ‖A_ii‖ ‖A_jj‖, and j is not far off, so that groups grow along
 * short edges of flat cells and stay within stiff materials.
 */
final class Aggregates {
    /** Neighbours farther off than so many times the nearest one are weak: coefficients of quadratic cells do not tell short edges from long ones. */
    private static final double FAR = 4;
    /** Group of each node. */
    final int[] of;
    private int count;
    private final int[] start;
    private final int[] neighbour;
    private final double[] strength;

    /**
     * @param nodeStart first column of each node, and the order of A
     * @param places    x, y, z of each node, NaN where it has none; null where nothing is known
     * @param threshold ϑ
     */
    Aggregates(SparseMatrix a, int[] nodeStart, double[] places, double threshold) {
        int nodes = nodeStart.length - 1;
        int[] nodeOf = new int[a.columns()];
        for (int k = 0; k < nodes; k++) {
            Arrays.fill(nodeOf, nodeStart[k], nodeStart[k + 1], k);
        }
        double[] own = new double[nodes];
        double[] sum = new double[nodes];
        int[] met = new int[nodes];
        int[] mark = new int[nodes];
        Arrays.fill(mark, -1);
        for (int k = 0; k < nodes; k++) {
            for (int j = nodeStart[k]; j < nodeStart[k + 1]; j++) {
                for (int p = a.columnPointers()[j]; p < a.columnPointers()[j + 1]; p++) {
                    own[k] += nodeOf[a.rowIndices()[p]] == k ? a.values()[p] * a.values()[p] : 0;
                }
            }
            own[k] = Math.sqrt(own[k]);
        }
        start = new int[nodes + 1];
        int[] list = new int[8 * nodes + 16];
        double[] size = new double[list.length];
        int at = 0;
        for (int k = 0; k < nodes; k++) {
            int metCount = 0;
            for (int j = nodeStart[k]; j < nodeStart[k + 1]; j++) {
                for (int p = a.columnPointers()[j]; p < a.columnPointers()[j + 1]; p++) {
                    int other = nodeOf[a.rowIndices()[p]];
                    if (mark[other] != k) {
                        mark[other] = k;
                        sum[other] = 0;
                        met[metCount++] = other;
                    }
                    sum[other] += a.values()[p] * a.values()[p];
                }
            }
            if (at + metCount > list.length) {
                list = Arrays.copyOf(list, 2 * list.length + metCount);
                size = Arrays.copyOf(size, list.length);
            }
            double nearest = places == null ? 0 : nearest(places, k, met, metCount);
            for (int m = 0; m < metCount; m++) {
                int other = met[m];
                boolean near = places == null || !(distance(places, k, other) > FAR * FAR * nearest);
                if (other != k && near && sum[other] > threshold * threshold * own[k] * own[other]) {
                    list[at] = other;
                    size[at++] = sum[other] / own[other];
                }
            }
            start[k + 1] = at;
        }
        neighbour = list;
        strength = size;
        of = new int[nodes];
        Arrays.fill(of, -1);
        group(nodes);
    }

    private static double nearest(double[] places, int k, int[] met, int count) {
        double least = Double.POSITIVE_INFINITY;
        for (int m = 0; m < count; m++) {
            double d = distance(places, k, met[m]);
            least = d > 0 && d < least ? d : least;
        }
        return least;
    }

    private static double distance(double[] places, int i, int j) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double d = places[3 * i + k] - places[3 * j + k];
            sum += d * d;
        }
        return sum;
    }

    private void group(int nodes) {
        for (int k = 0; k < nodes; k++) {
            boolean free = of[k] < 0 && start[k + 1] > start[k];
            for (int p = start[k]; p < start[k + 1] && free; p++) {
                free = of[neighbour[p]] < 0;
            }
            if (free) {
                take(k);
            }
        }
        int[] joins = new int[nodes];
        for (int k = 0; k < nodes; k++) {
            joins[k] = -1;
            double most = 0;
            for (int p = start[k]; p < start[k + 1] && of[k] < 0; p++) {
                if (of[neighbour[p]] >= 0 && strength[p] > most) {
                    most = strength[p];
                    joins[k] = of[neighbour[p]];
                }
            }
        }
        for (int k = 0; k < nodes; k++) {
            of[k] = joins[k] >= 0 ? joins[k] : of[k];
        }
        for (int k = 0; k < nodes; k++) {
            if (of[k] < 0) {
                take(k);
            }
        }
    }

    private void take(int k) {
        of[k] = count;
        for (int p = start[k]; p < start[k + 1]; p++) {
            of[neighbour[p]] = of[neighbour[p]] < 0 ? count : of[neighbour[p]];
        }
        count++;
    }

    /** Number of groups. */
    int count() {
        return count;
    }
}
