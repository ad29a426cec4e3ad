package org.saltus.core.linear;

import org.saltus.core.check.Check;
import org.saltus.core.math.EigenSolver;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;

/**
 * The lowest vibration modes K x = ω² M x of a body, with its held dofs at zero.
 *
 * @param frequencies ω/(2π), increasing, 0 for rigid modes, Hz
 * @param shapes      x per mode over all dofs, xᵀ M x = 1
 * @param rigidCount  number of rigid modes; they come first
 */
public record Modes(double[] frequencies, double[][] shapes, int rigidCount) {
    /** xᵀ K x of a rigid mode is round-off of |x|ᵀ |K| |x|: a few units in the last place of sums over some dozen terms. */
    private static final double ROUND_OFF = 256 * 0x1p-53;

    /**
     * Computes modes.
     *
     * @param name  of the body, for messages
     * @param count from 1 to the number of free dofs
     */
    public static Modes of(String name, VibratingBody body, EigenSolver solver, int count) {
        Check.that(body.stiffness() != null, name + ": the body has no stiffness, so it has no vibration modes.");
        int n = body.mass().rows();
        FreeBasis basis = body.freeBasis();
        Check.that(count >= 1 && count <= basis.size(), name + ": " + count + " modes asked for, expected 1 to " + basis.size()
            + ", the number of free dofs.");
        SparseMatrix K = basis.reduced(body.stiffness());
        SparseMatrix M = basis.reduced(body.mass());
        EigenSolver.Eigenpairs pairs = lowest(name, body, solver, K, M, count);
        double[] frequencies = new double[count];
        double[][] shapes = new double[count][n];
        int rigid = 0;
        for (int k = 0; k < count; k++) {
            double[] x = pairs.vectors()[k];
            basis.scatter(x, 0, shapes[k], 0);
            if (pairs.values()[k] <= ROUND_OFF * scale(K, x)) {
                rigid++;
            } else {
                frequencies[k] = Math.sqrt(pairs.values()[k]) / (2 * Math.PI);
            }
        }
        return new Modes(frequencies, shapes, rigid);
    }

    private static EigenSolver.Eigenpairs lowest(String name, VibratingBody body, EigenSolver solver, SparseMatrix K, SparseMatrix M, int count) {
        try {
            return solver.lowest(K, M, count);
        } catch (SingularMatrixException e) {
            int dof = body.freeBasis().dof(e.dof());
            throw e.at("body \"" + name + "\", " + body.dofName(dof), dof);
        }
    }

    /** |x|ᵀ |K| |x|. */
    private static double scale(SparseMatrix K, double[] x) {
        double total = 0;
        for (int j = 0; j < x.length; j++) {
            double column = 0;
            for (int k = K.columnPointers()[j]; k < K.columnPointers()[j + 1]; k++) {
                column += Math.abs(K.values()[k] * x[K.rowIndices()[k]]);
            }
            total += column * Math.abs(x[j]);
        }
        return total;
    }
}
