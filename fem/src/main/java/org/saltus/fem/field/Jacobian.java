package org.saltus.fem.field;

import org.saltus.core.mesh.Mesh.CellType;

/** dx/dξ of a cell of any dimension in space: its measure, and gradients in space by the pseudo-inverse J (JᵀJ)⁻¹. */
final class Jacobian {
    private Jacobian() {
    }

    /**
     * Writes ∇N_i = J (JᵀJ)⁻¹ ∂N_i/∂ξ.
     *
     * @param x     node coordinates, 3 each
     * @param local ∂N_i/∂ξ, 3 each
     * @param out   written, 3 per node
     * @return (det JᵀJ)^½: length, area or volume by that of the reference cell
     */
    static double gradients(CellType type, double[] x, double[] local, double[] out) {
        int d = type.dimension;
        double[] J = new double[9];                                          // column a is dx/dξ_a
        for (int i = 0; i < type.nodes; i++) {
            for (int a = 0; a < d; a++) {
                for (int c = 0; c < 3; c++) {
                    J[3 * a + c] += local[3 * i + a] * x[3 * i + c];
                }
            }
        }
        for (int a = d; a < 3; a++) {
            complete(J, a, d);
        }
        double[] dual = new double[9];
        for (int a = 0; a < 3; a++) {
            cross(J, (a + 1) % 3, (a + 2) % 3, dual, a);
        }
        double det = J[0] * dual[0] + J[1] * dual[1] + J[2] * dual[2];
        for (int i = 0; i < type.nodes; i++) {
            for (int c = 0; c < 3; c++) {
                double sum = 0;
                for (int a = 0; a < d; a++) {
                    sum += dual[3 * a + c] / det * local[3 * i + a];
                }
                out[3 * i + c] = sum;
            }
        }
        return Math.abs(det);
    }

    /** A unit column normal to those before: the measure is then that of the first ones. */
    private static void complete(double[] J, int a, int d) {
        if (d == 2) {
            cross(J, 0, 1, J, 2);
        } else if (a == 1) {
            int least = 0;
            for (int c = 1; c < 3; c++) {
                least = Math.abs(J[c]) < Math.abs(J[least]) ? c : least;
            }
            J[3 + least] = 1;
            double dot = J[least] / (J[0] * J[0] + J[1] * J[1] + J[2] * J[2]);
            for (int c = 0; c < 3; c++) {
                J[3 + c] -= dot * J[c];
            }
        } else {
            cross(J, 0, 1, J, 2);
        }
        double length = Math.sqrt(J[3 * a] * J[3 * a] + J[3 * a + 1] * J[3 * a + 1] + J[3 * a + 2] * J[3 * a + 2]);
        for (int c = 0; c < 3; c++) {
            J[3 * a + c] /= length;
        }
    }

    private static void cross(double[] J, int p, int q, double[] out, int at) {
        double x = J[3 * p + 1] * J[3 * q + 2] - J[3 * p + 2] * J[3 * q + 1];
        double y = J[3 * p + 2] * J[3 * q] - J[3 * p] * J[3 * q + 2];
        double z = J[3 * p] * J[3 * q + 1] - J[3 * p + 1] * J[3 * q];
        out[3 * at] = x;
        out[3 * at + 1] = y;
        out[3 * at + 2] = z;
    }
}
