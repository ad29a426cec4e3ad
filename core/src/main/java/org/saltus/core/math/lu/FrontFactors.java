package org.saltus.core.math.lu;

import org.saltus.core.math.Vectors;
import org.saltus.core.math.kernel.PanelKernel;

/** The numbers of a {@link BlockLu} for one elimination order: panels of all fronts, update matrices of those at work. */
final class FrontFactors {
    final FrontTree tree;
    private final BlockStructure structure;
    private final FrontPlaces places;
    private final double[] factor;                              // per front: A11 as LU, X12, −A21
    private final int[] pivots;                                 // per scalar row of the order, local to its front
    private final FrontAssembly assembly;
    private final DenseFront front;
    private final double[] row;
    private final double[] strip = new double[2 * PanelKernel.STRIP];
    private final double[] x;
    private int shifted;
    private int sign;

    FrontFactors(FrontTree tree) {
        this.tree = tree;
        structure = tree.structure;
        places = new FrontPlaces(tree);
        factor = new double[places.panelStart[tree.fronts] + PanelKernel.TILE];
        pivots = new int[structure.order()];
        double[] updates = new double[places.updateSize + PanelKernel.TILE];
        assembly = new FrontAssembly(tree, places, factor, updates);
        front = new DenseFront(tree, places, factor, updates);
        row = new double[tree.largestFront + PanelKernel.TILE];
        x = new double[structure.order()];
    }

    /** Stored values, zeros that pad them included. */
    long nonzeros() {
        return places.panelStart[tree.fronts];
    }

    /** Pivots replaced. */
    int shifted() {
        return shifted;
    }

    /** Sign of the determinant. */
    int sign() {
        return sign;
    }

    /** See {@link BlockLu#factor}. */
    boolean factor(double[] values) {
        shifted = 0;
        sign = 1;
        for (int s = 0; s < tree.fronts; s++) {
            assembly.assemble(s, values);
            front.open(s);
            if (!front.eliminate(pivots, own(s))) {
                return false;
            }
            shifted += front.shifted();
            if (front.negative()) {
                sign = -sign;
            }
            front.update();
            assembly.assembleUpdate(s);
        }
        return true;
    }

    /** See {@link BlockLu#solve(double[])}. */
    void solve(double[] b) {
        gather(b);
        for (int s = 0; s < tree.fronts; s++) {
            forward(s);
        }
        for (int s = tree.fronts - 1; s >= 0; s--) {
            backward(s);
        }
        int at = 0;
        for (int i : tree.order) {
            System.arraycopy(x, at, b, structure.offset(i), structure.size(i));
            at += structure.size(i);
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
        int rest = tree.rest(s);
        int o = own(s);
        solveOwn(s, w, o);
        for (int i = 0, a = places.below(s); i < rest; i += PanelKernel.STRIP, a += PanelKernel.STRIP * w) {
            tree.kernel.multiply(factor, a, PanelKernel.STRIP, w, PanelKernel.STRIP, x, o, strip);
            System.arraycopy(strip, 0, row, i, PanelKernel.STRIP);
        }
        int at = 0;
        for (int m = tree.firstBelow(s); m < tree.rowStart[s + 1]; m++) {
            int place = tree.rows[m];
            int end = tree.scalarStart[place + 1];
            for (int i = tree.scalarStart[place]; i < end; i++) {
                x[i] += row[at++];
            }
        }
    }

    private int own(int s) {
        return tree.scalarStart[tree.ownStart[s]];
    }

    private void solveOwn(int s, int w, int o) {
        for (int k = 0; k < w; k++) {
            int p = pivots[o + k];
            double t = x[o + p];
            x[o + p] = x[o + k];
            x[o + k] = t;
        }
        int lu = places.panelStart[s];
        int stride = places.ownStride(s);
        for (int i = 1, a = lu + stride; i < w; i++, a += stride) {
            x[o + i] -= Vectors.dot(i, factor, a, x, o);
        }
        for (int i = w - 1, a = lu + i * (stride + 1); i >= 0; i--, a -= stride + 1) {
            x[o + i] = (x[o + i] - Vectors.dot(w - 1 - i, factor, a + 1, x, o + i + 1)) / factor[a];
        }
    }

    /** Own part −= X12 times the rest. */
    private void backward(int s) {
        int at = 0;
        for (int m = tree.firstBelow(s); m < tree.rowStart[s + 1]; m++) {
            int place = tree.rows[m];
            int end = tree.scalarStart[place + 1];
            for (int i = tree.scalarStart[place]; i < end; i++) {
                row[at++] = x[i];
            }
        }
        int stride = places.restStride(s);
        while (at < stride) {
            row[at++] = 0;
        }
        tree.kernel.subtractTranspose(factor, places.right(s), stride, tree.width[s], tree.rest(s), row, x, own(s));
    }
}
