package org.saltus.core.math;

import java.util.Arrays;

/**
 * A sparse matrix by compressed columns: the entries of column j are at positions {@code columnPointers[j]} to {@code columnPointers[j+1]},
 * rows sorted and without duplicates. The pattern is fixed (never write the index arrays); the values may be rewritten.
 */
public final class SparseMatrix {
    private final int rows;
    private final int columns;
    private final int[] columnPointers;
    private final int[] rowIndices;
    private final double[] values;

    /**
     * A matrix on the given arrays, which are kept, not copied. Matrices may share their index arrays.
     * @param columnPointers columns + 1 entries, from 0 to the number of entries
     * @param rowIndices     strictly increasing within a column
     * @param values         as long as rowIndices; need not be finite
     */
    public SparseMatrix(int rows, int columns, int[] columnPointers, int[] rowIndices, double[] values) {
        SparsePatterns.check(rows, columns, columnPointers, rowIndices, values.length);
        this.rows = rows;
        this.columns = columns;
        this.columnPointers = columnPointers;
        this.rowIndices = rowIndices;
        this.values = values;
    }

    /** Number of rows. */
    public int rows() {
        return rows;
    }

    /** Number of columns. */
    public int columns() {
        return columns;
    }

    /** Number of stored entries, explicit zeros included. */
    public int nonzeros() {
        return rowIndices.length;
    }

    /** The array itself, columns + 1 entries; read only. */
    public int[] columnPointers() {
        return columnPointers;
    }

    /** The array itself, one row per entry; read only. */
    public int[] rowIndices() {
        return rowIndices;
    }

    /** The array itself, one value per entry; may be written. */
    public double[] values() {
        return values;
    }

    /** Entry (i, j), 0 where nothing is stored; by bisection. */
    public double get(int i, int j) {
        if (i < 0 || i >= rows) {
            throw new IndexOutOfBoundsException("SparseMatrix: row " + i + " of " + rows + ".");
        }
        int k = Arrays.binarySearch(rowIndices, columnPointers[j], columnPointers[j + 1], i);
        return k < 0 ? 0 : values[k];
    }

    /** y = A x; y written, must not overlap x. */
    public void multiply(double[] x, int xo, double[] y, int yo) {
        Vectors.fill(rows, 0, y, yo);
        multiplyAdd(1, x, xo, y, yo);
    }

    /** y += alpha A x; y written, must not overlap x. */
    public void multiplyAdd(double alpha, double[] x, int xo, double[] y, int yo) {
        int[] row = rowIndices;
        double[] a = values;
        for (int j = 0; j < columns; j++) {
            double xj = alpha * x[xo + j];
            int end = columnPointers[j + 1];
            for (int k = columnPointers[j]; k < end; k++) {
                y[yo + row[k]] += a[k] * xj;
            }
        }
    }

    /** y += alpha Aᵀ x; y written, must not overlap x. */
    public void multiplyTransposeAdd(double alpha, double[] x, int xo, double[] y, int yo) {
        for (int j = 0; j < columns; j++) {
            y[yo + j] += alpha * columnDot(j, x, xo);
        }
    }

    /** xᵀ A y, x of length rows and y of length columns; allocates nothing. */
    public double quadraticForm(double[] x, int xo, double[] y, int yo) {
        double sum = 0;
        for (int j = 0; j < columns; j++) {
            sum += columnDot(j, x, xo) * y[yo + j];
        }
        return sum;
    }

    /** |x|ᵀ |A| |x|, A square: what round-off of xᵀ A x is measured against. */
    public double absoluteForm(double[] x, int xo) {
        double sum = 0;
        for (int j = 0; j < columns; j++) {
            double column = 0;
            for (int k = columnPointers[j]; k < columnPointers[j + 1]; k++) {
                column += Math.abs(values[k]) * Math.abs(x[xo + rowIndices[k]]);
            }
            sum += column * Math.abs(x[xo + j]);
        }
        return sum;
    }

    private double columnDot(int j, double[] x, int xo) {
        int[] row = rowIndices;
        double[] a = values;
        double sum = 0;
        int end = columnPointers[j + 1];
        for (int k = columnPointers[j]; k < end; k++) {
            sum += a[k] * x[xo + row[k]];
        }
        return sum;
    }

    /** Aᵀ on arrays of its own. */
    public SparseMatrix transpose() {
        int[] pointers = new int[rows + 1];
        for (int i : rowIndices) {
            pointers[i + 1]++;
        }
        for (int i = 0; i < rows; i++) {
            pointers[i + 1] += pointers[i];
        }
        int[] next = Arrays.copyOf(pointers, rows);
        int[] indices = new int[rowIndices.length];
        double[] transposed = new double[values.length];
        for (int j = 0; j < columns; j++) {
            for (int k = columnPointers[j]; k < columnPointers[j + 1]; k++) {
                int target = next[rowIndices[k]]++;
                indices[target] = j;
                transposed[target] = values[k];
            }
        }
        return new SparseMatrix(columns, rows, pointers, indices, transposed);
    }

    /** max |A − Aᵀ| of a square matrix, 0 for an empty one, NaN if an entry is NaN; allocates one integer array. */
    public double asymmetry() {
        if (rows != columns) {
            throw new IllegalArgumentException("SparseMatrix: asymmetry of a " + rows + " x " + columns + " matrix, expected a square one.");
        }
        return SparsePatterns.asymmetry(this);
    }

    /**
     * Σ cᵢ Aᵢ on the union of the patterns. A zero coefficient keeps its matrix's places (with value 0, even where that matrix is not
     * finite), so that the pattern, and any analysis made for it, does not depend on the coefficients. If all patterns are the same arrays
     * or equal, the result shares the first one's index arrays.
     */
    public static SparseMatrix combine(double[] coefficients, SparseMatrix... matrices) {
        return SparsePatterns.combine(coefficients, matrices);
    }

    /** The unit matrix of order n. */
    public static SparseMatrix identity(int n) {
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return diagonal(ones);
    }

    /** The square matrix with d on its diagonal (d is copied). */
    public static SparseMatrix diagonal(double... d) {
        int n = d.length;
        int[] pointers = new int[n + 1];
        int[] indices = new int[n];
        for (int i = 0; i < n; i++) {
            pointers[i + 1] = i + 1;
            indices[i] = i;
        }
        return new SparseMatrix(n, n, pointers, indices, d.clone());
    }

    /** The entries of a (rows of equal length) that are not zero. */
    public static SparseMatrix ofDense(double[][] a) {
        int columns = a.length == 0 ? 0 : a[0].length;
        Triplets entries = new Triplets(a.length, columns);
        for (int i = 0; i < a.length; i++) {
            if (a[i].length != columns) {
                throw new IllegalArgumentException("SparseMatrix: row " + i + " has " + a[i].length + " entries, expected " + columns + ".");
            }
            for (int j = 0; j < columns; j++) {
                if (a[i][j] != 0) {
                    entries.add(i, j, a[i][j]);
                }
            }
        }
        return entries.toSparse();
    }

    /** All entries, row by row. */
    public double[][] toDense() {
        double[][] a = new double[rows][columns];
        for (int j = 0; j < columns; j++) {
            for (int k = columnPointers[j]; k < columnPointers[j + 1]; k++) {
                a[rowIndices[k]][j] = values[k];
            }
        }
        return a;
    }

    /**
     * The matrix of the kept rows and columns, in the order given, as needed for prescribed degrees of freedom.
     * @param keepRows    numbers of the rows to keep, any order, none twice
     * @param keepColumns numbers of the columns to keep, any order
     */
    public SparseMatrix submatrix(int[] keepRows, int[] keepColumns) {
        return SparsePatterns.submatrix(this, keepRows, keepColumns);
    }
}
