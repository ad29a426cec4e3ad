package org.saltus.core.math.cholesky;

import java.util.Arrays;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.SparsePatterns;
import org.saltus.core.math.kernel.PanelKernel;
import org.saltus.core.math.order.ConstraintOrder;
import org.saltus.core.math.order.Elimination;
import org.saltus.core.math.order.FillReducingOrder;
import org.saltus.core.math.order.Supernodes;

/**
 * Symbolic analysis for {@link SupernodalCholesky}: order, elimination tree and the panels of L, for all matrices of one pattern.
 *
 * <p>A panel is a supernode or a part of a wide one. Panel s holds the columns {@code panelStart[s] .. panelStart[s+1])} of the reordered
 * matrix; its rows are {@code rows[rowStart[s] .. rowEnd[s])}, sorted, its own columns first. Its values are stored column by column from
 * {@code valueStart[s]}, columns {@code stride(s)} apart, so that groups of {@link PanelKernel#STRIP} rows are whole.
 */
final class CholeskyPattern {
    /** Columns of a panel at most: 24 rows of it, what the kernels take at a time, fit into a first-level cache of 32 kB. */
    static final int WIDEST = 128;

    private final int[] columnPointers;                         // of the analysed matrix
    private final int[] rowIndices;
    private final int[] constraints;                            // its rows of zero diagonal, where these matter
    final ConstraintOrder constraintOrder;
    final int n;
    final int[] order;                                          // k-th pivot → column of A
    final int panels;
    final int[] panelStart;
    final int[] panelOf;                                        // of a column
    final int[] rowStart;
    final int[] rowEnd;
    final int[] rows;
    final int[] valueStart;
    final int[] entryStart;                                     // lower triangle of the reordered A, by columns …
    final int[] entryRow;
    final int[] entrySource;                                    // … and where its values are in A
    final long nonzeros;                                        // entries of L without stored zeros
    final double operations;
    final int highest;

    /** Analyses a square matrix of symmetric pattern. @param constraintOrder where rows of zero diagonal go; @param places x, y, z of each column or null */
    CholeskyPattern(SparseMatrix a, ConstraintOrder constraintOrder, double[] places) {
        this.constraintOrder = constraintOrder;
        constraints = constraintsOf(a);
        columnPointers = a.columnPointers();
        rowIndices = a.rowIndices();
        n = a.columns();
        Elimination e = FillReducingOrder.best(a, constraintOrder, constraints, places);
        order = e.order();
        entryStart = e.start();
        entryRow = e.row();
        entrySource = e.source();
        nonzeros = e.nonzeros();
        operations = e.operations();
        Supernodes nodes = Supernodes.relaxed(e);
        rows = nodes.rows;
        panelStart = cut(nodes);
        panels = panelStart.length - 1;
        panelOf = new int[n];
        rowStart = new int[panels];
        rowEnd = new int[panels];
        valueStart = new int[panels + 1];
        int tallest = 0;
        for (int s = 0; s < panels; s++) {
            Arrays.fill(panelOf, panelStart[s], panelStart[s + 1], s);
            int node = nodes.of[panelStart[s]];
            rowStart[s] = nodes.rowStart[node] + panelStart[s] - nodes.start[node];
            rowEnd[s] = nodes.rowStart[node + 1];
            valueStart[s + 1] = fitting(valueStart[s] + (long) stride(s) * width(s));
            tallest = Math.max(tallest, height(s));
        }
        highest = tallest;
    }

    private int fitting(long entries) {
        if (entries <= Integer.MAX_VALUE - 64) {
            return (int) entries;
        }
        throw new IllegalArgumentException("SupernodalCholesky: the factor of this matrix of order " + n
            + " has more than 2^31 entries. Use a coarser mesh or an iterative solver.");
    }

    /** Starts of the panels: wide supernodes in parts of nearly equal width, multiples of a strip. */
    private static int[] cut(Supernodes nodes) {
        int[] starts = new int[nodes.n + 1];
        int count = 0;
        for (int s = 0; s < nodes.count; s++) {
            int width = nodes.width(s);
            int parts = (width + WIDEST - 1) / WIDEST;
            int part = (width + parts - 1) / parts;
            part = Math.min(WIDEST, (part + PanelKernel.STRIP - 1) / PanelKernel.STRIP * PanelKernel.STRIP);
            for (int j = nodes.start[s]; j < nodes.start[s + 1]; j += part) {
                starts[count++] = j;
            }
        }
        starts[count] = nodes.n;
        return Arrays.copyOf(starts, count + 1);
    }

    private int[] constraintsOf(SparseMatrix a) {
        return constraintOrder == ConstraintOrder.NONE ? new int[0] : ConstraintOrder.rows(a);
    }

    /** Whether this analysis holds for a. */
    boolean fits(SparseMatrix a) {
        return SparsePatterns.same(columnPointers, a.columnPointers()) && SparsePatterns.same(rowIndices, a.rowIndices())
            && Arrays.equals(constraints, constraintsOf(a));
    }

    /** Whether another place of the constraints may help where a pivot vanished. */
    boolean hasAnotherOrder() {
        return constraints.length > 0 && constraintOrder == ConstraintOrder.AFTER_DOFS;
    }

    int width(int s) {
        return panelStart[s + 1] - panelStart[s];
    }

    int height(int s) {
        return rowEnd[s] - rowStart[s];
    }

    /** Distance between two columns of a panel: its height rounded up to whole strips. */
    int stride(int s) {
        return (height(s) + PanelKernel.STRIP - 1) & -PanelKernel.STRIP;
    }
}
