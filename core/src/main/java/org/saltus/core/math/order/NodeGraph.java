package org.saltus.core.math.order;

import java.util.Arrays;
import org.saltus.core.math.SparseMatrix;

/**
 * The graph of A + Aᵀ on compressed nodes: columns of identical pattern (the degrees of freedom of one node of a mesh) are one node.
 * Node v has the neighbours {@code adjacency[start[v] .. start[v+1])}, without v, and the columns {@code member[memberStart[v] ..)}.
 */
final class NodeGraph {
    final int nodes;
    final int columns;
    final int[] start;
    final int[] adjacency;
    final int[] memberStart;
    final int[] member;

    private NodeGraph(int[] start, int[] adjacency, int[] memberStart, int[] member) {
        this.nodes = start.length - 1;
        this.columns = memberStart[nodes];
        this.start = start;
        this.adjacency = adjacency;
        this.memberStart = memberStart;
        this.member = member;
    }

    /** Number of columns in node v. */
    int weight(int v) {
        return memberStart[v + 1] - memberStart[v];
    }

    /** A graph whose nodes stand for weight columns each that have no numbers (no member). */
    static NodeGraph weighted(int[] start, int[] adjacency, int[] weight) {
        int[] memberStart = new int[weight.length + 1];
        for (int v = 0; v < weight.length; v++) {
            memberStart[v + 1] = memberStart[v] + weight[v];
        }
        return new NodeGraph(start, adjacency, memberStart, new int[0]);
    }

    static NodeGraph of(SparseMatrix a) {
        int n = a.columns();
        int[] start = new int[n + 1];
        int[] closed = closedPattern(a, start);
        int[] leader = leaders(n, start, closed);
        int[] node = new int[n];                                // of a leader
        int nodes = 0;
        for (int j = 0; j < n; j++) {
            if (leader[j] == j) {
                node[j] = nodes++;
            }
        }
        int[] nodeStart = new int[nodes + 1];
        int[] adjacency = new int[closed.length];
        int count = 0;
        int[] memberStart = new int[nodes + 1];
        for (int j = 0; j < n; j++) {
            memberStart[node[leader[j]] + 1]++;
            if (leader[j] != j) {
                continue;
            }
            for (int k = start[j]; k < start[j + 1]; k++) {
                int i = closed[k];
                if (i != j && leader[i] == i) {
                    adjacency[count++] = node[i];
                }
            }
            nodeStart[node[j] + 1] = count;
        }
        for (int v = 0; v < nodes; v++) {
            memberStart[v + 1] += memberStart[v];
        }
        int[] next = Arrays.copyOf(memberStart, nodes);
        int[] member = new int[n];
        for (int j = 0; j < n; j++) {
            member[next[node[leader[j]]]++] = j;
        }
        return new NodeGraph(nodeStart, Arrays.copyOf(adjacency, count), memberStart, member);
    }

    /** Patterns of the columns of A + Aᵀ + I, each sorted; fills start. */
    private static int[] closedPattern(SparseMatrix a, int[] start) {
        int n = a.columns();
        SparseMatrix[] halves = {a, a.transpose()};
        int[] pattern = new int[Math.addExact(2 * a.nonzeros(), n)];
        int[] seenIn = new int[n];                              // column + 1 that last met the row
        int count = 0;
        for (int j = 0; j < n; j++) {
            seenIn[j] = j + 1;
            pattern[count++] = j;
            for (SparseMatrix half : halves) {
                int[] row = half.rowIndices();
                for (int k = half.columnPointers()[j]; k < half.columnPointers()[j + 1]; k++) {
                    if (seenIn[row[k]] == j + 1) {
                        continue;
                    }
                    seenIn[row[k]] = j + 1;
                    pattern[count++] = row[k];
                }
            }
            start[j + 1] = count;
            Arrays.sort(pattern, start[j], count);
        }
        return Arrays.copyOf(pattern, count);
    }

    /** For each column the first column of the same pattern, found by hashing. */
    private static int[] leaders(int n, int[] start, int[] closed) {
        int[] head = new int[n];
        int[] next = new int[n];
        int[] leader = new int[n];
        Arrays.fill(head, -1);
        for (int j = 0; j < n; j++) {
            int hash = 0;
            for (int k = start[j]; k < start[j + 1]; k++) {
                hash = 31 * hash + closed[k];
            }
            int bucket = Math.floorMod(hash * 0x9E3779B9, n);
            leader[j] = j;
            for (int i = head[bucket]; i >= 0; i = next[i]) {
                if (Arrays.equals(closed, start[i], start[i + 1], closed, start[j], start[j + 1])) {
                    leader[j] = i;
                }
            }
            if (leader[j] != j) {
                continue;
            }
            next[j] = head[bucket];
            head[bucket] = j;
        }
        return leader;
    }
}
