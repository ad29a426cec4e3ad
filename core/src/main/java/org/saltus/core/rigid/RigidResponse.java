package org.saltus.core.rigid;

import org.saltus.core.interaction.ContactMap;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;

/**
 * Â⁻¹ and S of a set of rigid bodies: both diagonal, Â = aM M + aC C and S = Â⁻¹, or bM Â⁻¹ where S is not Â⁻¹. Locked dofs have zero
 * entries.
 */
final class RigidResponse implements ImpulseResponse {
    private final RigidKinematics kinematics;
    private final int offset;
    private final double aC;
    private final double[] inverse;
    private final double[] response;

    /** @param mass diagonal of M; @param damping diagonal of C; @param locked per dof; @param offset start of the set in v */
    RigidResponse(RigidKinematics kinematics, IterationCoefficients c, double[] mass, double[] damping, boolean[] locked, int offset) {
        this.kinematics = kinematics;
        this.offset = offset;
        aC = c.aC();
        inverse = new double[mass.length];
        response = new double[mass.length];
        for (int i = 0; i < mass.length; i++) {
            if (!locked[i]) {
                inverse[i] = 1 / (c.aM() * mass[i] + aC * damping[i]);
                response[i] = c.direct() ? inverse[i] : c.bM() * inverse[i];
            }
        }
    }

    @Override
    public void solve(double[] x) {
        for (int i = 0; i < inverse.length; i++) {
            x[offset + i] *= inverse[i];
        }
    }

    @Override
    public void apply(double[] x) {
        for (int i = 0; i < response.length; i++) {
            x[offset + i] *= response[i];
        }
    }

    @Override
    public boolean isConcurrent() {
        return true;
    }

    /** (Â + aC G)⁻¹ = (1 + aC Â⁻¹ G)⁻¹ Â⁻¹; zero entries of Â⁻¹ keep locked dofs at zero in both factors. */
    @Override
    public void solveTangent(double[] q, double[] v, double[] x) {
        solve(x);
        kinematics.solveGyroscopic(aC, inverse, v, offset, x);
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    @Override
    public void addCompliance(ContactMap map, int i, int j, double[] out, int o) {
        int rows = map.size(i / 2);
        int columns = map.size(j / 2);
        int first = map.dofs()[map.start(i)] - offset;
        int last = first + map.start(i + 1) - map.start(i);
        if (rows == 3 && columns == 3) {
            addThree(map.values(), map.valueStart(i), map.valueStart(j), first, last, out, o);
        } else if (rows == 2 && columns == 2) {
            addTwo(map.values(), map.valueStart(i), map.valueStart(j), first, last, out, o);
        } else {
            addAny(map.values(), map.valueStart(i), map.valueStart(j), first, last, rows, columns, out, o);
        }
    }

    /** H_iᵀ S H_j for three local directions each, summed in registers. */
    private void addThree(double[] h, int i, int j, int first, int last, double[] out, int o) {
        double w00 = 0;
        double w01 = 0;
        double w02 = 0;
        double w10 = 0;
        double w11 = 0;
        double w12 = 0;
        double w20 = 0;
        double w21 = 0;
        double w22 = 0;
        int a = i;
        int b = j;
        for (int dof = first; dof < last; dof++, a += 3, b += 3) {
            double b0 = response[dof] * h[b];
            double b1 = response[dof] * h[b + 1];
            double b2 = response[dof] * h[b + 2];
            w00 += h[a] * b0;
            w01 += h[a] * b1;
            w02 += h[a] * b2;
            w10 += h[a + 1] * b0;
            w11 += h[a + 1] * b1;
            w12 += h[a + 1] * b2;
            w20 += h[a + 2] * b0;
            w21 += h[a + 2] * b1;
            w22 += h[a + 2] * b2;
        }
        out[o] += w00;
        out[o + 1] += w01;
        out[o + 2] += w02;
        out[o + 3] += w10;
        out[o + 4] += w11;
        out[o + 5] += w12;
        out[o + 6] += w20;
        out[o + 7] += w21;
        out[o + 8] += w22;
    }

    private void addTwo(double[] h, int i, int j, int first, int last, double[] out, int o) {
        double w00 = 0;
        double w01 = 0;
        double w10 = 0;
        double w11 = 0;
        int a = i;
        int b = j;
        for (int dof = first; dof < last; dof++, a += 2, b += 2) {
            double b0 = response[dof] * h[b];
            double b1 = response[dof] * h[b + 1];
            w00 += h[a] * b0;
            w01 += h[a] * b1;
            w10 += h[a + 1] * b0;
            w11 += h[a + 1] * b1;
        }
        out[o] += w00;
        out[o + 1] += w01;
        out[o + 2] += w10;
        out[o + 3] += w11;
    }

    private void addAny(double[] h, int i, int j, int first, int last, int rows, int columns, double[] out, int o) {
        int a = i;
        int b = j;
        for (int dof = first; dof < last; dof++, a += rows, b += columns) {
            for (int k = 0; k < rows; k++) {
                double left = h[a + k] * response[dof];
                Vectors.axpy(columns, left, h, b, out, o + k * columns);
            }
        }
    }
}
