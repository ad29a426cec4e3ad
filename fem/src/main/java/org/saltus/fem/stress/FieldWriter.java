package org.saltus.fem.stress;

import java.util.EnumSet;
import java.util.Set;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.mesh.MeshField;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.NodalEigenstrain;
import org.saltus.fem.modal.SymmetricEigen;

/** Writes the fields of a body from the displacements of its nodes. Keeps scratch arrays: one per thread. */
public final class FieldWriter {
    private final FiniteElementModel model;
    private final StressRecovery recovery;
    private final NodalEigenstrain eigenstrain;
    private final int d;
    private final double[] u;
    private final double[] tensor = new double[9];
    private final SymmetricEigen eigen = new SymmetricEigen(3);
    private final double[] product = new double[9];

    /** Fields of this model. @param eigenstrain of which stresses are free, live; null for none */
    public FieldWriter(FiniteElementModel model, NodalEigenstrain eigenstrain) {
        this.model = model;
        this.eigenstrain = eigenstrain;
        recovery = new StressRecovery(model);
        recovery.swell(eigenstrain);
        d = model.dofsPerNode();
        u = new double[d * CellType.HEX20.nodes];
    }

    /** All but reactions, of which the body knows. */
    public static Set<MeshField> fields() {
        return EnumSet.complementOf(EnumSet.of(MeshField.REACTION));
    }

    /**
     * Writes a field.
     *
     * @param dofs displacements from {@code start}, m
     * @param turn R, 3 × 3 row by row, from the model's axes to those of space; null for none
     * @param out  components per node or cell; written
     */
    public void write(MeshField field, double[] dofs, int start, double[] turn, double[] out) {
        switch (field) {
            case STRESS -> recovery.writeNodalStresses(dofs, start, out);
            case STRAIN -> recovery.writeNodalStrains(dofs, start, out);
            case CELL_STRESS -> recovery.writeCellStresses(dofs, start, out);
            case CELL_STRAIN -> recovery.writeCellStrains(dofs, start, out);
            case PRINCIPAL -> {
                writePrincipal(dofs, start, out);
                return;
            }
            case STRAIN_ENERGY -> {
                writeEnergies(dofs, start, out);
                return;
            }
            default -> throw new IllegalArgumentException("FieldWriter: no field \"" + field.key + "\".");
        }
        if (turn != null) {
            turn(turn, out, field.onCells ? cellCount() : model.mesh().nodeCount());
        }
    }

    private int cellCount() {
        return model.mesh().solid().stream().mapToInt(b -> b.count()).sum();
    }

    private void writePrincipal(double[] dofs, int start, double[] out) {
        double[] stress = new double[6 * model.mesh().nodeCount()];
        recovery.writeNodalStresses(dofs, start, stress);
        for (int k = 0; k < stress.length / 6; k++) {
            principal(stress, 6 * k, out, 3 * k);
        }
    }

    /** Principal values of 6 components, largest first. */
    private void principal(double[] stress, int from, double[] out, int to) {
        unpack(stress, from, tensor);
        double[] increasing = eigen.values(tensor);
        out[to] = increasing[2];
        out[to + 1] = increasing[1];
        out[to + 2] = increasing[0];
    }

    private void writeEnergies(double[] dofs, int start, double[] out) {
        int[] cell = {0};
        double[] ke = new double[u.length * u.length];
        double[] fe = new double[u.length];
        NodalEigenstrain.forEachCell(model, eigenstrain, (element, cells, from, x, e) -> {
            gather(dofs, start, cells, from, element.type().nodes * d);
            out[cell[0]++] = e == null ? element.strainEnergy(x, u, ke) : element.strainEnergy(x, u, e, ke, fe);
        });
    }

    /** Displacements of a cell relative to its first node, where translations change nothing; rotations as they are. */
    private void gather(double[] dofs, int start, int[] cells, int from, int count) {
        int first = model.isAxisymmetric() ? 1 : 0;
        for (int k = 0; k < count; k++) {
            int a = k % d;
            boolean relative = a >= first && a < model.translations();
            u[k] = dofs[start + cells[from + k / d] * d + a] - (relative ? dofs[start + cells[from] * d + a] : 0);
        }
    }

    /** Each tensor σ ← R σ Rᵀ. */
    private void turn(double[] R, double[] values, int count) {
        for (int at = 0; at < 6 * count; at += 6) {
            unpack(values, at, tensor);
            multiply(R, tensor, product);
            for (int k = 0; k < 6; k++) {
                int i = k < 3 ? k : k == 4 ? 1 : 0;
                int j = k < 3 ? k : k == 3 ? 1 : 2;
                values[at + k] = product[3 * i] * R[3 * j] + product[3 * i + 1] * R[3 * j + 1] + product[3 * i + 2] * R[3 * j + 2];
            }
        }
    }

    private static void unpack(double[] s, int o, double[] full) {
        full[0] = s[o];
        full[4] = s[o + 1];
        full[8] = s[o + 2];
        full[1] = s[o + 3];
        full[3] = s[o + 3];
        full[5] = s[o + 4];
        full[7] = s[o + 4];
        full[2] = s[o + 5];
        full[6] = s[o + 5];
    }

    private static void multiply(double[] a, double[] b, double[] out) {
        for (int k = 0; k < 9; k++) {
            int row = k / 3 * 3;
            out[k] = a[row] * b[k % 3] + a[row + 1] * b[3 + k % 3] + a[row + 2] * b[6 + k % 3];
        }
    }

    /** Number of Gauss points. */
    public int pointCount() {
        int[] count = {0};
        model.forEachCell((element, cells, from, x) -> count[0] += element.stressPoints());
        return count[0];
    }

    /**
     * Writes the Gauss points.
     *
     * @param positions of the nodes, deformed, in space, 3 each, m
     * @param place  3 per point, m; written
     * @param stress 6 per point, Pa; written
     * @param strain 6 per point; written
     */
    public void writePoints(double[] dofs, int start, double[] turn, double[] positions, double[] place, double[] stress, double[] strain) {
        int[] at = {0};
        double[] one = new double[6];
        NodalEigenstrain.forEachCell(model, eigenstrain, (element, cells, from, x, e) -> {
            int nodes = element.type().nodes;
            gather(dofs, start, cells, from, nodes * d);
            for (int p = 0; p < element.stressPoints(); p++, at[0]++) {
                StressRecovery.stress(element, x, u, e, p, one);
                System.arraycopy(one, 0, stress, 6 * at[0], 6);
                StressRecovery.strain(element, x, u, e, p, one);
                System.arraycopy(one, 0, strain, 6 * at[0], 6);
                for (int a = 0; a < 3; a++) {
                    place[3 * at[0] + a] = 0;
                    for (int i = 0; i < nodes; i++) {
                        place[3 * at[0] + a] += element.interpolation(i, p) * positions[3 * cells[from + i] + a];
                    }
                }
            }
        });
        if (turn != null) {
            turn(turn, stress, at[0]);
            turn(turn, strain, at[0]);
        }
    }
}
