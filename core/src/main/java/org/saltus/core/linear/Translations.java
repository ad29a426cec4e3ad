package org.saltus.core.linear;

import java.util.Arrays;
import org.saltus.core.math.SparseMatrix;

/**
 * The rigid translations that a matrix kills, when the dofs of every node follow each other: 1, 2 or 3 displacements, of which
 * some may be held (axial symmetry), or displacements and then rotations (beams: 2 + 1 in the plane, 3 + 3 in space).
 */
final class Translations {
    private static final double TOLERANCE = 1e-11;
    private static final int[] STRIDES = {6, 3, 2, 1};
    private static final Translations NONE = new Translations(new int[0]);
    /** Direction of each dof, -1 where a translation does not move it. */
    private final int[] direction;
    /** Per direction, the dof whose value is taken as the translation: the first one. */
    private final int[] reference;

    private Translations(int[] direction) {
        this.direction = direction;
        int[] first = {-1, -1, -1};
        for (int i = direction.length - 1; i >= 0; i--) {
            if (direction[i] >= 0) {
                first[direction[i]] = i;
            }
        }
        reference = first;
    }

    /**
     * The translations of the largest fitting stride, of which at least one is killed: a matrix that kills each direction also
     * kills their sum, which looks like stride 1.
     */
    static Translations killedBy(SparseMatrix matrix) {
        int n = matrix.rows();
        for (int stride : STRIDES) {
            if (n % stride != 0 || n <= stride) {
                continue;
            }
            boolean[] killed = killed(matrix, stride);
            if (killed[0] || killed[1] || killed[2]) {
                int[] direction = new int[n];
                Arrays.setAll(direction, i -> i % stride < 3 && killed[i % stride] ? i % stride : -1);
                return new Translations(direction);
            }
        }
        return NONE;
    }

    /** Which of the first three dofs of every node make a translation that the matrix kills. */
    private static boolean[] killed(SparseMatrix matrix, int stride) {
        int n = matrix.rows();
        double[] rowSum = new double[n * 3];
        double[] size = new double[n];
        for (int j = 0; j < n; j++) {
            for (int k = matrix.columnPointers()[j]; k < matrix.columnPointers()[j + 1]; k++) {
                int i = matrix.rowIndices()[k];
                double value = matrix.values()[k];
                if (j % stride < 3) {
                    rowSum[i * 3 + j % stride] += value;
                }
                size[i] = Math.max(size[i], Math.abs(value));
            }
        }
        boolean[] killed = new boolean[3];
        for (int d = 0; d < Math.min(3, stride); d++) {
            killed[d] = true;
            for (int i = 0; i < n && killed[d]; i++) {
                killed[d] = Math.abs(rowSum[i * 3 + d]) <= TOLERANCE * size[i];
            }
        }
        return killed;
    }

    /** Direction of each dof, -1 where a translation does not move it; empty when nothing is killed. */
    int[] directions() {
        return direction.clone();
    }

    /** out = x minus the translation of its first node; x from an offset, out from 0. */
    void subtract(double[] x, int offset, double[] out) {
        if (direction.length == 0) {
            System.arraycopy(x, offset, out, 0, out.length);
            return;
        }
        for (int i = 0; i < direction.length; i++) {
            out[i] = direction[i] < 0 ? x[offset + i] : x[offset + i] - x[offset + reference[direction[i]]];
        }
    }
}
