package org.saltus.core.model;

import org.saltus.core.math.SparseMatrix;

/** Finds the rigid translations that a stiffness matrix kills, when the directions of its dofs alternate. */
final class Translations {
    private static final double TOLERANCE = 1e-11;

    private Translations() {
    }

    /**
     * Direction of each dof when K kills the translations of stride 1, 2 or 3; else empty. The largest stride that fits is
     * taken: a K that kills each direction also kills their sum, which looks like stride 1.
     */
    static int[] killedBy(SparseMatrix stiffness) {
        int n = stiffness.rows();
        for (int stride = 3; stride >= 1; stride--) {
            if (n % stride == 0 && n > stride && kills(stiffness, stride)) {
                int[] direction = new int[n];
                for (int i = 0; i < n; i++) {
                    direction[i] = i % stride;
                }
                return direction;
            }
        }
        return new int[0];
    }

    private static boolean kills(SparseMatrix stiffness, int stride) {
        int n = stiffness.rows();
        double[] rowSum = new double[n * stride];
        double[] size = new double[n];
        for (int j = 0; j < n; j++) {
            for (int k = stiffness.columnPointers()[j]; k < stiffness.columnPointers()[j + 1]; k++) {
                int i = stiffness.rowIndices()[k];
                double value = stiffness.values()[k];
                rowSum[i * stride + j % stride] += value;
                size[i] = Math.max(size[i], Math.abs(value));
            }
        }
        for (int i = 0; i < n; i++) {
            for (int d = 0; d < stride; d++) {
                if (Math.abs(rowSum[i * stride + d]) > TOLERANCE * size[i]) {
                    return false;
                }
            }
        }
        return true;
    }

    /** For each direction, the dof whose value is taken as the translation: the first one. */
    static int[] references(int[] direction) {
        int count = 0;
        for (int d : direction) {
            count = Math.max(count, d + 1);
        }
        int[] reference = new int[count];
        for (int d = 0; d < count; d++) {
            reference[d] = d;
        }
        return reference;
    }
}
