package org.saltus.solvers.system;

import java.util.Arrays;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.lu.BlockStructure;

/**
 * Velocity dofs as small groups, the vertices of a saddle-point system: consecutive dofs that the same contacts act on and M couples to the same dofs, or
 * not at all (a rigid body, a node of a mesh). Dofs that no contact acts on and M couples to no other belong to no group.
 */
final class DofGroups {
    /** Dofs of a group at most. */
    static final int LARGEST = 6;
    /** Group of every dof, -1 for none. */
    final int[] groupOf;
    /** Place of every dof in its group. */
    final int[] place;
    private int[] size = new int[16];
    private int count;

    /** @param contacts H with one column per contact: entry (i, c) where contact c acts on dof i; @param mass M */
    DofGroups(SparseMatrix contacts, SparseMatrix mass) {
        int ndof = mass.rows();
        groupOf = new int[ndof];
        place = new int[ndof];
        SparseMatrix rows = contacts.transpose();
        for (int i = 0; i < ndof; i++) {
            boolean alone = isDiagonal(mass, i);
            if (alone && rows.columnPointers()[i] == rows.columnPointers()[i + 1]) {
                groupOf[i] = -1;
                continue;
            }
            boolean joins = i > 0 && groupOf[i - 1] >= 0 && size[count - 1] < LARGEST && sameColumn(rows, i - 1, i)
                && (alone ? isDiagonal(mass, i - 1) : sameColumn(mass, i - 1, i));
            if (!joins) {
                if (count == size.length) {
                    size = Arrays.copyOf(size, 2 * count);
                }
                count++;
            }
            groupOf[i] = count - 1;
            place[i] = size[count - 1]++;
        }
    }

    private static boolean isDiagonal(SparseMatrix m, int i) {
        for (int k = m.columnPointers()[i]; k < m.columnPointers()[i + 1]; k++) {
            if (m.rowIndices()[k] != i && m.values()[k] != 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameColumn(SparseMatrix m, int a, int b) {
        return Arrays.equals(m.rowIndices(), m.columnPointers()[a], m.columnPointers()[a + 1],
            m.rowIndices(), m.columnPointers()[b], m.columnPointers()[b + 1]);
    }

    /** Edges between groups that M couples. @param first number of the first group among the vertices */
    void addEdges(SparseMatrix mass, int first, Triplets edges) {
        for (int j = 0; j < mass.columns(); j++) {
            for (int k = mass.columnPointers()[j]; k < mass.columnPointers()[j + 1]; k++) {
                int g = groupOf[mass.rowIndices()[k]];
                if (g >= 0 && groupOf[j] >= 0) {
                    edges.add(first + g, first + groupOf[j], 1);
                }
            }
        }
    }

    /** s M s into its blocks. @param s per dof @param first number of the first group among the blocks @param values written */
    void placeMass(SparseMatrix mass, double[] s, BlockStructure structure, int first, double[] values) {
        for (int j = 0; j < mass.columns(); j++) {
            for (int k = mass.columnPointers()[j]; k < mass.columnPointers()[j + 1]; k++) {
                int i = mass.rowIndices()[k];
                int row = groupOf[i];
                int column = groupOf[j];
                if (row >= 0 && column >= 0) {
                    int at = structure.valueStart()[structure.find(first + row, first + column)];
                    values[at + place[i] * size[column] + place[j]] = s[i] * mass.values()[k] * s[j];
                }
            }
        }
    }

    /** s = diag(M)^−½. */
    static double[] scales(SparseMatrix mass) {
        double[] s = new double[mass.rows()];
        Arrays.setAll(s, i -> 1 / Math.sqrt(mass.get(i, i)));
        return s;
    }

    /** Number of groups. */
    int count() {
        return count;
    }

    /** Dofs of a group. */
    int size(int group) {
        return size[group];
    }
}
