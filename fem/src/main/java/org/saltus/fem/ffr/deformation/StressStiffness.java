package org.saltus.fem.ffr.deformation;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.fem.assembly.FiniteElementModel;

/**
 * The geometric stiffness of the present stress, K_g u with K_g = ∫ ∇N_i · σ(u) ∇N_j dV on every direction and σ(u) = D B u: the part of the
 * internal force of second order that acts along ∇u. Where σ is nearly static, as along a slender body, it holds what the spin, joints and
 * contacts pull with. K_g of a cell is linear in u: Σ_k T_k u_k, with T made once, n² (n + 1) d / 2 numbers per cell of n nodes.
 */
final class StressStiffness implements GeometricStiffness {
    private final int d;
    private final FiniteElementModel elements;
    private final double[] parts;
    private final double[] ue;
    private final double[] ke;
    private int at;

    StressStiffness(FiniteElementModel elements) {
        this.elements = elements;
        d = elements.dofsPerNode();
        int most = elements.mesh().solid().stream().mapToInt(b -> b.type().nodes).max().orElse(0);
        ue = new double[most * d];
        ke = new double[most * most];
        int size = elements.mesh().solid().stream().mapToInt(b -> Math.multiplyExact(b.count(), entries(b.type().nodes) * b.type().nodes * d)).reduce(0,
            Math::addExact);
        parts = new double[size];
        elements.forEachCell((element, cells, from, x) -> {
            int nodes = element.type().nodes;
            for (int k = 0; k < nodes * d; k++) {
                Arrays.fill(ue, 0);
                ue[k] = 1;
                element.writeGeometricStiffness(x, ue, ke);
                for (int i = 0; i < nodes; i++) {
                    System.arraycopy(ke, i * nodes, parts, at, i + 1);
                    at += i + 1;
                }
            }
        });
    }

    private static int entries(int nodes) {
        return nodes * (nodes + 1) / 2;
    }

    @Override
    public void add(double alpha, double[] spin, double[] u, double[] f) {
        at = 0;
        elements.mesh().solid().forEach(block -> {
            int nodes = block.type().nodes;
            int[] cells = block.connectivity();
            for (int from = 0; from < cells.length; from += nodes) {
                writeCell(cells, from, nodes, u);
                addProduct(alpha, cells, from, nodes, f);
            }
        });
    }

    /** ke = Σ_k T_k u_k, lower triangle by rows. */
    private void writeCell(int[] cells, int from, int nodes, double[] u) {
        int count = entries(nodes);
        Arrays.fill(ke, 0, count, 0);
        for (int k = 0; k < nodes * d; k++) {
            double uk = u[cells[from + k / d] * d + k % d];
            ue[k] = uk;
            Vectors.axpy(count, uk, parts, at, ke, 0);
            at += count;
        }
    }

    private void addProduct(double alpha, int[] cells, int from, int nodes, double[] f) {
        int e = 0;
        for (int i = 0; i < nodes; i++) {
            for (int j = 0; j <= i; j++, e++) {
                double k = alpha * ke[e];
                for (int a = 0; a < d; a++) {
                    f[cells[from + i] * d + a] += k * ue[j * d + a];
                    if (j < i) {
                        f[cells[from + j] * d + a] += k * ue[i * d + a];
                    }
                }
            }
        }
    }
}
