package org.saltus.fem.assembly;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh;

/**
 * Which nodes share a cell, by compressed columns, and the matrices on it: with every dof of a node coupled to every dof of its
 * neighbours ("full"), or each direction to itself only ("by direction").
 */
final class NodePattern {
    private final int n;
    private final int[] start;
    private final int[] neighbour;

    NodePattern(Mesh mesh) {
        n = mesh.nodeCount();
        List<Mesh.Block> blocks = mesh.solid();
        start = new int[n + 1];
        int[] cellStart = new int[n + 1];
        int[][] cells = cellsOfNodes(blocks, cellStart);
        int[] seenIn = new int[n];                              // node + 1 that last met this one
        int[] found = new int[16 * n + 16];
        int count = 0;
        for (int j = 0; j < n; j++) {
            for (int k = cellStart[j]; k < cellStart[j + 1]; k++) {
                Mesh.Block block = blocks.get(cells[0][k]);
                int nodes = block.type().nodes;
                for (int i = cells[1][k] * nodes; i < (cells[1][k] + 1) * nodes; i++) {
                    int node = block.connectivity()[i];
                    if (seenIn[node] == j + 1) {
                        continue;
                    }
                    seenIn[node] = j + 1;
                    if (count == found.length) {
                        found = Arrays.copyOf(found, 2 * count);
                    }
                    found[count++] = node;
                }
            }
            start[j + 1] = count;
            Arrays.sort(found, start[j], count);
        }
        neighbour = Arrays.copyOf(found, count);
    }

    /** Block and cell of every cell around every node; fills where each node's list starts. */
    private static int[][] cellsOfNodes(List<Mesh.Block> blocks, int[] cellStart) {
        for (Mesh.Block block : blocks) {
            for (int node : block.connectivity()) {
                cellStart[node + 1]++;
            }
        }
        for (int i = 0; i < cellStart.length - 1; i++) {
            cellStart[i + 1] += cellStart[i];
        }
        int[] next = cellStart.clone();
        int[][] cells = new int[2][cellStart[cellStart.length - 1]];
        for (int b = 0; b < blocks.size(); b++) {
            Mesh.Block block = blocks.get(b);
            for (int i = 0; i < block.connectivity().length; i++) {
                int at = next[block.connectivity()[i]]++;
                cells[0][at] = b;
                cells[1][at] = i / block.type().nodes;
            }
        }
        return cells;
    }

    private int degree(int node) {
        return start[node + 1] - start[node];
    }

    /** Place of node i among the neighbours of node j. */
    private int place(int i, int j) {
        return Arrays.binarySearch(neighbour, start[j], start[j + 1], i) - start[j];
    }

    /** A zero matrix: column j·d + a holds rows i·d … i·d + d − 1 of every neighbour i of node j. */
    SparseMatrix full(int d) {
        int[] pointers = new int[n * d + 1];
        int[] rows = new int[Math.multiplyExact(neighbour.length, d * d)];
        int at = 0;
        for (int column = 0; column < n * d; column++) {
            for (int k = start[column / d]; k < start[column / d + 1]; k++) {
                for (int r = 0; r < d; r++) {
                    rows[at++] = neighbour[k] * d + r;
                }
            }
            pointers[column + 1] = at;
        }
        return new SparseMatrix(n * d, n * d, pointers, rows, new double[at]);
    }

    /** Adds an element matrix of nodes · d rows, row-major, to the values of a {@link #full} matrix. */
    void addFull(int[] cells, int from, int nodes, double[] ke, int d, double[] values) {
        int order = nodes * d;
        for (int jj = 0; jj < nodes; jj++) {
            int j = cells[from + jj];
            int column = d * d * start[j];
            for (int ii = 0; ii < nodes; ii++) {
                int row = column + d * place(cells[from + ii], j);
                for (int a = 0; a < d; a++) {
                    for (int r = 0; r < d; r++) {
                        values[row + a * d * degree(j) + r] += ke[(ii * d + r) * order + jj * d + a];
                    }
                }
            }
        }
    }

    /** A zero matrix: column j·d + a holds row i·d + a of every neighbour i of node j. */
    SparseMatrix byDirection(int d) {
        int[] pointers = new int[n * d + 1];
        int[] rows = new int[Math.multiplyExact(neighbour.length, d)];
        int at = 0;
        for (int column = 0; column < n * d; column++) {
            for (int k = start[column / d]; k < start[column / d + 1]; k++) {
                rows[at++] = neighbour[k] * d + column % d;
            }
            pointers[column + 1] = at;
        }
        return new SparseMatrix(n * d, n * d, pointers, rows, new double[at]);
    }

    /** Adds me_ij I, me of nodes rows, row-major, to the values of a {@link #byDirection} matrix. */
    void addByDirection(int[] cells, int from, int nodes, double[] me, int d, double[] values) {
        for (int jj = 0; jj < nodes; jj++) {
            int j = cells[from + jj];
            for (int ii = 0; ii < nodes; ii++) {
                int at = d * start[j] + place(cells[from + ii], j);
                for (int a = 0; a < d; a++) {
                    values[at + a * degree(j)] += me[ii * nodes + jj];
                }
            }
        }
    }
}
