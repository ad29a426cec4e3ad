package org.saltus.solvers.path;

import java.util.Arrays;
import org.saltus.core.math.Dense;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.lu.BlockStructure;
import org.saltus.solvers.system.ContactSubset;
import org.saltus.solvers.system.ScaledProblem;

/**
 * The Jacobian of the regularised normal map, J = (Ã + εI) D + I − D with D = P′ by blocks. Columns of open contacts are those of the identity,
 * so only the others are factorised. The factors are kept up to date while contacts change their pieces, ΔD_c = Σ a bᵀ: P being continuous, D jumps
 * by a matrix of rank one at each crossing. With A_c = Ã_·c + (ε − 1) E_c
 *
 * <p>J = J₀ + Σ A_c a bᵀE_cᵀ,   J⁻¹ r = x₀ − Z (I + Bᵀ Z)⁻¹ Bᵀ x₀,   x₀ = J₀⁻¹ r,  Z = J₀⁻¹ [A_c a],  B = [E_c b]   (Woodbury).
 */
final class NormalSystem {
    /** Columns of Z before the matrix is factorised anew: by then the updates cost as much. */
    private static final int MOST = 60;

    private final ScaledProblem scaled;
    private final NormalMap map;
    private final BlockStructure full;
    private final ContactSubset subset;
    private final boolean[] active;
    private final double[] D;
    private final double[] now;                                 // D with the changes
    private final double[] old;
    private double[] values = new double[0];
    private final double[] product;
    private final double[] right;
    private final double[] solution;
    private final double[] a;
    private final double[] b;
    private final int[] changed = new int[MOST];
    private final double[][] Z = new double[MOST][0];
    private final double[] B;
    private final double[] small = new double[MOST * MOST];
    private final double[] reduced = new double[MOST];
    private final int[] pivots = new int[MOST];
    private final int largest;
    private final double[] kept;
    private boolean keeps;
    private int changes;
    private double epsilon;

    NormalSystem(ScaledProblem scaled, NormalMap map) {
        this.scaled = scaled;
        this.map = map;
        full = scaled.structure();
        subset = new ContactSubset(full);
        active = new boolean[full.blocks()];
        D = new double[map.blockStart()[full.blocks()]];
        now = new double[D.length];
        int most = 1;
        for (int c = 0; c < full.blocks(); c++) {
            most = Math.max(most, full.size(c));
        }
        largest = most;
        a = new double[largest];
        old = new double[largest * largest];
        b = new double[largest];
        B = new double[MOST * largest];
        product = new double[scaled.length()];
        right = new double[scaled.length()];
        solution = new double[scaled.length()];
        kept = new double[scaled.length()];
    }

    /** Factorises at x with the labels of the map; false when the factors are not finite. */
    boolean factor(double[] x, double shift) {
        epsilon = shift;
        changes = 0;
        keeps = false;
        for (int c = 0; c < active.length; c++) {
            map.derivative(c, x, D);
            map.derivative(c, x, now);
            active[c] = !map.open(c);
        }
        subset.choose(active);
        BlockStructure structure = subset.structure();
        if (values.length < structure.values()) {
            values = new double[structure.values()];
        }
        for (int m = 0; m < subset.count(); m++) {
            for (int k = structure.rowStart()[m]; k < structure.rowStart()[m + 1]; k++) {
                fill(m, structure.column()[k], full.valueStart()[subset.source()[k]], structure.valueStart()[k]);
            }
        }
        return subset.lu().factor(values);
    }

    /** Block (m, other) = Ã D + [m = other] (εD + I − D). */
    private void fill(int m, int other, int from, int to) {
        double[] w = scaled.matrix();
        int rows = full.size(subset.member(m));
        int n = full.size(subset.member(other));
        int d = map.blockStart()[subset.member(other)];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += w[from + i * n + k] * D[d + k * n + j];
                }
                if (m == other) {
                    sum += (epsilon - 1) * D[d + i * n + j] + (i == j ? 1 : 0);
                }
                values[to + i * n + j] = sum;
            }
        }
    }

    /**
     * Moves contact c, which stands on a boundary at x, to the piece beyond it. From a sliding piece, whose D has turned since it was taken, and
     * when the contact has moved before, the new D is taken as a whole, row by row.
     *
     * @return false when too many have moved: then factorise
     */
    boolean cross(int c, boolean atNormal, double[] x) {
        boolean whole = map.slips(c);
        for (int k = 0; k < changes; k++) {
            whole |= changed[k] == c;
        }
        if (!whole) {
            map.jump(c, atNormal, x, a, b);
        }
        map.cross(c, atNormal);
        int n = full.size(c);
        if (changes + n > MOST) {
            return false;
        }
        int at = map.blockStart()[c];
        System.arraycopy(now, at, old, 0, n * n);
        map.derivative(c, x, now);
        if (!whole) {
            add(c);
            return true;
        }
        for (int i = 0; i < n; i++) {
            double size = 0;
            for (int j = 0; j < n; j++) {
                a[j] = i == j ? 1 : 0;
                b[j] = now[at + i * n + j] - old[i * n + j];
                size += Math.abs(b[j]);
            }
            if (size > 0) {
                add(c);
            }
        }
        return true;
    }

    /** ΔD_c += a bᵀ. */
    private void add(int c) {
        System.arraycopy(b, 0, B, changes * largest, full.size(c));
        changed[changes] = c;
        if (Z[changes].length < full.order()) {
            Z[changes] = new double[full.order()];
        }
        column(c, product);
        base(product, Z[changes], 0);
        changes++;
    }

    /** b_kᵀ z. */
    private double row(int k, double[] z) {
        return Vectors.dot(full.size(changed[k]), B, k * largest, z, full.offset(changed[k]));
    }

    /** (Ã + (ε − 1) I) E_c a. */
    private void column(int c, double[] z) {
        int n = full.size(c);
        Arrays.fill(z, 0);
        for (int k = full.rowStart()[c]; k < full.rowStart()[c + 1]; k++) {
            int row = full.column()[k];
            int block = full.valueStart()[full.find(row, c)];
            for (int i = 0; i < full.size(row); i++) {
                z[full.offset(row) + i] = Vectors.dot(n, scaled.matrix(), block + i * n, a, 0);
            }
        }
        Vectors.axpy(n, (epsilon - 1), a, 0, z, full.offset(c));
    }

    /** x = J₀⁻¹ r: the factors for the analysed contacts, then x = r − Ã D x for the others. */
    private void base(double[] r, double[] x, int refine) {
        BlockStructure structure = subset.structure();
        for (int m = 0; m < subset.count(); m++) {
            System.arraycopy(r, full.offset(subset.member(m)), right, structure.offset(m), structure.size(m));
        }
        if (r != x) {
            System.arraycopy(r, 0, x, 0, full.order());
        }
        subset.lu().solve(values, right, solution, refine);
        if (subset.count() == full.blocks()) {
            System.arraycopy(solution, 0, x, 0, full.order());
            return;
        }
        Arrays.fill(right, 0);
        for (int m = 0; m < subset.count(); m++) {
            int c = subset.member(m);
            int n = full.size(c);
            int o = full.offset(c);
            System.arraycopy(solution, structure.offset(m), x, o, n);
            for (int i = 0; i < n; i++) {
                right[o + i] = Vectors.dot(n, D, map.blockStart()[c] + i * n, x, o);
            }
        }
        full.multiply(scaled.matrix(), right, solution);
        for (int c = 0; c < full.blocks(); c++) {
            if (subset.contains(c)) {
                continue;
            }
            for (int i = full.offset(c); i < full.offset(c + 1); i++) {
                x[i] -= solution[i];
            }
        }
    }

    /** d = J⁻¹ r; d written, not r. */
    void solve(double[] r, double[] d) {
        base(r, d, changes == 0 ? 1 : 0);
        correct(d);
    }

    /** The same for an r that stays the same from one factorisation to the next: J₀⁻¹ r is kept. */
    void solveKept(double[] r, double[] d) {
        if (!keeps) {
            base(r, kept, 1);
        }
        keeps = true;
        System.arraycopy(kept, 0, d, 0, d.length);
        correct(d);
    }

    private void correct(double[] d) {
        int m = changes;
        if (m == 0) {
            return;
        }
        for (int k = 0; k < m; k++) {
            for (int j = 0; j < m; j++) {
                small[k * m + j] = (k == j ? 1 : 0) + row(k, Z[j]);
            }
            reduced[k] = row(k, d);
        }
        if (!Dense.luFactor(small, m, pivots)) {
            Arrays.fill(d, Double.NaN);
            return;
        }
        Dense.luSolve(small, m, pivots, reduced, 0);
        for (int j = 0; j < m; j++) {
            Vectors.axpy(d.length, -reduced[j], Z[j], 0, d, 0);
        }
    }
}
