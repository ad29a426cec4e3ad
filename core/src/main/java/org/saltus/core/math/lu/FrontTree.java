package org.saltus.core.math.lu;

import java.util.Arrays;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.kernel.PanelKernel;
import org.saltus.core.math.kernel.PanelKernels;
import org.saltus.core.math.order.AmdOrdering;
import org.saltus.core.math.order.Elimination;
import org.saltus.core.math.order.NestedDissection;
import org.saltus.core.math.order.Supernodes;

/**
 * Symbolic analysis for {@link BlockLu}: elimination order, fronts and how they nest, for all matrices of one {@link BlockStructure}.
 *
 * <p>Front s eliminates its own block columns, the places {@code ownStart[s] … ownStart[s+1]−1} of the elimination order; its rows
 * (and columns) are the places {@code rows[rowStart[s] … rowStart[s+1])}, own ones first. Fronts are numbered so that children
 * come before their parent. A front takes in a child where the zeros so stored cost less time than the copying they save, and a wide one is
 * cut into a chain.
 */
final class FrontTree {
    /** Columns of a front at most: its panel stays in the cache while it updates the rest. */
    private static final int WIDEST = 48;
    /** Measured nanoseconds of a front, of an entry of A22 (cleared, and added to the parent) and of one of the panels. */
    private static final double FRONT_TIME = 150;
    private static final double UPDATE_TIME = 1.2;
    private static final double PANEL_TIME = 1;
    /** Patterns are factorised many times: a kernel that has to be compiled first pays at so many times fewer operations than once. */
    private static final double REPEATED = 8;

    final BlockStructure structure;
    final int[] order;                                          // place → block row
    final int[] scalarStart;                                    // place → first scalar row of the order
    final int fronts;
    final int[] ownStart;
    final int[] rowStart;
    final int[] rows;
    final int[] width;                                          // scalar columns eliminated
    final int[] height;                                         // scalar rows
    final int[] parent;                                         // front, or -1
    final int[] firstChild;                                     // or -1
    final int[] nextSibling;                                    // or -1
    final PanelKernel kernel;
    final int largestFront;
    final int widest;

    /** The tree of the order by minimum degree. @param kernel inner loops of the factorisation, or null for those that suit the number of operations */
    static FrontTree ofMinimumDegree(BlockStructure structure, PanelKernel kernel) {
        return new FrontTree(structure, kernel, AmdOrdering.order(pattern(structure)));
    }

    /** The tree of the order by nested dissection, with the same kernel. */
    FrontTree ofNestedDissection() {
        return new FrontTree(structure, kernel, NestedDissection.order(pattern(structure)));
    }

    private static SparseMatrix pattern(BlockStructure s) {
        return new SparseMatrix(s.blocks(), s.blocks(), s.rowStart(), s.column(), new double[s.column().length]);
    }

    private FrontTree(BlockStructure structure, PanelKernel kernel, int[] given) {
        this.structure = structure;
        int n = structure.blocks();
        Elimination elimination = Elimination.of(pattern(structure), given);
        Supernodes p = Supernodes.exact(elimination);
        order = elimination.order();
        scalarStart = new int[n + 1];
        for (int k = 0; k < n; k++) {
            scalarStart[k + 1] = scalarStart[k] + scalar(k);
        }
        this.kernel = kernel != null ? kernel : PanelKernels.active(REPEATED * operations(p));
        int[] last = new int[n];                                // panel that ends the front
        int[] first = new int[n + 1];
        int count = amalgamate(p, first, last);
        int[] cut = new int[n + 1];
        int[] source = new int[n];
        fronts = cut(p, first, last, count, cut, source);
        ownStart = Arrays.copyOf(cut, fronts + 1);
        ownStart[fronts] = n;
        rowStart = new int[fronts + 1];
        rows = fillRows(p, source);
        width = new int[fronts];
        height = new int[fronts];
        measure();
        parent = new int[fronts];
        firstChild = new int[fronts];
        nextSibling = new int[fronts];
        linkParents();
        largestFront = Arrays.stream(height).max().orElse(0);
        widest = Arrays.stream(width).max().orElse(0);
    }

    int scalar(int place) {
        return structure.size(order[place]);
    }

    private int ownScalars(Supernodes p, int s) {
        return scalarStart[p.start[s + 1]] - scalarStart[p.start[s]];
    }

    private int scalars(Supernodes p, int s) {
        int sum = 0;
        for (int m = p.rowStart[s]; m < p.rowStart[s + 1]; m++) {
            sum += scalar(p.rows[m]);
        }
        return sum;
    }

    private double operations(Supernodes p) {
        double sum = 0;
        for (int s = 0; s < p.count; s++) {
            sum += operations(ownScalars(p, s), scalars(p, s));
        }
        return sum;
    }

    /** Multiplications and additions of one factorisation, about. */
    double operations() {
        double sum = 0;
        for (int s = 0; s < fronts; s++) {
            sum += operations(width[s], height[s]);
        }
        return sum;
    }

    private static double operations(double w, double h) {
        double rest = h - w;
        return 2 * w * rest * rest + 2 * w * w * rest + 2 * w * w * w / 3;
    }

    /** Nanoseconds that a front takes, about. */
    private double time(double w, double h) {
        double rest = h - w;
        return FRONT_TIME + UPDATE_TIME * rest * rest + PANEL_TIME * w * (h + rest) + kernel.operationTime() * operations(w, h);
    }

    /** Joins panels with their last child; returns the number of fronts, first places and last panels of which are filled in. */
    private int amalgamate(Supernodes p, int[] first, int[] last) {
        int count = 0;
        int[] own = new int[p.n];
        int[] tall = new int[p.n];
        for (int s = 0; s < p.count; s++) {
            int w = ownScalars(p, s);
            int h = scalars(p, s);
            int from = p.start[s];
            while (count > 0 && hangsOn(p, last[count - 1], s)) {
                double apart = time(w, h) + time(own[count - 1], tall[count - 1]);
                if (time(w + own[count - 1], h + own[count - 1]) > apart) {
                    break;
                }
                count--;
                w += own[count];
                h += own[count];
                from = first[count];
            }
            first[count] = from;
            last[count] = s;
            own[count] = w;
            tall[count++] = h;
        }
        first[count] = p.n;
        return count;
    }

    /** Whether the parent of panel c lies in panel s. */
    private static boolean hangsOn(Supernodes p, int c, int s) {
        int below = p.rowStart[c] + p.width(c);
        return below < p.rowStart[c + 1] && p.of[p.rows[below]] == s;
    }

    /** Cuts wide fronts; source is the last panel each part comes from. */
    private int cut(Supernodes p, int[] first, int[] last, int count, int[] start, int[] source) {
        int parts = 0;
        for (int s = 0; s < count; s++) {
            int w = WIDEST + 1;
            for (int j = first[s]; j < first[s + 1]; j++) {
                if (w + scalar(j) > WIDEST) {
                    start[parts] = j;
                    source[parts++] = last[s];
                    w = 0;
                }
                w += scalar(j);
            }
        }
        return parts;
    }

    private int[] fillRows(Supernodes p, int[] source) {
        for (int s = 0; s < fronts; s++) {
            int end = p.start[source[s] + 1];
            rowStart[s + 1] = rowStart[s] + (end - ownStart[s]) + p.height(source[s]) - p.width(source[s]);
        }
        int[] out = new int[rowStart[fronts]];
        for (int s = 0; s < fronts; s++) {
            int at = rowStart[s];
            for (int j = ownStart[s]; j < p.start[source[s] + 1]; j++) {
                out[at++] = j;
            }
            int below = p.rowStart[source[s]] + p.width(source[s]);
            System.arraycopy(p.rows, below, out, at, p.rowStart[source[s] + 1] - below);
        }
        return out;
    }

    private void measure() {
        for (int s = 0; s < fronts; s++) {
            for (int j = ownStart[s]; j < ownStart[s + 1]; j++) {
                width[s] += scalar(j);
            }
            for (int m = rowStart[s]; m < rowStart[s + 1]; m++) {
                height[s] += scalar(rows[m]);
            }
        }
    }

    /** Rows of front s below its own. */
    int rest(int s) {
        return height[s] - width[s];
    }

    /** Where the rows of front s below its own start in {@link #rows}. */
    int firstBelow(int s) {
        return rowStart[s] + ownStart[s + 1] - ownStart[s];
    }

    private void linkParents() {
        int[] frontOf = new int[order.length];
        for (int s = 0; s < fronts; s++) {
            Arrays.fill(frontOf, ownStart[s], ownStart[s + 1], s);
        }
        for (int s = 0; s < fronts; s++) {
            int below = firstBelow(s);
            parent[s] = below < rowStart[s + 1] ? frontOf[rows[below]] : -1;
        }
        Arrays.fill(firstChild, -1);
        for (int s = fronts - 1; s >= 0; s--) {
            if (parent[s] < 0) {
                continue;
            }
            nextSibling[s] = firstChild[parent[s]];
            firstChild[parent[s]] = s;
        }
    }
}
