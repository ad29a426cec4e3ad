package org.saltus.benchmarks.validation.fem;

import java.util.Arrays;
import org.saltus.contact.law.NewtonCoulombLaw;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;

/** Equal bars of two-node elements on a line, one dof per node, in one body; contact e = 0 at the first node of the first bar or between bars. */
public record BarModel(double length, double young, double density, double area, int elements, boolean lumped) {

    /** E = 200 GPa, rho = 8000 kg/m³, L = 1 m, A = 0.01 m², 100 elements: c = 5000 m/s (V23, V24). */
    public static final BarModel STEEL = new BarModel(1, 200e9, 8000, 0.01, 100, false);

    /** E = 900, rho = 1, L = 10, A = 1: c = 30 (V25, V27 and the bars of the reference trajectories). */
    public static BarModel soft(int elements, boolean lumped) {
        return new BarModel(10, 900, 1, 1, elements, lumped);
    }

    public double waveSpeed() {
        return Math.sqrt(young / density);
    }

    public double massTotal() {
        return density * area * length;
    }

    /** h at a Courant number c h n / L, s. */
    public double step(double courant) {
        return courant * length / elements / waveSpeed();
    }

    private double[][] element(double diagonal, double coupling) {
        return new double[][] {{diagonal, coupling}, {coupling, diagonal}};
    }

    private SparseMatrix assemble(int bars, double[][] e) {
        int n = elements + 1;
        double[][] a = new double[bars * n][bars * n];
        for (int b = 0; b < bars; b++) {
            for (int k = b * n; k < b * n + elements; k++) {
                for (int i = 0; i < 2; i++) {
                    for (int j = 0; j < 2; j++) {
                        a[k + i][k + j] += e[i][j];
                    }
                }
            }
        }
        return SparseMatrix.ofDense(a);
    }

    public SparseMatrix mass(int bars) {
        double m = massTotal() / elements;
        return assemble(bars, lumped ? element(m / 2, 0) : element(m / 3, m / 6));
    }

    SparseMatrix stiffness(int bars) {
        double k = young * area * elements / length;
        return assemble(bars, element(k, -k));
    }

    private static ImportedBody body(SparseMatrix m, SparseMatrix k, Load load, double[] velocity, double[] normal, double gap) {
        LinearBody.Data data = new LinearBody.Data(m, null, k, load, new double[velocity.length], velocity, new SupernodalCholesky());
        return new ImportedBody("bar", data,
            new ContactRows(new double[][][] {{normal}}, new double[] {gap}, new ContactLaw[] {new NewtonCoulombLaw(0, 0)}));
    }

    /** A bar before a wall. */
    public ImportedBody againstWall(double gap, double velocity, double gravity) {
        int n = elements + 1;
        double[] normal = new double[n];
        normal[0] = 1;
        double[] ones = new double[n];
        Arrays.fill(ones, -gravity);
        double[] weight = new double[n];
        mass(1).multiply(ones, 0, weight, 0);
        double[] v = new double[n];
        Arrays.fill(v, velocity);
        return body(mass(1), stiffness(1), Load.constant(weight), v, normal, gap);
    }

    /** Two bars that touch; the first moves with a velocity against the second. */
    public ImportedBody pair(double velocity) {
        int n = elements + 1;
        double[] normal = new double[2 * n];
        normal[n - 1] = -1;
        normal[n] = 1;
        double[] v = new double[2 * n];
        Arrays.fill(v, 0, n, velocity);
        return body(mass(2), stiffness(2), Load.none(2 * n), v, normal, 0);
    }

    /** A bar held at its first node, with C = alpha M + beta K, displaced by a mode (node i: sin((2k−1)πi/(2n))) and at rest. */
    public ImportedBody ringing(int mode, double alpha, double beta) {
        int n = elements;
        int[] free = new int[n];
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            free[i] = i + 1;
            q[i] = Math.sin((2 * mode - 1) * Math.PI * (i + 1) / (2 * n));
        }
        SparseMatrix m = mass(1).submatrix(free, free);
        SparseMatrix k = stiffness(1).submatrix(free, free);
        LinearBody.Data data = new LinearBody.Data(m, SparseMatrix.combine(new double[] {alpha, beta}, m, k), k, Load.none(n), q,
            new double[n], new SupernodalCholesky());
        return new ImportedBody("bar", data, null);
    }

    /** Momentum of a bar (number from 0), kg m/s. */
    public double momentum(int bar, SparseMatrix mass, double[] v) {
        double[] p = new double[v.length];
        mass.multiply(v, 0, p, 0);
        double sum = 0;
        for (int i = bar * (elements + 1); i < (bar + 1) * (elements + 1); i++) {
            sum += p[i];
        }
        return sum;
    }
}
