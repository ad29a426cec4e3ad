package org.saltus.solvers.newton;

import java.util.Arrays;
import org.saltus.core.math.BlockLu;
import org.saltus.core.math.BlockStructure;
import org.saltus.core.math.Dense;
import org.saltus.core.math.Vectors;

/**
 * The Jacobian of the regularised normal map, J = (Ã + εI) D + I − D with D = P′ by blocks, factorised once and then kept up to date while
 * single contacts change their piece: with ΔD_c the change of a block and A_c = Ã_·c + (ε − 1) E_c,
 *
 * <p>J = J₀ + Σ A_c ΔD_c E_cᵀ,   J⁻¹ b = x₀ − Z (I + V Z)⁻¹ V x₀,   x₀ = J₀⁻¹ b,  Z = J₀⁻¹ [A_c],  V = [ΔD_c E_cᵀ]   (Woodbury).
 */
final class NormalSystem {
    /** Contacts that may change before the matrix is factorised anew: by then the updates cost as much. */
    private static final int MOST = 12;

    private final ScaledProblem scaled;
    private final NormalMap map;
    private final BlockStructure structure;
    private final BlockLu lu;
    private final double[] values;
    private final double[] D;
    private final double[] now;
    private final double[] column;
    private final int[] changed = new int[MOST];
    private final int[] first = new int[MOST + 1];
    private final double[][] Z;
    private final double[] small;
    private final double[] reduced;
    private final int[] pivots;
    private int changes;
    private double epsilon;

    NormalSystem(ScaledProblem scaled, NormalMap map) {
        this.scaled = scaled;
        this.map = map;
        structure = scaled.structure();
        lu = new BlockLu(structure);
        values = new double[structure.values()];
        int blocks = map.blockStart()[map.blockStart().length - 1];
        D = new double[blocks];
        now = new double[blocks];
        column = new double[scaled.length()];
        int largest = 1;
        for (int c = 0; c + 1 < map.blockStart().length; c++) largest = Math.max(largest, structure.size(c));
        Z = new double[MOST * largest][0];
        small = new double[Z.length * Z.length];
        reduced = new double[Z.length];
        pivots = new int[Z.length];
    }

    /** Factorises at x with the labels of the map; false when the factors are not finite. */
    boolean factor(double[] x, double shift) {
        epsilon = shift;
        changes = 0;
        for (int c = 0; c + 1 < map.blockStart().length; c++) map.derivative(c, x, D);
        System.arraycopy(D, 0, now, 0, D.length);
        for (int c = 0; c + 1 < map.blockStart().length; c++) {
            for (int k = structure.rowStart()[c]; k < structure.rowStart()[c + 1]; k++) fill(c, structure.column()[k], structure.valueStart()[k]);
        }
        return lu.factor(values);
    }

    /** Block (c, other) = Ã D + [c = other] (εD + I − D). */
    private void fill(int c, int other, int at) {
        double[] a = scaled.matrix();
        int rows = structure.size(c);
        int n = structure.size(other);
        int d = map.blockStart()[other];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) sum += a[at + i * n + k] * D[d + k * n + j];
                if (c == other) sum += (epsilon - 1) * D[d + i * n + j] + (i == j ? 1 : 0);
                values[at + i * n + j] = sum;
            }
        }
    }

    /** Takes the new piece of contact c at x into account; false when too many have changed: then factorise. */
    boolean update(int c, double[] x) {
        int k = 0;
        while (k < changes && changed[k] != c) k++;
        if (k == MOST) return false;
        map.derivative(c, x, now);
        if (k < changes) return true;
        changed[changes] = c;
        first[changes + 1] = first[changes] + structure.size(c);
        for (int j = 0; j < structure.size(c); j++) solveColumn(c, j, first[changes] + j);
        changes++;
        return true;
    }

    /** Z_at = J₀⁻¹ (Ã + (ε − 1) I) e_cj. */
    private void solveColumn(int c, int j, int at) {
        int n = structure.order();
        if (Z[at].length < n) Z[at] = new double[n];
        double[] z = Z[at];
        Arrays.fill(z, 0, n, 0);
        for (int k = structure.rowStart()[c]; k < structure.rowStart()[c + 1]; k++) {
            int row = structure.column()[k];
            int block = structure.valueStart()[structure.find(row, c)];
            for (int i = 0; i < structure.size(row); i++) {
                z[structure.offset(row) + i] = scaled.matrix()[block + i * structure.size(c) + j];
            }
        }
        z[structure.offset(c) + j] += epsilon - 1;
        lu.solve(z);
    }

    /** d = J⁻¹ b; d written, not b. */
    void solve(double[] b, double[] d) {
        lu.solve(values, b, d, changes == 0 ? 1 : 0);
        int m = first[changes];
        if (changes == 0) return;
        for (int k = 0; k < changes; k++) {
            int c = changed[k];
            int n = structure.size(c);
            for (int i = 0; i < n; i++) {
                int row = first[k] + i;
                for (int j = 0; j < m; j++) small[row * m + j] = (row == j ? 1 : 0) + slope(c, i, n, Z[j]);
                reduced[row] = slope(c, i, n, d);
            }
        }
        if (!Dense.luFactor(small, m, pivots)) {
            Arrays.fill(d, Double.NaN);
            return;
        }
        Dense.luSolve(small, m, pivots, reduced, 0);
        for (int j = 0; j < m; j++) Vectors.axpy(d.length, -reduced[j], Z[j], 0, d, 0);
    }

    /** (ΔD_c x_c)_i. */
    private double slope(int c, int i, int n, double[] x) {
        int at = map.blockStart()[c] + i * n;
        int o = structure.offset(c);
        double sum = 0;
        for (int j = 0; j < n; j++) sum += (now[at + j] - D[at + j]) * x[o + j];
        return sum;
    }
}
