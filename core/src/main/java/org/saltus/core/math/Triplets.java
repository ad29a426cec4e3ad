package org.saltus.core.math;

import java.util.Arrays;

/** Growing list of (i, j, value) entries of a sparse matrix; entries at the same place are summed in the order of their addition. */
public final class Triplets {
    private final int rows;
    private final int columns;
    private int size;
    private int[] row = new int[16];
    private int[] column = new int[16];
    private double[] value = new double[16];

    /** An empty list for a matrix of the given size. */
    public Triplets(int rows, int columns) {
        if (rows < 0 || columns < 0) {
            throw new IllegalArgumentException("Triplets: size " + rows + " x " + columns + ", expected no negative number.");
        }
        this.rows = rows;
        this.columns = columns;
    }

    /** Adds value at (i, j). A zero is kept: it reserves a place in the pattern. */
    public Triplets add(int i, int j, double value) {
        if (i < 0 || i >= rows || j < 0 || j >= columns) {
            throw new IllegalArgumentException("Triplets: entry (" + i + ", " + j + ") is outside the matrix of "
                + rows + " x " + columns + ".");
        }
        if (size == row.length) {
            grow();
        }
        row[size] = i;
        column[size] = j;
        this.value[size++] = value;
        return this;
    }

    /** The matrix, with rows sorted and duplicates summed; the list stays usable. */
    public SparseMatrix toSparse() {
        int[] byRow = sorted(row, rows, null);
        int[] order = sorted(column, columns, byRow);          // by column, then by row, then by age: the sort is stable
        int[] pointers = new int[columns + 1];
        int[] indices = new int[size];
        double[] values = new double[size];
        int count = 0;
        int previous = -1;
        for (int k : order) {
            if (previous >= 0 && row[previous] == row[k] && column[previous] == column[k]) {
                values[count - 1] += value[k];
            } else {
                indices[count] = row[k];
                values[count++] = value[k];
                pointers[column[k] + 1]++;
            }
            previous = k;
        }
        for (int j = 0; j < columns; j++) {
            pointers[j + 1] += pointers[j];
        }
        return new SparseMatrix(rows, columns, pointers, Arrays.copyOf(indices, count), Arrays.copyOf(values, count));
    }

    /** Stable counting sort of the entries by key, starting from a given order (null: age). */
    private int[] sorted(int[] key, int keys, int[] order) {
        int[] next = new int[keys + 1];
        for (int k = 0; k < size; k++) {
            next[key[k] + 1]++;
        }
        for (int k = 0; k < keys; k++) {
            next[k + 1] += next[k];
        }
        int[] result = new int[size];
        for (int s = 0; s < size; s++) {
            int k = order == null ? s : order[s];
            result[next[key[k]]++] = k;
        }
        return result;
    }

    private void grow() {
        int capacity = Math.max(16, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * size));
        row = Arrays.copyOf(row, capacity);
        column = Arrays.copyOf(column, capacity);
        value = Arrays.copyOf(value, capacity);
    }
}
