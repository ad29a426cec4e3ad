package org.saltus.fem.ffr.deformation;

import org.saltus.core.check.Digits;
import org.saltus.core.math.Vectors;
import org.saltus.fem.modal.SymmetricEigen;

/**
 * How fast a frame may spin before the centrifugal stiffening of bending matters, which the models without geometric stiffness leave out: an
 * error of order (Ω/ω₁)² of the deflection. ω₁, the lowest frequency of the free body, is bounded from above by Ritz's method with the
 * displacements that are quadratic in the place (a fifth too high for a slender bar); held at one end, that of a bar is six times lower.
 */
public final class SpinLimit {
    /** Share of ω₁ from which a run warns. */
    private static final double NEAR = 0.125;
    private static final double DEPENDENT = 1e-10;
    private final FloatingModel model;
    private double lowest = Double.NaN;

    SpinLimit(FloatingModel model) {
        this.model = model;
    }

    /** The warning for a body whose fastest spin was {@code spin}, rad/s, or null. */
    public String warning(String body, Centrifugal centrifugal, double spin) {
        if (centrifugal == Centrifugal.STIFFENED || centrifugal == Centrifugal.STRESSED || spin == 0 || spin <= NEAR * lowestFrequency()) {
            return null;
        }
        return "Body \"" + body + "\" spins at up to " + Digits.of(spin, 3) + " rad/s and bends freely at about " + Digits.of(lowest, 3) + " rad/s (a sixth"
            + " of that if it is held at one end): \"centrifugal: " + centrifugal.word()
            + "\" leaves out that its centrifugal stress stiffens it. Set \"centrifugal:"
            + " stiffened\" for a free body or \"stressed\" for one that joints hold, or make it of several bodies.";
    }

    /** The bound of ω₁, rad/s. */
    double lowestFrequency() {
        if (Double.isNaN(lowest)) {
            lowest = Math.sqrt(ritz());
        }
        return lowest;
    }

    private double ritz() {
        int d = model.dimension();
        int m = d * d * (d + 1) / 2;
        int n = model.size();
        double[][] shapes = new double[m][];
        double[] k = new double[m * m];
        double[] mass = new double[m * m];
        double[] product = new double[n];
        int count = 0;
        for (int a = 0; a < d; a++) {
            for (int b = a; b < d; b++) {
                for (int c = 0; c < d; c++) {
                    shapes[count++] = shape(a, b, c);
                }
            }
        }
        for (int i = 0; i < m; i++) {
            model.stiffness().multiply(shapes[i], 0, product, 0);
            project(shapes, product, k, i);
            model.mass().multiply(shapes[i], 0, product, 0);
            project(shapes, product, mass, i);
        }
        return lowestEigenvalue(k, mass, m);
    }

    private static void project(double[][] shapes, double[] product, double[] out, int row) {
        for (int j = 0; j < shapes.length; j++) {
            out[row * shapes.length + j] = Vectors.dot(product.length, product, 0, shapes[j], 0);
        }
    }

    /** P (X_a X_b e_c), of unit mass norm. */
    private double[] shape(int a, int b, int c) {
        int d = model.dimension();
        double[] X = model.place();
        double[] out = new double[X.length];
        for (int i = 0; i < X.length; i += d) {
            out[i + c] = X[i + a] * X[i + b];
        }
        model.removeRigidVelocity(out, 0);
        Vectors.scale(out.length, 1 / Math.sqrt(model.mass().quadraticForm(out, 0, out, 0)), out, 0);
        return out;
    }

    /** Smallest λ of K x = λ M x, on what M tells apart. */
    private static double lowestEigenvalue(double[] k, double[] mass, int m) {
        double[] sizes = new SymmetricEigen(m).vectors(mass);                // of the axes, the rows of mass from here on
        double[] scaled = new double[m * m];
        int rank = 0;
        for (int i = 0; i < m; i++) {
            if (sizes[i] > DEPENDENT * sizes[m - 1]) {
                Vectors.copy(m, mass, i * m, scaled, rank * m);
                Vectors.scale(m, 1 / Math.sqrt(sizes[i]), scaled, rank * m);
                rank++;
            }
        }
        double[] reduced = new double[rank * rank];
        for (int i = 0; i < rank; i++) {
            for (int j = 0; j < rank; j++) {
                for (int r = 0; r < m; r++) {
                    reduced[i * rank + j] += scaled[i * m + r] * Vectors.dot(m, k, r * m, scaled, j * m);
                }
            }
        }
        return new SymmetricEigen(rank).values(reduced)[0];
    }
}
