package org.saltus.core.math.lu;

import java.util.Arrays;
import org.saltus.core.check.Check;

/**
 * The pattern of a square matrix of small dense blocks: block row i has {@code size(i)} rows; the blocks of row i are
 * {@code rowStart[i] … rowStart[i+1]−1}, block k lies in block column {@code column[k]} and is stored row-major from
 * {@code valueStart[k]}. Every diagonal block is present, and with block (i, j) also block (j, i).
 */
public final class BlockStructure {
    private final int[] size;
    private final int[] offset;
    private final int[] rowStart;
    private final int[] column;
    private final int[] valueStart;

    /**
     * Copies and completes a pattern: rows come out sorted by column, diagonal blocks and mirrored blocks are added.
     * @param size     rows per block row
     * @param rowStart size.length + 1 entries
     * @param column   block columns, without duplicates in a row; longer than needed is allowed
     */
    public BlockStructure(int[] size, int[] rowStart, int[] column) {
        int n = size.length;
        Check.that(rowStart.length > n, "BlockStructure: rowStart has " + rowStart.length + " entries, expected at least "
            + (n + 1) + " (one per block row, and the end).");
        this.size = size.clone();
        offset = new int[n + 1];
        for (int i = 0; i < n; i++) {
            offset[i + 1] = offset[i] + size[i];
        }
        this.rowStart = new int[n + 1];
        this.column = symmetric(n, rowStart, column);
        valueStart = new int[this.column.length + 1];
        for (int i = 0; i < n; i++) {
            for (int k = this.rowStart[i]; k < this.rowStart[i + 1]; k++) {
                valueStart[k + 1] = Math.addExact(valueStart[k], size[i] * size[this.column[k]]);
            }
        }
    }

    /** Sorted columns of pattern ∪ patternᵀ ∪ diagonal; fills this.rowStart. */
    private int[] symmetric(int n, int[] start, int[] given) {
        int[] mirrored = new int[n + 1];
        for (int k = start[0]; k < start[n]; k++) {
            Check.that(given[k] >= 0 && given[k] < n, "BlockStructure: block column " + given[k] + " of block " + k
                + " is out of range, expected 0 to " + (n - 1) + ".");
            mirrored[given[k] + 1]++;
        }
        for (int i = 0; i < n; i++) {
            mirrored[i + 1] += mirrored[i];
        }
        int[] mirror = new int[mirrored[n]];
        int[] next = Arrays.copyOf(mirrored, n);
        for (int i = 0; i < n; i++) {
            for (int k = start[i]; k < start[i + 1]; k++) {
                mirror[next[given[k]]++] = i;
            }
        }
        int[] out = new int[2 * mirror.length + n];
        int[] seenIn = new int[n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            seenIn[i] = i + 1;
            out[count++] = i;
            for (int k = start[i]; k < start[i + 1]; k++) {
                count = add(given[k], i, seenIn, out, count);
            }
            for (int k = mirrored[i]; k < mirrored[i + 1]; k++) {
                count = add(mirror[k], i, seenIn, out, count);
            }
            Arrays.sort(out, rowStart[i], count);
            rowStart[i + 1] = count;
        }
        return Arrays.copyOf(out, count);
    }

    private static int add(int j, int i, int[] seenIn, int[] out, int count) {
        if (seenIn[j] == i + 1) {
            return count;
        }
        seenIn[j] = i + 1;
        out[count] = j;
        return count + 1;
    }

    /** Number of block rows. */
    public int blocks() {
        return size.length;
    }

    /** Order of the matrix, Σ size. */
    public int order() {
        return offset[size.length];
    }

    /** Rows of a block row. */
    public int size(int i) {
        return size[i];
    }

    /** First row of a block row. */
    public int offset(int i) {
        return offset[i];
    }

    /** blocks + 1 entries; read only. */
    public int[] rowStart() {
        return rowStart;
    }

    /** Sorted within a row; read only. */
    public int[] column() {
        return column;
    }

    /** Where each block is stored, and the number of values as last entry; read only. */
    public int[] valueStart() {
        return valueStart;
    }

    /** Number of values. */
    public int values() {
        return valueStart[column.length];
    }

    /** Position of block (i, j), or a negative number when it is not stored. */
    public int find(int i, int j) {
        return Arrays.binarySearch(column, rowStart[i], rowStart[i + 1], j);
    }

    /** y = A x with the given values; y written, must not overlap x. */
    public void multiply(double[] values, double[] x, double[] y) {
        for (int i = 0; i < size.length; i++) {
            int rows = size[i];
            int yo = offset[i];
            for (int a = 0; a < rows; a++) {
                y[yo + a] = 0;
            }
            for (int k = rowStart[i]; k < rowStart[i + 1]; k++) {
                int columns = size[column[k]];
                int xo = offset[column[k]];
                int v = valueStart[k];
                if (rows == 3 && columns == 3) {
                    double x0 = x[xo];
                    double x1 = x[xo + 1];
                    double x2 = x[xo + 2];
                    y[yo] += values[v] * x0 + values[v + 1] * x1 + values[v + 2] * x2;
                    y[yo + 1] += values[v + 3] * x0 + values[v + 4] * x1 + values[v + 5] * x2;
                    y[yo + 2] += values[v + 6] * x0 + values[v + 7] * x1 + values[v + 8] * x2;
                    continue;
                }
                for (int a = 0; a < rows; a++) {
                    double sum = 0;
                    for (int b = 0; b < columns; b++) {
                        sum += values[v++] * x[xo + b];
                    }
                    y[yo + a] += sum;
                }
            }
        }
    }
}
