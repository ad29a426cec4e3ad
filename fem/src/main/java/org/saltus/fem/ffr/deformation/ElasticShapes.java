package org.saltus.fem.ffr.deformation;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.saltus.core.check.Check;
import org.saltus.core.math.EigenSolver.Eigenpairs;
import org.saltus.core.math.Vectors;
import org.saltus.fem.modal.RayleighRitz;

/**
 * The part of a span of shapes S that satisfies the mean axes, Gᵀ M S c = 0: c in the null space of R = Gᵀ M S, by the factors Q R of Rᵀ. Its
 * Ritz vectors are M-orthonormal and make K diagonal. A span that holds the rigid motions (free modes, static shapes of an interface)
 * loses just these: 3 in the plane, 6 in space.
 */
final class ElasticShapes {
    private ElasticShapes() {
    }

    /** Shapes with their ω². @param span linearly independent, each over all nodal dofs */
    static Eigenpairs of(FloatingModel model, double[][] span) {
        int rigid = model.dimension() == 2 ? 3 : 6;
        int m = span.length - rigid;
        Check.that(m >= 1, model.elements().mesh().source() + ": " + span.length + " shapes are no more than the " + rigid
            + " rigid motions, which are those of the frame. Ask for more modes.");
        RealMatrix Q = new QRDecomposition(new Array2DRowRealMatrix(momenta(model, span, rigid), false)).getQ();
        double[][] elastic = new double[m][model.size()];
        for (int k = 0; k < m; k++) {
            for (int j = 0; j < span.length; j++) {
                Vectors.axpy(model.size(), Q.getEntry(j, rigid + k), span[j], 0, elastic[k], 0);
            }
            model.removeRigidVelocity(elastic[k], 0);                         // round-off
        }
        Eigenpairs pairs = RayleighRitz.of(model.stiffness(), model.mass(), elastic, m);
        Arrays.stream(pairs.vectors()).forEach(x -> model.removeRigidVelocity(x, 0));
        return pairs;
    }

    /** Rᵀ: linear and angular momentum of each shape, as a row. */
    private static double[][] momenta(FloatingModel model, double[][] span, int rigid) {
        int d = model.dimension();
        double[] X = model.place();
        double[] p = new double[model.size()];
        double[][] out = new double[span.length][rigid];
        for (int k = 0; k < span.length; k++) {
            model.mass().multiply(span[k], 0, p, 0);
            double[] row = out[k];
            for (int i = 0; i < p.length; i += d) {
                Vectors.axpy(d, 1, p, i, row, 0);
                row[rigid - 1] += X[i] * p[i + 1] - X[i + 1] * p[i];
                if (d == 3) {
                    row[3] += X[i + 1] * p[i + 2] - X[i + 2] * p[i + 1];
                    row[4] += X[i + 2] * p[i] - X[i] * p[i + 2];
                }
            }
        }
        return out;
    }
}
