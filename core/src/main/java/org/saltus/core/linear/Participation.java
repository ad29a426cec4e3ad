package org.saltus.core.linear;

import java.util.Arrays;
import org.saltus.core.math.SparseMatrix;

/**
 * How much of a body's mass each mode moves when its supports, or a uniform acceleration, move along an axis: with the unit translation r of all rows, held
 * ones included, Γ = xᵀ M r for xᵀ M x = 1, and the effective mass Γ² (Clough and Penzien, Dynamics of Structures, 3rd ed. (2003), section 26-2). Over all
 * modes the effective masses add up to (M r)_fᵀ M_ff⁻¹ (M r)_f of the free rows f, which is the mass rᵀ M r of a body without supports and otherwise less by
 * about what the held nodes carry.
 *
 * @param factor        Γ per mode and axis, √kg
 * @param effectiveMass Γ² per mode and axis, kg
 * @param mass          rᵀ M r per axis, kg
 */
public record Participation(double[][] factor, double[][] effectiveMass, double[] mass) {
    /** Computes them. @param directions of the body's rows */
    public static Participation of(Modes modes, VibratingBody body, RowDirections directions) {
        SparseMatrix M = body.mass();
        int count = modes.shapes().length;
        Participation out = new Participation(new double[count][3], new double[count][3], new double[3]);
        double[] Mr = new double[M.rows()];
        for (int axis = 0; axis < 3; axis++) {
            double[] r = directions.translation(axis);
            Arrays.fill(Mr, 0);
            M.multiplyAdd(1, r, 0, Mr, 0);
            out.mass[axis] = dot(r, Mr);
            for (int k = 0; k < count; k++) {
                out.factor[k][axis] = dot(modes.shapes()[k], Mr);
                out.effectiveMass[k][axis] = out.factor[k][axis] * out.factor[k][axis];
            }
        }
        return out;
    }

    /** Share of the mass along an axis that the modes move together. */
    public double share(int axis) {
        double sum = 0;
        for (double[] mode : effectiveMass) {
            sum += mode[axis];
        }
        return sum / mass[axis];
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
