package org.saltus.core.math;

import java.util.Arrays;

/** The longer operations of {@link SparseMatrix} on patterns. */
public final class SparsePatterns {
    private SparsePatterns() {
    }

    /** Throws unless the arrays make a matrix by compressed columns with sorted rows. */
    static void check(int rows, int columns, int[] pointers, int[] indices, int values) {
        if (rows < 0 || columns < 0) {
            throw bad("size " + rows + " x " + columns + ", expected no negative number.");
        }
        if (pointers.length != columns + 1) {
            throw bad(pointers.length + " column pointers, expected " + (columns + 1) + " (columns + 1).");
        }
        if (indices.length != values) {
            throw bad(indices.length + " row indices for " + values + " values, expected one for each.");
        }
        if (pointers[0] != 0 || pointers[columns] != values) {
            throw bad("column pointers go from " + pointers[0] + " to " + pointers[columns] + ", expected 0 to " + values + ".");
        }
        for (int j = 0; j < columns; j++) {
            if (pointers[j + 1] < pointers[j] || pointers[j + 1] > values) {
                throw bad("column pointer " + (j + 1) + " is " + pointers[j + 1] + " after " + pointers[j] + ", expected growing ones.");
            }
            int previous = -1;
            for (int k = pointers[j]; k < pointers[j + 1]; k++) {
                if (indices[k] <= previous || indices[k] >= rows) {
                    throw bad("column " + j + " has row " + indices[k] + " after " + previous + ", expected growing rows below " + rows
                        + ". Build it with Triplets.");
                }
                previous = indices[k];
            }
        }
    }

    /** Whether two index arrays are equal; instant when they are one. */
    public static boolean same(int[] a, int[] b) {
        return a == b || Arrays.equals(a, b);
    }

    /** Whether the pattern is symmetric: in growing columns, the entries of row i come in the order of column i. */
    public static boolean symmetric(SparseMatrix a) {
        int n = a.columns();
        int[] start = a.columnPointers();
        int[] row = a.rowIndices();
        int[] cursor = Arrays.copyOf(start, n);
        for (int j = 0; j < n; j++) {
            for (int k = start[j]; k < start[j + 1]; k++) {
                int i = row[k];
                if (cursor[i] == start[i + 1] || row[cursor[i]++] != j) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * max |A − Aᵀ|. Column j's entries below the diagonal meet the entries of row j; as j grows, those stand in the order of each
     * column's own entries, so one cursor per column finds them; an entry it has to pass over has no partner.
     */
    static double asymmetry(SparseMatrix matrix) {
        int n = matrix.columns();
        int[] start = matrix.columnPointers();
        int[] row = matrix.rowIndices();
        double[] a = matrix.values();
        int[] cursor = Arrays.copyOf(start, n);
        double largest = 0;
        for (int j = 0; j < n; j++) {
            for (int k = start[j]; k < start[j + 1]; k++) {
                int i = row[k];
                if (i < j) {
                    continue;
                }
                if (i == j && Double.isNaN(a[k])) {
                    return Double.NaN;
                }
                while (cursor[i] < start[i + 1] && row[cursor[i]] < j) {
                    largest = Math.max(largest, Math.abs(a[cursor[i]++]));
                }
                boolean partner = cursor[i] < start[i + 1] && row[cursor[i]] == j;
                largest = Math.max(largest, Math.abs(a[k] - (partner ? a[cursor[i]++] : 0)));
            }
        }
        for (int j = 0; j < n; j++) {
            for (int k = cursor[j]; k < start[j + 1] && row[k] < j; k++) {
                largest = Math.max(largest, Math.abs(a[k]));
            }
        }
        return largest;
    }

    /** {@link SparseMatrix#combine}. */
    static SparseMatrix combine(double[] coefficients, SparseMatrix... matrices) {
        if (matrices.length == 0 || coefficients.length != matrices.length) {
            throw bad("combine got " + coefficients.length + " coefficients for " + matrices.length
                + " matrices, expected one for each and at least one.");
        }
        SparseMatrix first = matrices[0];
        boolean samePattern = true;
        for (SparseMatrix m : matrices) {
            if (m.rows() != first.rows() || m.columns() != first.columns()) {
                throw bad("combine got " + m.rows() + " x " + m.columns() + " beside " + first.rows() + " x " + first.columns()
                    + ", expected equal sizes.");
            }
            samePattern &= same(first.columnPointers(), m.columnPointers())
                && same(first.rowIndices(), m.rowIndices());
        }
        return samePattern ? combineEqual(coefficients, matrices) : combineUnion(coefficients, matrices);
    }

    private static SparseMatrix combineEqual(double[] coefficients, SparseMatrix[] matrices) {
        SparseMatrix first = matrices[0];
        double[] sum = new double[first.nonzeros()];
        for (int m = 0; m < matrices.length; m++) {
            if (coefficients[m] != 0) {
                Vectors.axpy(sum.length, coefficients[m], matrices[m].values(), 0, sum, 0);
            }
        }
        return new SparseMatrix(first.rows(), first.columns(), first.columnPointers(), first.rowIndices(), sum);
    }

    private static SparseMatrix combineUnion(double[] coefficients, SparseMatrix[] matrices) {
        int rows = matrices[0].rows();
        int columns = matrices[0].columns();
        int[] pointers = new int[columns + 1];
        int capacity = 0;
        for (SparseMatrix m : matrices) {
            capacity = Math.addExact(capacity, m.nonzeros());
        }
        int[] indices = new int[capacity];
        int[] seenIn = new int[rows];                           // column + 1 that last met the row
        int count = 0;
        for (int j = 0; j < columns; j++) {
            for (SparseMatrix m : matrices) {
                int[] row = m.rowIndices();
                int end = m.columnPointers()[j + 1];
                for (int k = m.columnPointers()[j]; k < end; k++) {
                    if (seenIn[row[k]] == j + 1) {
                        continue;
                    }
                    seenIn[row[k]] = j + 1;
                    indices[count++] = row[k];
                }
            }
            pointers[j + 1] = count;
            Arrays.sort(indices, pointers[j], count);
        }
        double[] values = new double[count];
        double[] column = new double[rows];
        for (int j = 0; j < columns; j++) {
            for (int m = 0; m < matrices.length; m++) {
                addColumn(matrices[m], j, coefficients[m], column);
            }
            for (int k = pointers[j]; k < pointers[j + 1]; k++) {
                values[k] = column[indices[k]];
                column[indices[k]] = 0;
            }
        }
        return new SparseMatrix(rows, columns, pointers, Arrays.copyOf(indices, count), values);
    }

    private static void addColumn(SparseMatrix m, int j, double coefficient, double[] column) {
        if (coefficient == 0) {
            return;
        }
        int end = m.columnPointers()[j + 1];
        for (int k = m.columnPointers()[j]; k < end; k++) {
            column[m.rowIndices()[k]] += coefficient * m.values()[k];
        }
    }

    /** {@link SparseMatrix#submatrix}. */
    static SparseMatrix submatrix(SparseMatrix a, int[] keepRows, int[] keepColumns) {
        int[] newRow = new int[a.rows()];
        Arrays.fill(newRow, -1);
        boolean increasing = true;
        for (int i = 0; i < keepRows.length; i++) {
            int row = keepRows[i];
            if (row < 0 || row >= a.rows() || newRow[row] >= 0) {
                throw bad("submatrix keeps row " + row + " of " + a.rows() + ", expected each kept row once.");
            }
            newRow[row] = i;
            increasing &= i == 0 || row > keepRows[i - 1];
        }
        int[] pointers = new int[keepColumns.length + 1];
        for (int j = 0; j < keepColumns.length; j++) {
            int column = keepColumns[j];
            if (column < 0 || column >= a.columns()) {
                throw bad("submatrix keeps column " + column + " of " + a.columns() + ".");
            }
            pointers[j + 1] = pointers[j];
            for (int k = a.columnPointers()[column]; k < a.columnPointers()[column + 1]; k++) {
                if (newRow[a.rowIndices()[k]] >= 0) {
                    pointers[j + 1]++;
                }
            }
        }
        int count = pointers[keepColumns.length];
        int[] indices = new int[count];
        double[] values = new double[count];
        int next = 0;
        for (int column : keepColumns) {
            for (int k = a.columnPointers()[column]; k < a.columnPointers()[column + 1]; k++) {
                int row = newRow[a.rowIndices()[k]];
                if (row < 0) {
                    continue;
                }
                indices[next] = row;
                values[next++] = a.values()[k];
            }
        }
        if (!increasing) {
            sortColumns(pointers, indices, values);
        }
        return new SparseMatrix(keepRows.length, keepColumns.length, pointers, indices, values);
    }

    /** Insertion sort of each column: columns are short. */
    private static void sortColumns(int[] pointers, int[] indices, double[] values) {
        for (int j = 0; j + 1 < pointers.length; j++) {
            for (int k = pointers[j] + 1; k < pointers[j + 1]; k++) {
                int row = indices[k];
                double value = values[k];
                int place = k;
                while (place > pointers[j] && indices[place - 1] > row) {
                    indices[place] = indices[place - 1];
                    values[place] = values[--place];
                }
                indices[place] = row;
                values[place] = value;
            }
        }
    }

    private static IllegalArgumentException bad(String what) {
        return new IllegalArgumentException("SparseMatrix: " + what);
    }
}
