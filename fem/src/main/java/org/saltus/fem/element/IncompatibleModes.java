package org.saltus.fem.element;

import java.util.Arrays;
import org.saltus.core.math.Dense;
import org.saltus.core.math.Vectors;

/**
 * The strains G α of the modes 1 − ξ_a², a = 1 … d, in each of the d directions, and their condensation. Gradients are taken as
 * (j₀/j) J₀⁻ᵀ ∂/∂ξ with the Jacobian J₀ of the centre, and G less its mean, so that constant stresses do no work on the modes and
 * the patch test holds. Hoop strains have no part of them.
 */
final class IncompatibleModes {
    private final CellGeometry cell;
    private final int d;
    private final int strains;
    private final int count;
    private final double[] centre;
    private final double[] inverse = new double[9];
    private final double[] G;
    private final double[] meanG;
    private final double[] DG;
    private final double[] Kaa;
    private final double[] Kau;
    private final double[] column;
    private final int[] pivots;

    IncompatibleModes(CellGeometry cell, int strains) {
        this.cell = cell;
        this.strains = strains;
        d = cell.dimension;
        count = d * d;
        centre = new double[3 * cell.n];
        Elements.shapes(cell.type).writeGradients(new double[3], 0, centre, 0);
        G = new double[cell.stiffnessRule.count() * strains * count];
        meanG = new double[strains * count];
        DG = new double[strains * count];
        Kaa = new double[count * count];
        Kau = new double[count * cell.n * d];
        column = new double[count];
        pivots = new int[count];
    }

    /** B ← B − G (∫GᵀDG)⁻¹ ∫GᵀDB. @param B strains by points, strains and columns; @param order columns, at most one per dof */
    void condense(double[] x, double[] D, double[] dV, double[] B, int order) {
        writeModes(x, dV);
        Arrays.fill(Kaa, 0);
        Arrays.fill(Kau, 0, count * order, 0);
        for (int p = 0; p < dV.length; p++) {
            stressOfModes(p, dV[p], D);
            for (int s = 0; s < strains; s++) {
                int row = (p * strains + s) * count;
                for (int i = 0; i < count; i++) {
                    double dg = DG[s * count + i];
                    Vectors.axpy(count, dg, G, row, Kaa, i * count);
                    Vectors.axpy(order, dg, B, (p * strains + s) * order, Kau, i * order);
                }
            }
        }
        Dense.luFactor(Kaa, count, pivots);
        for (int k = 0; k < order; k++) {
            for (int i = 0; i < count; i++) {
                column[i] = Kau[i * order + k];
            }
            Dense.luSolve(Kaa, count, pivots, column, 0);
            subtract(k, B, order);
        }
    }

    private void subtract(int k, double[] B, int order) {
        for (int row = 0; row < B.length / order; row++) {
            double sum = 0;
            for (int i = 0; i < count; i++) {
                sum += G[row * count + i] * column[i];
            }
            B[row * order + k] -= sum;
        }
    }

    /** DG = dV D G of a point (D is symmetric). */
    private void stressOfModes(int p, double dV, double[] D) {
        Arrays.fill(DG, 0);
        for (int s = 0; s < strains; s++) {
            for (int t = 0; t < strains; t++) {
                Vectors.axpy(count, dV * D[s * strains + t], G, (p * strains + t) * count, DG, s * count);
            }
        }
    }

    private void writeModes(double[] x, double[] dV) {
        double j0 = cell.invert(x, centre);
        System.arraycopy(cell.inverse, 0, inverse, 0, 9);
        double volume = 0;
        Arrays.fill(G, 0);
        Arrays.fill(meanG, 0);
        for (int p = 0; p < dV.length; p++) {
            double scale = j0 / cell.determinant(x, cell.stiffnessGradients[p]);
            for (int m = 0; m < d; m++) {
                double slope = -2 * scale * cell.stiffnessRule.points()[3 * p + m];
                writeMode(p, m, slope * inverse[m], slope * inverse[3 + m], slope * inverse[6 + m]);
            }
            volume += dV[p];
            Vectors.axpy(meanG.length, dV[p], G, p * meanG.length, meanG, 0);
        }
        for (int k = 0; k < G.length; k++) {
            G[k] -= meanG[k % meanG.length] / volume;
        }
    }

    /** Strains of mode m in each direction from its gradient. */
    private void writeMode(int p, int m, double gx, double gy, double gz) {
        int at = p * strains * count + m * d;
        G[at] = gx;
        G[at + count + 1] = gy;
        G[at + 3 * count] = gy;
        G[at + 3 * count + 1] = gx;
        if (d == 3) {
            G[at + 2 * count + 2] = gz;
            G[at + 4 * count + 1] = gz;
            G[at + 4 * count + 2] = gy;
            G[at + 5 * count] = gz;
            G[at + 5 * count + 2] = gx;
        }
    }
}
