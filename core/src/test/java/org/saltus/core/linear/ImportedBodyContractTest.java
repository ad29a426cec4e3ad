package org.saltus.core.linear;

import java.util.Arrays;
import java.util.Random;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.BodyDynamicsContract;

/** A random linear body with damping that is not of Rayleigh type, contact rows, and two prescribed dofs. */
class ImportedBodyContractTest extends BodyDynamicsContract {
    private static final int N = 9;

    /** Dofs with prescribed velocity. */
    int[] prescribed() {
        return new int[] {2, 5};
    }

    /** Stiffness of the body. */
    SparseMatrix stiffness(Random numbers) {
        return gram(numbers, 30);
    }

    @Override
    protected BodyDynamics newBody() {
        Random numbers = new Random(3);
        double[] velocities = {0.5, -0.25};
        int[] prescribed = prescribed();
        LinearBody.Data data = new LinearBody.Data(gram(numbers, 1), gram(numbers, 0.5), stiffness(numbers),
            new Load(vector(numbers), new double[][] {vector(numbers)}, new double[] {3}, new double[] {0.2}),
            vector(numbers), vector(numbers), prescribed, Arrays.copyOf(velocities, prescribed.length),
            new SupernodalCholesky());
        ContactLaw law = new TestLaw(0.5, 0.3, false);
        double[][][] rows = {{vector(numbers)}, {vector(numbers), vector(numbers)},
            {sparse(numbers), sparse(numbers), sparse(numbers)}};
        return new ImportedBody("imported", data, new ContactRows(rows, new double[] {0.1, 0, 0}, new ContactLaw[] {law, law, law}));
    }

    private static SparseMatrix gram(Random numbers, double shift) {
        double[][] a = new double[N][N];
        double[][] out = new double[N][N];
        for (double[] row : a) {
            System.arraycopy(vector(numbers), 0, row, 0, N);
        }
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                out[i][j] = i == j ? shift : 0;
                for (int k = 0; k < N; k++) {
                    out[i][j] += a[Math.max(i, j)][k] * a[Math.min(i, j)][k];
                }
            }
        }
        return SparseMatrix.ofDense(out);
    }

    private static double[] vector(Random numbers) {
        double[] v = new double[N];
        for (int i = 0; i < N; i++) {
            v[i] = numbers.nextGaussian();
        }
        return v;
    }

    private static double[] sparse(Random numbers) {
        double[] v = new double[N];
        v[1] = numbers.nextGaussian();
        v[5] = numbers.nextGaussian();
        return v;
    }

    @Override
    protected ContactSet contacts(double[] q) {
        ContactSet contacts = new ContactSet();
        ContactRows rows = body.rows();
        for (int k = 0; k < rows.count(); k++) {
            int c = contacts.append();
            contacts.sides(c, -1, 0, k, -1, -1, 0);
            contacts.geometry(c, 0, 0, 0, 1, 0, 0, 0, k);
            contacts.law(c, 0, rows.rows()[k].length);
        }
        return contacts;
    }

    @Override
    protected double coordinate(ContactSet contacts, int side, int k, double[] base, double[] q) {
        double[] row = body.rows().rows()[contacts.feature[side]][k];
        double g = 0;
        for (int i = 0; i < N; i++) {
            g += row[i] * q[QO + i];
        }
        return g;
    }
}
