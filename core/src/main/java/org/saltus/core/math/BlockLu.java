package org.saltus.core.math;

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
    private final BlockStructure structure;
    private final FrontTree tree;
    private final double[] factor;                              // per front: A11 as LU, A21, X12
    private final int[] pivots;                                 // per scalar row of the order, local to its front
    private final int[] pivotStart;
    private final DenseFront front;
    private final double[] stack;
    private final double[] row;
    private final int[] stackStart;
    private final double[] x;
    private final double[] residual;
    private int shifted;
    private int sign;

    /** Analyses a pattern. */
    public BlockLu(BlockStructure structure) {
        this(structure, null);
    }

    /** @param kernel inner loops, or null for those that suit the number of operations */
    BlockLu(BlockStructure structure, PanelKernel kernel) {
        this.structure = structure;
        tree = new FrontTree(structure);
        factor = new double[tree.panelStart[tree.fronts]];
        pivots = new int[structure.order()];
        pivotStart = new int[tree.fronts + 1];
        for (int s = 0; s < tree.fronts; s++) pivotStart[s + 1] = pivotStart[s] + tree.width[s];
        int widest = 0;
        for (int w : tree.width) widest = Math.max(widest, w);
        front = new DenseFront(kernel != null ? kernel : PanelKernels.active(operations()), widest, tree.largestFront);
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
            int w = tree.width[s];
            int h = tree.height[s];
            front.open(w, h);
            takeEntries(s, values);
            int child = s - 1;
            for (int k = 0; k < tree.children[s]; k++) {
                depth--;
                top = stackStart[depth];
                while (tree.parent[child] != s) child--;
                extendAdd(child--, top);
            }
            if (!front.eliminate(pivots, pivotStart[s])) return false;
            shifted += front.shifted();
            if (front.negative()) sign = -sign;
            int to = front.copy(0, h, 0, w, factor, tree.panelStart[s]);
            front.copy(0, w, w, h, factor, to);
            if (tree.parent[s] < 0) continue;
            stackStart[depth++] = top;
            front.update();
            top = front.copy(w, h, w, h, stack, top);
        }
        return true;
    }

    private void takeEntries(int s, double[] values) {
        double[] a = front.values();
        int stride = front.stride();
        for (int e = tree.entryStart[s]; e < tree.entryStart[s + 1]; e++) {
            int k = tree.entryBlock[e];
            int v = structure.valueStart()[k];
            int columns = structure.size(structure.column()[k]);
            int rows = (structure.valueStart()[k + 1] - v) / columns;
            int to = tree.entryRow[e] * stride + tree.entryColumn[e];
            for (int i = 0; i < rows; i++, to += stride) {
                for (int j = 0; j < columns; j++) a[to + j] = values[v++];
            }
        }
    }

    /** Adds the update matrix of a child, which starts at from in the stack. */
    private void extendAdd(int child, int from) {
        double[] a = front.values();
        int stride = front.stride();
        int first = tree.runStart[child];
        int end = tree.runStart[child + 1];
        int at = from;
        for (int r = first; r < end; r++) {
            int target = tree.runTarget[r] * stride;
            for (int i = 0; i < tree.runLength[r]; i++, target += stride) {
                for (int c = first; c < end; c++) {
                    int to = target + tree.runTarget[c];
                    int length = tree.runLength[c];
                    for (int j = 0; j < length; j++) a[to + j] += stack[at + j];
                    at += length;
                }
            }
        }
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
