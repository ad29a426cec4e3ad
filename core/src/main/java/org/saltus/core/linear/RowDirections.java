package org.saltus.core.linear;

/**
 * Which node each row of a body's matrices moves, and where to.
 *
 * @param node      of the body's mesh, per row; -1 for a row that moves none
 * @param direction unit vector in space, per row x, y, z; zeros for a row that moves no node along a line, such as a rotation
 */
public record RowDirections(int[] node, double[] direction) {
    /** Rows that are translations along the axes, node by node: {@code perNode} rows each, of which the first {@code translations} are such. */
    public static RowDirections ofNodes(int nodes, int perNode, int translations) {
        RowDirections out = new RowDirections(new int[nodes * perNode], new double[3 * nodes * perNode]);
        for (int row = 0; row < out.node.length; row++) {
            out.node[row] = row / perNode;
            if (row % perNode < translations) {
                out.direction[3 * row + row % perNode] = 1;
            }
        }
        return out;
    }

    /** Adds the displacements of nodes in a motion x of the rows: 3 numbers each, m. */
    public void addDisplacements(double[] x, double[] out) {
        for (int row = 0; row < node.length; row++) {
            for (int i = 0; i < 3 && node[row] >= 0; i++) {
                out[3 * node[row] + i] += direction[3 * row + i] * x[row];
            }
        }
    }

    /** r, the motion of the rows in which every node moves by 1 m along an axis. */
    public double[] translation(int axis) {
        double[] out = new double[node.length];
        for (int row = 0; row < out.length; row++) {
            out[row] = direction[3 * row + axis];
        }
        return out;
    }
}
