package org.saltus.pardiso;

import java.util.Arrays;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.IntPointer;
import org.saltus.core.math.SparseMatrix;

/** Rows of the upper triangle of a symmetric matrix, as PARDISO wants them: the lower parts of the columns. The diagonal must be stored. */
final class UpperTriangle {
    final IntPointer start;
    final IntPointer column;
    final DoublePointer values;
    private final double[] copy;

    UpperTriangle(SparseMatrix a) {
        int n = a.columns();
        int[] starts = new int[n + 1];
        int[] columns = new int[a.nonzeros()];
        int count = 0;
        for (int j = 0; j < n; j++) {
            for (int k = a.columnPointers()[j]; k < a.columnPointers()[j + 1]; k++) {
                if (a.rowIndices()[k] >= j) {
                    columns[count++] = a.rowIndices()[k];
                }
            }
            starts[j + 1] = count;
        }
        start = new IntPointer(starts);
        column = new IntPointer(Arrays.copyOf(columns, count));
        copy = new double[count];
        values = new DoublePointer(count);
        take(a);
    }

    /** The values of a matrix of the same pattern. */
    void take(SparseMatrix a) {
        int count = 0;
        for (int j = 0; j < a.columns(); j++) {
            for (int k = a.columnPointers()[j]; k < a.columnPointers()[j + 1]; k++) {
                if (a.rowIndices()[k] >= j) {
                    copy[count++] = a.values()[k];
                }
            }
        }
        values.position(0).put(copy, 0, count);
    }

    void close() {
        start.close();
        column.close();
        values.close();
    }
}
