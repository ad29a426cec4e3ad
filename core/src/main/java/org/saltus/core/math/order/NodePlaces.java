package org.saltus.core.math.order;

import java.util.Arrays;
import org.saltus.core.math.Vec3;

/** Places of the nodes of a graph whose columns have places, or some of them. */
final class NodePlaces {
    private NodePlaces() {
    }

    /**
     * A node has the place of its first column that has one; one without (a multiplier, a tie) is put at the mean of its neighbours that
     * have one, those nearest to known places first.
     * @param places x, y, z of each column, NaN for none
     * @return x, y, z of each node; null where a part of the graph has no place at all
     */
    static double[] of(NodeGraph graph, double[] places) {
        double[] out = new double[3 * graph.nodes];
        int[] queue = new int[graph.nodes];
        boolean[] seen = new boolean[graph.nodes];
        int end = 0;
        for (int v = 0; v < graph.nodes; v++) {
            if (!copyFirst(graph, v, places, out)) {
                continue;
            }
            seen[v] = true;
            queue[end++] = v;
        }
        int known = end;
        for (int i = 0; i < end; i++) {
            int v = queue[i];
            if (i >= known) {
                putAtMean(graph, v, out);
            }
            for (int k = graph.start[v]; k < graph.start[v + 1]; k++) {
                int other = graph.adjacency[k];
                if (seen[other]) {
                    continue;
                }
                seen[other] = true;
                queue[end++] = other;
            }
        }
        return end < graph.nodes ? null : out;
    }

    /** Places that are not known yet are NaN. */
    private static boolean copyFirst(NodeGraph graph, int v, double[] places, double[] out) {
        for (int m = graph.memberStart[v]; m < graph.memberStart[v + 1]; m++) {
            int from = 3 * graph.member[m];
            System.arraycopy(places, from, out, 3 * v, 3);
            if (isPlace(out, v)) {
                return true;
            }
        }
        Arrays.fill(out, 3 * v, 3 * v + 3, Double.NaN);
        return false;
    }

    private static boolean isPlace(double[] places, int v) {
        return Double.isFinite(places[3 * v]) && Double.isFinite(places[3 * v + 1]) && Double.isFinite(places[3 * v + 2]);
    }

    private static void putAtMean(NodeGraph graph, int v, double[] out) {
        double[] sum = new double[3];
        int count = 0;
        for (int k = graph.start[v]; k < graph.start[v + 1]; k++) {
            int other = graph.adjacency[k];
            if (!isPlace(out, other)) {
                continue;
            }
            Vec3.axpy(1, out, 3 * other, sum, 0);
            count++;
        }
        Vec3.divide(sum, 0, count, out, 3 * v);
    }
}
