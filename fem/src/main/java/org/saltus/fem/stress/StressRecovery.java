package org.saltus.fem.stress;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.NodalEigenstrain;
import org.saltus.fem.element.Element;

/**
 * Stresses of a model: cell means over the Gauss points, and nodal values extrapolated from the Gauss points of each cell by the
 * polynomial through them and averaged over the cells around the node, weighted by their volume. Stress has the 6 components
 * xx, yy, zz, xy, yz, zx, Pa. Keeps scratch arrays: one per thread.
 */
public final class StressRecovery {
    private static final int MOST_NODES = CellType.HEX20.nodes;
    private final FiniteElementModel model;
    private final int d;
    private final int firstTranslation;
    private final double[] nodeVolume;
    private final double[] nodeStress;
    private final double[] u = new double[3 * MOST_NODES];
    private final double[] sigma = new double[6];
    private NodalEigenstrain eigenstrain;
    private double[] displacement;
    private int offset;
    private Tensor tensor;
    private double[] cellOut;
    private int cell;

    /** What is taken at the stress points of an element: its stress or its strain. */
    private interface Tensor {
        /** @param e stress-free strain at the nodes; null for none */
        void write(Element element, double[] x, double[] u, double[] e, int point, double[] out);
    }

    /** Stresses are from now on those of the strain beyond this one, live; null for none. */
    public void swell(NodalEigenstrain strains) {
        eigenstrain = strains;
    }

    static void stress(Element element, double[] x, double[] u, double[] e, int point, double[] out) {
        if (e == null) {
            element.writeStress(x, u, point, out);
        } else {
            element.writeStress(x, u, e, point, out);
        }
    }

    static void strain(Element element, double[] x, double[] u, double[] e, int point, double[] out) {
        if (e == null) {
            element.writeStrain(x, u, point, out);
        } else {
            element.writeStrain(x, u, e, point, out);
        }
    }

    /** Stresses of this model. */
    public StressRecovery(FiniteElementModel model) {
        this.model = model;
        d = model.dofsPerNode();
        firstTranslation = model.isAxisymmetric() ? 1 : 0;
        nodeVolume = new double[model.mesh().nodeCount()];
        nodeStress = new double[6 * nodeVolume.length];
        model.forEachCell((element, cells, from, x) -> {
            double volume = element.volume(x);
            for (int i = 0; i < element.type().nodes; i++) {
                nodeVolume[cells[from + i]] += volume;
            }
        });
    }

    /**
     * Mean stress of every cell of the mesh's dimension, in block order.
     *
     * @param dofs displacements from {@code start}, m; read only
     * @param out  6 per cell, Pa; written
     */
    public void writeCellStresses(double[] dofs, int start, double[] out) {
        writeCells(StressRecovery::stress, dofs, start, out);
    }

    /** Mean strain of every cell, tensor components, as {@link #writeCellStresses}. */
    public void writeCellStrains(double[] dofs, int start, double[] out) {
        writeCells(StressRecovery::strain, dofs, start, out);
    }

    private void writeCells(Tensor what, double[] dofs, int start, double[] out) {
        tensor = what;
        displacement = dofs;
        offset = start;
        cellOut = out;
        cell = 0;
        NodalEigenstrain.forEachCell(model, eigenstrain, this::meanOfCell);
    }

    private void meanOfCell(Element element, int[] cells, int from, double[] x, double[] e) {
        gather(cells, from, element.type().nodes);
        int to = 6 * cell++;
        Arrays.fill(cellOut, to, to + 6, 0);
        for (int p = 0; p < element.stressPoints(); p++) {
            tensor.write(element, x, u, e, p, sigma);
            for (int k = 0; k < 6; k++) {
                cellOut[to + k] += sigma[k] / element.stressPoints();
            }
        }
    }

    /**
     * Stress at every node.
     *
     * @param dofs displacements from {@code start}, m; read only
     * @param out  6 per node, Pa; written
     */
    public void writeNodalStresses(double[] dofs, int start, double[] out) {
        writeNodes(StressRecovery::stress, dofs, start, out);
    }

    /** Strain at every node, tensor components, as {@link #writeNodalStresses}. */
    public void writeNodalStrains(double[] dofs, int start, double[] out) {
        writeNodes(StressRecovery::strain, dofs, start, out);
    }

    private void writeNodes(Tensor what, double[] dofs, int start, double[] out) {
        tensor = what;
        displacement = dofs;
        offset = start;
        cellOut = out;
        Arrays.fill(out, 0, nodeStress.length, 0);
        NodalEigenstrain.forEachCell(model, eigenstrain, this::addToNodes);
    }

    private void addToNodes(Element element, int[] cells, int from, double[] x, double[] e) {
        int nodes = element.type().nodes;
        gather(cells, from, nodes);
        double volume = element.volume(x);
        for (int p = 0; p < element.stressPoints(); p++) {
            tensor.write(element, x, u, e, p, sigma);
            for (int i = 0; i < nodes; i++) {
                int node = cells[from + i];
                double weight = element.extrapolation(i, p) * volume / nodeVolume[node];
                Vectors.axpy(6, weight, sigma, 0, cellOut, 6 * node);
            }
        }
    }

    /** Displacements of a cell relative to its first node (but radial ones): a distance travelled then costs no digits. */
    private void gather(int[] cells, int from, int nodes) {
        for (int k = 0; k < nodes * d; k++) {
            u[k] = displacement[offset + cells[from + k / d] * d + k % d];
        }
        for (int a = firstTranslation; a < model.translations(); a++) {
            double translation = u[a];
            for (int k = a; k < nodes * d; k += d) {
                u[k] -= translation;
            }
        }
    }

    /** Von Mises stress of the nodal stress. @param out 1 per node, Pa; written */
    public void writeNodalVonMises(double[] dofs, int start, double[] out) {
        writeNodalStresses(dofs, start, nodeStress);
        for (int i = 0; i < nodeVolume.length; i++) {
            out[i] = vonMises(nodeStress, 6 * i);
        }
    }

    /** √(½[(σxx−σyy)² + (σyy−σzz)² + (σzz−σxx)²] + 3(σxy² + σyz² + σzx²)), Pa; 6 components from an offset. */
    public static double vonMises(double[] s, int o) {
        double xy = s[o] - s[o + 1];
        double yz = s[o + 1] - s[o + 2];
        double zx = s[o + 2] - s[o];
        double shear = s[o + 3] * s[o + 3] + s[o + 4] * s[o + 4] + s[o + 5] * s[o + 5];
        return Math.sqrt(0.5 * (xy * xy + yz * yz + zx * zx) + 3 * shear);
    }
}
