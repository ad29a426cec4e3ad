package org.saltus.core.linear;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;

/**
 * The velocities that the dofs of a body can have beside the prescribed ones: v = T a. Without ties the columns of T are the unit vectors of the free
 * dofs; rigid ties and planes of symmetry make columns with more entries. Matrices become Tᵀ A T, forces Tᵀ f; what holds a tie does no work.
 */
public final class FreeBasis {
    private final int n;
    /** Free dofs without ties; null with a matrix. */
    private final int[] free;
    private final int[] index;
    private final SparseMatrix matrix;
    private final SparseMatrix rows;

    private FreeBasis(int n, int[] free, SparseMatrix matrix) {
        this.n = n;
        this.free = free;
        this.matrix = matrix;
        rows = matrix == null ? null : matrix.transpose();
        index = new int[matrix == null ? n : 0];
        Arrays.fill(index, -1);
        for (int k = 0; matrix == null && k < free.length; k++) {
            index[free[k]] = k;
        }
    }

    /** The dofs that are not prescribed. */
    public static FreeBasis free(int n, int[] prescribed) {
        boolean[] fixed = new boolean[n];
        for (int dof : prescribed) {
            fixed[dof] = true;
        }
        int[] free = new int[n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            if (!fixed[i]) {
                free[count++] = i;
            }
        }
        return new FreeBasis(n, Arrays.copyOf(free, count), null);
    }

    /** The columns of T, n rows, zero on prescribed dofs; their Gram matrix must be regular. */
    public static FreeBasis of(SparseMatrix T, int[] prescribed) {
        FreeBasis basis = new FreeBasis(T.rows(), null, T);
        for (int dof : prescribed) {
            Check.that(basis.rows.columnPointers()[dof + 1] == basis.rows.columnPointers()[dof], "FreeBasis: prescribed dof " + dof + " has entries in T.");
        }
        return basis;
    }

    /** Number of dofs, n. */
    public int dofCount() {
        return n;
    }

    /** Number of columns of T. */
    public int size() {
        return matrix == null ? free.length : matrix.columns();
    }

    /** True when T has more than unit vectors. */
    public boolean isTied() {
        return matrix != null;
    }

    /** True when T is the unit matrix. */
    boolean isWhole() {
        return matrix == null && free.length == n;
    }

    /** The dof that column k of T moves most. */
    int dof(int k) {
        if (matrix == null) {
            return free[k];
        }
        int best = matrix.columnPointers()[k];
        for (int p = best; p < matrix.columnPointers()[k + 1]; p++) {
            best = Math.abs(matrix.values()[p]) > Math.abs(matrix.values()[best]) ? p : best;
        }
        return matrix.rowIndices()[best];
    }

    /**
     * Places of the columns of T.
     *
     * @param dofPlaces x, y, z of each dof; null where nothing is known
     * @return x, y, z of each column, NaN for one that moves dofs of several places; null for null
     */
    double[] places(double[] dofPlaces) {
        if (dofPlaces == null || isWhole()) {
            return dofPlaces;
        }
        double[] out = new double[3 * size()];
        for (int k = 0; k < size(); k++) {
            if (isAtOnePlace(k, dofPlaces)) {
                System.arraycopy(dofPlaces, 3 * dof(k), out, 3 * k, 3);
            } else {
                Arrays.fill(out, 3 * k, 3 * k + 3, Double.NaN);
            }
        }
        return out;
    }

    /**
     * Directions of the columns of T: x, y, z are the first dofs of a place, in their order (x, y where all places lie in the plane z = 0).
     *
     * @param dofPlaces as above
     * @return 0, 1, 2 for a displacement along x, y, z, −1 for a column that is another dof or moves several; null for null
     */
    int[] directions(double[] dofPlaces) {
        if (dofPlaces == null) {
            return null;
        }
        int most = 2;
        for (int i = 2; i < dofPlaces.length; i += 3) {
            most = dofPlaces[i] == 0 ? most : 3;
        }
        int[] ofDof = new int[dofPlaces.length / 3];
        for (int i = 0, run = 0; i < ofDof.length; i++) {
            boolean same = i > 0 && Arrays.equals(dofPlaces, 3 * i, 3 * i + 3, dofPlaces, 3 * i - 3, 3 * i);
            run = same ? run + 1 : 0;
            ofDof[i] = run < most ? run : -1;
        }
        int[] out = new int[size()];
        for (int k = 0; k < out.length; k++) {
            boolean single = matrix == null || matrix.columnPointers()[k + 1] - matrix.columnPointers()[k] == 1;
            out[k] = single ? ofDof[isWhole() ? k : dof(k)] : -1;
        }
        return out;
    }

    private boolean isAtOnePlace(int k, double[] dofPlaces) {
        if (matrix == null) {
            return true;
        }
        int[] dofs = matrix.rowIndices();
        int first = 3 * dofs[matrix.columnPointers()[k]];
        for (int p = matrix.columnPointers()[k] + 1; p < matrix.columnPointers()[k + 1]; p++) {
            if (!Arrays.equals(dofPlaces, first, first + 3, dofPlaces, 3 * dofs[p], 3 * dofs[p] + 3)) {
                return false;
            }
        }
        return true;
    }

    /** True when T v can move the dof. */
    boolean moves(int dof) {
        return matrix == null ? index[dof] >= 0 : rows.columnPointers()[dof + 1] > rows.columnPointers()[dof];
    }

    /** Tᵀ A T. */
    public SparseMatrix reduced(SparseMatrix a) {
        if (matrix == null) {
            return free.length == n ? a : a.submatrix(free, free);
        }
        Triplets out = new Triplets(size(), size());
        for (int j = 0; j < n; j++) {
            for (int k = a.columnPointers()[j]; k < a.columnPointers()[j + 1]; k++) {
                addProduct(a.rowIndices()[k], j, a.values()[k], out);
            }
        }
        return out.toSparse();
    }

    private void addProduct(int i, int j, double value, Triplets out) {
        for (int p = rows.columnPointers()[i]; p < rows.columnPointers()[i + 1]; p++) {
            for (int q = rows.columnPointers()[j]; q < rows.columnPointers()[j + 1]; q++) {
                out.add(rows.rowIndices()[p], rows.rowIndices()[q], rows.values()[p] * value * rows.values()[q]);
            }
        }
    }

    /** out = Tᵀ x; x from an offset, out from {@code to}. */
    public void gather(double[] x, int offset, double[] out, int to) {
        if (matrix != null) {
            rows.multiply(x, offset, out, to);
            return;
        }
        for (int k = 0; k < free.length; k++) {
            out[to + k] = x[offset + free[k]];
        }
    }

    /** x = T a; a from {@code from}, x from an offset. */
    public void scatter(double[] a, int from, double[] x, int offset) {
        if (matrix != null) {
            matrix.multiply(a, from, x, offset);
            return;
        }
        Arrays.fill(x, offset, offset + n, 0);
        for (int k = 0; k < free.length; k++) {
            x[offset + free[k]] = a[from + k];
        }
    }

    /** a += Tᵀ e_dof, a from {@code to}. */
    void addUnit(int dof, double[] a, int to) {
        if (matrix == null) {
            a[to + index[dof]] += 1;
            return;
        }
        for (int p = rows.columnPointers()[dof]; p < rows.columnPointers()[dof + 1]; p++) {
            a[to + rows.rowIndices()[p]] += rows.values()[p];
        }
    }

    /** (T a)_dof, a from {@code from}. */
    double entry(int dof, double[] a, int from) {
        if (matrix == null) {
            return index[dof] < 0 ? 0 : a[from + index[dof]];
        }
        double sum = 0;
        for (int p = rows.columnPointers()[dof]; p < rows.columnPointers()[dof + 1]; p++) {
            sum += rows.values()[p] * a[from + rows.rowIndices()[p]];
        }
        return sum;
    }
}
