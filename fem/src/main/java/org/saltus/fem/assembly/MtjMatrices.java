package org.saltus.fem.assembly;

import java.util.Arrays;
import no.uib.cipr.matrix.Matrix;
import no.uib.cipr.matrix.MatrixEntry;
import no.uib.cipr.matrix.sparse.CompColMatrix;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;

/** M, C, K as MTJ matrices and back, for codes that speak MTJ. Values are copied. */
public final class MtjMatrices {
    private MtjMatrices() {
    }

    /** The same entries by compressed columns in MTJ's type. */
    public static CompColMatrix of(SparseMatrix a) {
        Netlib.initialise();
        int[][] rows = new int[a.columns()][];
        for (int j = 0; j < rows.length; j++) {
            rows[j] = Arrays.copyOfRange(a.rowIndices(), a.columnPointers()[j], a.columnPointers()[j + 1]);
        }
        CompColMatrix out = new CompColMatrix(a.rows(), a.columns(), rows);
        System.arraycopy(a.values(), 0, out.getData(), 0, a.nonzeros());
        return out;
    }

    /** The stored entries of any MTJ matrix. */
    public static SparseMatrix from(Matrix a) {
        Triplets entries = new Triplets(a.numRows(), a.numColumns());
        for (MatrixEntry e : a) {
            entries.add(e.row(), e.column(), e.get());
        }
        return entries.toSparse();
    }
}
