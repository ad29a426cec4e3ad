package org.saltus.core.math;

import java.util.Arrays;

/**
 * LU factorisation with static pivoting of a matrix of small dense blocks whose pattern is symmetric while its values need not be.
 * Row exchanges happen only among the rows of one front: the order, the fill and the work are those of the symmetric pattern,
 * known before any number. This suits matrices with a dominant block diagonal, such as W + block diagonal; a refinement step
 * repairs what static pivoting loses.
 *
 * <p>Multifrontal: front s is a dense matrix [A11 A12; A21 A22] with the rows and columns that its own columns touch. With P A11 = L U,
 * X12 = A11⁻¹ A12 and the update A22 − A21 X12 is added to the parent's front (Duff, Reid (1983)). A pivot smaller than 1e-14 of the
 * largest entry of its column in the front is replaced by that number; {@link #shiftedPivots} tells how many were.
 * One instance serves any number of factorisations of one pattern without allocating; it belongs to one thread.
 */
public final class BlockLu {
    private static final double SMALL_PIVOT = 1e-14;

    private final BlockStructure structure;
    private final FrontTree tree;
    private final double[] factor;                              // per front: A11 as LU, A21, X12
    private final int[] pivots;                                 // per scalar row of the order, local to its front
    private final int[] pivotStart;
    private final double[] front;
    private final double[] stack;
    private final double[] row;
    private final int[] stackStart;
    private final double[] x;
    private final double[] residual;
    private int shifted;
    private int sign;

    /** Analyses a pattern. */
    public BlockLu(BlockStructure structure) {
        this.structure = structure;
        tree = new FrontTree(structure);
        factor = new double[tree.panelStart[tree.fronts]];
        pivots = new int[structure.order()];
        pivotStart = new int[tree.fronts + 1];
        for (int s = 0; s < tree.fronts; s++) pivotStart[s + 1] = pivotStart[s] + tree.width[s];
        front = new double[Math.multiplyExact(tree.largestFront, tree.largestFront)];
        row = new double[tree.largestFront];
        stack = new double[tree.stackSize];
        stackStart = new int[tree.fronts + 1];
        x = new double[structure.order()];
        residual = new double[structure.order()];
    }

    /** The pattern. */
    public BlockStructure structure() {
        return structure;
    }

    /** Stored values of the factors. */
    public long nonzeros() {
        return factor.length;
    }

    /** Multiplications and additions of one factorisation, about. */
    public double operations() {
        double sum = 0;
        for (int s = 0; s < tree.fronts; s++) {
            double w = tree.width[s];
            double rest = tree.height[s] - w;
            sum += 2 * w * rest * rest + 2 * w * w * rest + 2 * w * w * w / 3;
        }
        return sum;
    }

    /** Pivots replaced in the last factorisation because they vanished. */
    public int shiftedPivots() {
        return shifted;
    }

    /** Sign of the determinant of the matrix factorised last, replaced pivots included. */
    public int determinantSign() {
        return sign;
    }

    /**
     * Factorises.
     * @param values of the blocks, placed by the structure; read
     * @return false when the factors are not finite; they are then of no use
     */
    public boolean factor(double[] values) {
        shifted = 0;
        sign = 1;
        int depth = 0;
        int top = 0;
        for (int s = 0; s < tree.fronts; s++) {
            int h = tree.height[s];
            Arrays.fill(front, 0, h * h, 0);
            takeEntries(s, values);
            int child = s - 1;
            for (int k = 0; k < tree.children[s]; k++) {
                depth--;
                top = stackStart[depth];
                while (tree.parent[child] != s) child--;
                extendAdd(child--, top, h);
            }
            if (!eliminate(s)) return false;
            if (tree.parent[s] < 0) continue;
            stackStart[depth++] = top;
            update(s, top);
            int rest = h - tree.width[s];
            top += rest * rest;
        }
        return true;
    }

    private void takeEntries(int s, double[] values) {
        int h = tree.height[s];
        for (int e = tree.entryStart[s]; e < tree.entryStart[s + 1]; e++) {
            int k = tree.entryBlock[e];
            int v = structure.valueStart()[k];
            int columns = structure.size(structure.column()[k]);
            int rows = (structure.valueStart()[k + 1] - v) / columns;
            int to = tree.entryRow[e] * h + tree.entryColumn[e];
            for (int i = 0; i < rows; i++, to += h) {
                for (int j = 0; j < columns; j++) front[to + j] = values[v++];
            }
        }
    }

    /** Adds the update matrix of a child, which starts at from in the stack. */
    private void extendAdd(int child, int from, int h) {
        int first = tree.runStart[child];
        int end = tree.runStart[child + 1];
        int at = from;
        for (int a = first; a < end; a++) {
            int target = tree.runTarget[a] * h;
            for (int i = 0; i < tree.runLength[a]; i++, target += h) {
                for (int b = first; b < end; b++) {
                    int to = target + tree.runTarget[b];
                    int length = tree.runLength[b];
                    for (int j = 0; j < length; j++) front[to + j] += stack[at + j];
                    at += length;
                }
            }
        }
    }

    /** A11 = LU in place with its own rows exchanged, X12 = A11⁻¹ A12; copies LU, A21 and X12 out. */
    private boolean eliminate(int s) {
        int w = tree.width[s];
        int h = tree.height[s];
        for (int k = 0; k < w; k++) {
            double pivot = pivot(s, k, w, h);
            if (!(Math.abs(pivot) < Double.POSITIVE_INFINITY)) return false;
            if (pivot < 0) sign = -sign;
            System.arraycopy(front, k * h + k, row, k, h - k);
            for (int i = k + 1; i < w; i++) {
                double l = front[i * h + k] / pivot;
                front[i * h + k] = l;
                if (l != 0) subtract(front, i * h, row, l, k + 1, h);
            }
        }
        for (int k = w - 1; k >= 0; k--) {
            double inverse = 1 / front[k * h + k];
            for (int j = w; j < h; j++) front[k * h + j] *= inverse;
            System.arraycopy(front, k * h + w, row, w, h - w);
            for (int i = 0; i < k; i++) {
                double u = front[i * h + k];
                if (u != 0) subtract(front, i * h, row, u, w, h);
            }
        }
        int to = tree.panelStart[s];
        for (int i = 0; i < h; i++, to += w) System.arraycopy(front, i * h, factor, to, w);
        for (int k = 0; k < w; k++, to += h - w) System.arraycopy(front, k * h + w, factor, to, h - w);
        return true;
    }

    /** Exchanges row k with the one of the largest entry in column k among the front's own; the pivot, replaced if it vanishes. */
    private double pivot(int s, int k, int w, int h) {
        int best = k;
        double size = Math.abs(front[k * h + k]);
        for (int i = k + 1; i < w; i++) {
            double a = Math.abs(front[i * h + k]);
            if (a > size) {
                size = a;
                best = i;
            }
        }
        pivots[pivotStart[s] + k] = best;
        if (best != k) {
            exchange(k * h, best * h, h);
            sign = -sign;
        }
        double largest = size;
        for (int i = w; i < h; i++) largest = Math.max(largest, Math.abs(front[i * h + k]));
        if (size > SMALL_PIVOT * largest || Double.isNaN(size)) return front[k * h + k];
        shifted++;
        double replaced = largest > 0 ? SMALL_PIVOT * largest : 1;
        front[k * h + k] = replaced;
        return replaced;
    }

    private void exchange(int a, int b, int length) {
        for (int j = 0; j < length; j++) {
            double t = front[a + j];
            front[a + j] = front[b + j];
            front[b + j] = t;
        }
    }

    /** y[yo + j] −= a x[j] for from ≤ j &lt; to. */
    private static void subtract(double[] y, int yo, double[] x, double a, int from, int to) {
        for (int j = from; j < to; j++) y[yo + j] -= a * x[j];
    }

    /** A22 − A21 X12 on the stack. */
    private void update(int s, int at) {
        int w = tree.width[s];
        int h = tree.height[s];
        int rest = h - w;
        int a = tree.panelStart[s] + w * w;
        int xo = tree.panelStart[s] + w * h;
        for (int i = 0; i < rest; i++, a += w, at += rest) {
            System.arraycopy(front, (w + i) * h + w, stack, at, rest);
            int k = 0;
            for (; k + 5 < w; k += 6) subtract6(a + k, xo + k * rest, at, rest);
            for (; k + 2 < w; k += 3) subtract3(a + k, xo + k * rest, at, rest);
            for (; k < w; k++) subtract1(factor[a + k], factor, xo + k * rest, stack, at, rest);
        }
    }

    private void subtract6(int a, int xo, int to, int length) {
        kernel6(factor, a, xo, length, stack, to);
    }

    private static void kernel6(double[] f, int a, int xo, int length, double[] y, int to) {
        double a0 = f[a];
        double a1 = f[a + 1];
        double a2 = f[a + 2];
        double a3 = f[a + 3];
        double a4 = f[a + 4];
        double a5 = f[a + 5];
        if (a0 == 0 && a1 == 0 && a2 == 0 && a3 == 0 && a4 == 0 && a5 == 0) return;
        int x1 = xo + length;
        int x2 = x1 + length;
        int x3 = x2 + length;
        int x4 = x3 + length;
        int x5 = x4 + length;
        for (int j = 0; j < length; j++) {
            y[to + j] -= a0 * f[xo + j] + a1 * f[x1 + j] + a2 * f[x2 + j] + a3 * f[x3 + j] + a4 * f[x4 + j] + a5 * f[x5 + j];
        }
    }

    private void subtract3(int a, int xo, int to, int length) {
        kernel3(factor, a, xo, length, stack, to);
    }

    private static void kernel3(double[] f, int a, int xo, int length, double[] y, int to) {
        double a0 = f[a];
        double a1 = f[a + 1];
        double a2 = f[a + 2];
        if (a0 == 0 && a1 == 0 && a2 == 0) return;
        int x1 = xo + length;
        int x2 = x1 + length;
        for (int j = 0; j < length; j++) y[to + j] -= a0 * f[xo + j] + a1 * f[x1 + j] + a2 * f[x2 + j];
    }

    private static void subtract1(double a, double[] f, int xo, double[] y, int to, int length) {
        if (a == 0) return;
        for (int j = 0; j < length; j++) y[to + j] -= a * f[xo + j];
    }

    /**
     * Solves A x = b in place with the last factors.
     * @param b order() entries from 0: right-hand side, then solution; written
     */
    public void solve(double[] b) {
        gather(b);
        for (int s = 0; s < tree.fronts; s++) forward(s);
        for (int s = tree.fronts - 1; s >= 0; s--) backward(s);
        int at = 0;
        for (int i : tree.order) {
            System.arraycopy(x, at, b, structure.offset(i), structure.size(i));
            at += structure.size(i);
        }
    }

    /**
     * Solves A x = b with steps of iterative refinement.
     * @param values the matrix that was factorised, or one near it; read
     * @param b      right-hand side; read
     * @param out    x; written, not b
     * @param steps  refinement steps, 0 allowed
     */
    public void solve(double[] values, double[] b, double[] out, int steps) {
        int n = structure.order();
        System.arraycopy(b, 0, out, 0, n);
        solve(out);
        for (int k = 0; k < steps; k++) {
            structure.multiply(values, out, residual);
            for (int i = 0; i < n; i++) residual[i] = b[i] - residual[i];
            solve(residual);
            for (int i = 0; i < n; i++) out[i] += residual[i];
        }
    }

    private void gather(double[] b) {
        int at = 0;
        for (int i : tree.order) {
            System.arraycopy(b, structure.offset(i), x, at, structure.size(i));
            at += structure.size(i);
        }
    }

    /** Own part ← A11⁻¹ own part; the rest −= A21 times it. */
    private void forward(int s) {
        int w = tree.width[s];
        int lu = tree.panelStart[s];
        int o = pivotStart[s];
        Dense.luSolve(factor, lu, w, pivots, o, x, o);
        int a = lu + w * w;
        for (int m = tree.rowStart[s] + tree.ownStart[s + 1] - tree.ownStart[s]; m < tree.rowStart[s + 1]; m++) {
            int place = tree.rows[m];
            int to = tree.scalarStart[place];
            int rows = structure.size(tree.order[place]);
            for (int i = 0; i < rows; i++, a += w) {
                double sum = 0;
                for (int k = 0; k < w; k++) sum += factor[a + k] * x[o + k];
                x[to + i] -= sum;
            }
        }
    }

    /** Own part −= X12 times the rest. */
    private void backward(int s) {
        int w = tree.width[s];
        int rest = tree.height[s] - w;
        int o = pivotStart[s];
        int at = 0;
        for (int m = tree.rowStart[s] + tree.ownStart[s + 1] - tree.ownStart[s]; m < tree.rowStart[s + 1]; m++) {
            int place = tree.rows[m];
            int rows = structure.size(tree.order[place]);
            System.arraycopy(x, tree.scalarStart[place], row, at, rows);
            at += rows;
        }
        int xo = tree.panelStart[s] + w * tree.height[s];
        for (int k = 0; k < w; k++, xo += rest) x[o + k] -= Vectors.dot(rest, factor, xo, row, 0);
    }
}
