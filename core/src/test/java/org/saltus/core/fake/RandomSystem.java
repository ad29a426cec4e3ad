package org.saltus.core.fake;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.saltus.core.detection.RowDetector;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.model.Scene;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.TimeStepper;

/**
 * Seeded random linear systems with contact: M symmetric positive definite, C and K positive semidefinite, a constant and a
 * harmonic load, contacts by random rows with random e, μ and sizes 1 to 3.
 */
public final class RandomSystem {
    private final Random random;
    private final int n;

    /** @param seed of everything; @param n dofs, at least 3 */
    public RandomSystem(long seed, int n) {
        random = new Random(seed);
        this.n = n;
    }

    private double[][] gram(int rank, double shift) {
        double[][] a = new double[n][rank];
        for (double[] row : a) {
            for (int k = 0; k < rank; k++) {
                row[k] = random.nextGaussian();
            }
        }
        double[][] out = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = i == j ? shift : 0;
                for (int k = 0; k < rank; k++) {
                    sum += a[i][k] * a[j][k];
                }
                out[i][j] = sum;
                out[j][i] = sum;
            }
        }
        return out;
    }

    private double[] vector(double scale) {
        double[] v = new double[n];
        for (int i = 0; i < n; i++) {
            v[i] = scale * random.nextGaussian();
        }
        return v;
    }

    /** One random body with {@code contacts} contacts, random e and μ. */
    public ImportedBody body(int contacts, boolean fremond) {
        return body(contacts, r -> new TestLaw(r.nextDouble(), r.nextDouble(), fremond));
    }

    /** One random body with {@code contacts} contacts, their laws from the random numbers given. */
    public ImportedBody body(int contacts, Function<Random, ContactLaw> law) {
        double[][][] rows = new double[contacts][][];
        double[] gaps = new double[contacts];
        ContactLaw[] laws = new ContactLaw[contacts];
        for (int c = 0; c < contacts; c++) {
            rows[c] = new double[1 + random.nextInt(3)][];
            for (int k = 0; k < rows[c].length; k++) {
                rows[c][k] = vector(1);
            }
            gaps[c] = 0.05 * random.nextDouble();
            laws[c] = law.apply(random);
        }
        Load load = new Load(vector(3), new double[][] {vector(2)}, new double[] {1 + 5 * random.nextDouble()},
            new double[] {random.nextDouble()});
        LinearBody.Data data = new LinearBody.Data(SparseMatrix.ofDense(gram(n, 1)),
            SparseMatrix.ofDense(gram(n / 2, 0)), SparseMatrix.ofDense(gram(n - 1, 0)), load, vector(0.01), vector(1),
            new SupernodalCholesky());
        return new ImportedBody("random", data, new ContactRows(rows, gaps, laws));
    }

    /** A stepper over one body, with dense W. */
    public static TimeStepper stepper(ImportedBody body, Integrator integrator, Activation activation,
                                      ContactSolver solver) {
        Scene scene = new Scene("test", 3, List.of(body), List.of(), new InteractionTable());
        return new TimeStepper(scene, integrator, activation, new RowDetector(null), new DenseAssembler(), solver);
    }
}
