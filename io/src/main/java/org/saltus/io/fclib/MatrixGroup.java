package org.saltus.io.fclib;

import io.jhdf.api.WritableGroup;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.io.hdf.HdfSource;

/**
 * A sparse matrix in a group: m, n, nz, nzmax, p, i, x. nz = −1: compressed columns (p: n + 1 pointers, i: rows); nz = −2: compressed
 * rows (p: m + 1 pointers, i: columns); nz ≥ 0: nz entries, i their rows and p their columns. Files hold the latter so, though the
 * comment in fclib.h says the reverse.
 */
final class MatrixGroup {
    private static final int COLUMNS = -1;
    private static final int ROWS = -2;
    private static final int MOST = Integer.MAX_VALUE / 4;

    private MatrixGroup() {
    }

    static SparseMatrix read(HdfSource source, String path) {
        int most = (int) Math.min(MOST, source.fileSize());    // every row and column has 8 bytes in a vector beside the matrix
        int rows = source.integer(path + "/m", 0, most);
        int columns = source.integer(path + "/n", 0, most);
        int nz = source.integer(path + "/nz", ROWS, MOST);
        return nz >= 0 ? triplets(source, path, rows, columns, nz) : compressed(source, path, rows, columns, nz == ROWS);
    }

    private static SparseMatrix triplets(HdfSource source, String path, int rows, int columns, int count) {
        int[] i = source.indices(path + "/i", count, rows - 1);
        int[] j = source.indices(path + "/p", count, columns - 1);
        double[] x = source.leading(path + "/x", count);
        Triplets entries = new Triplets(rows, columns);
        for (int k = 0; k < count; k++) {
            entries.add(i[k], j[k], x[k]);
        }
        return entries.toSparse();
    }

    private static SparseMatrix compressed(HdfSource source, String path, int rows, int columns, boolean byRows) {
        int lines = byRows ? rows : columns;
        int[] p = source.indices(path + "/p", lines + 1, MOST);
        for (int k = 0; k <= lines; k++) {
            if (p[k] < (k == 0 ? 0 : p[k - 1]) || k == 0 && p[k] != 0) {
                throw source.fault("/" + path + "/p entry " + k + " is " + p[k] + ", expected pointers that grow from 0.");
            }
        }
        int[] i = source.indices(path + "/i", p[lines], (byRows ? columns : rows) - 1);
        double[] x = source.leading(path + "/x", p[lines]);
        Triplets entries = new Triplets(rows, columns);
        for (int line = 0; line < lines; line++) {
            for (int k = p[line]; k < p[line + 1]; k++) {
                entries.add(byRows ? line : i[k], byRows ? i[k] : line, x[k]);
            }
        }
        return entries.toSparse();
    }

    /** Writes a matrix by compressed rows or columns or as triplets. */
    static void write(WritableGroup group, SparseMatrix matrix, FclibStorage storage) {
        SparseMatrix a = matrix.nonzeros() > 0 ? matrix
            : new Triplets(matrix.rows(), matrix.columns()).add(0, 0, 0).toSparse();       // the HDF5 library writes no empty arrays
        SparseMatrix lines = storage == FclibStorage.COMPRESSED_ROWS ? a.transpose() : a;
        int[] p = lines.columnPointers();
        group.putDataset("nzmax", new int[] {a.nonzeros()});
        group.putDataset("m", new int[] {a.rows()});
        group.putDataset("n", new int[] {a.columns()});
        group.putDataset("nz", new int[] {switch (storage) {
            case COMPRESSED_ROWS -> ROWS;
            case COMPRESSED_COLUMNS -> COLUMNS;
            case TRIPLETS -> a.nonzeros();
        }});
        group.putDataset("p", storage == FclibStorage.TRIPLETS ? columnOfEntry(a) : p);
        group.putDataset("i", lines.rowIndices());
        group.putDataset("x", lines.values());
    }

    private static int[] columnOfEntry(SparseMatrix a) {
        int[] column = new int[a.nonzeros()];
        for (int j = 0; j < a.columns(); j++) {
            for (int k = a.columnPointers()[j]; k < a.columnPointers()[j + 1]; k++) {
                column[k] = j;
            }
        }
        return column;
    }
}
