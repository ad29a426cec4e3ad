package org.saltus.fem.assembly;

import java.util.function.BiConsumer;
import org.saltus.fem.element.Element;

/** Masses of nodes, kg, from the consistent element masses; they add up to the mass of the body. */
final class NodalMass {
    private NodalMass() {
    }

    /** Row sums of the consistent mass. */
    static double[] rowSums(FiniteElementModel model) {
        return sums(model, (element, me) -> {
        });
    }

    /** Row sums, or for quadratic cells, whose row sums are not positive, the diagonal scaled to the mass of the cell (HRZ). */
    static double[] lumped(FiniteElementModel model) {
        return sums(model, (element, me) -> {
            if (element.type().isQuadratic()) {
                scaleDiagonal(element.type().nodes, me);
            }
        });
    }

    /** Row sums by node of the element masses after a change of each. */
    private static double[] sums(FiniteElementModel model, BiConsumer<Element, double[]> change) {
        double[] out = new double[model.mesh().nodeCount()];
        double[] me = new double[model.most() * model.most()];
        model.forEachCell((element, cells, from, x) -> {
            int nodes = element.type().nodes;
            element.writeMass(x, me);
            change.accept(element, me);
            for (int k = 0; k < nodes * nodes; k++) {
                out[cells[from + k / nodes]] += me[k];
            }
        });
        return out;
    }

    /** me ← diagonal(me) Σ me_ij / Σ me_ii. */
    private static void scaleDiagonal(int nodes, double[] me) {
        double total = 0;
        double trace = 0;
        for (int k = 0; k < nodes * nodes; k++) {
            total += me[k];
            trace += k % (nodes + 1) == 0 ? me[k] : 0;
        }
        for (int k = 0; k < nodes * nodes; k++) {
            me[k] = k % (nodes + 1) == 0 ? me[k] * total / trace : 0;
        }
    }
}
