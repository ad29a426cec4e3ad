package org.saltus.solvers.newton;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.problem.Cones;

/** φ = x − P_L(x − z), the equation of Alart and Curnier (1991) with De Saxcé's shift inside z. */
final class AlartCurnierEquation implements ConeEquation {
    private final double[] point = new double[3];

    @Override
    public void value(int n, double[] x, double[] z, double[] phi) {
        Vectors.copyPlus(n, x, 0, -1, z, 0, phi, 0);
        Cones.coulomb(n, 1, phi, 0);
        Vectors.copyPlus(n, x, 0, -1, phi, 0, phi, 0);
    }

    @Override
    public void derivatives(int n, double[] x, double[] z, double[] byX, double[] byZ) {
        Vectors.copyPlus(n, x, 0, -1, z, 0, point, 0);
        projection(n, byZ);
        for (int i = 0; i < n * n; i++) {
            byX[i] = (i % (n + 1) == 0 ? 1 : 0) - byZ[i];
        }
    }

    /** d ← P_L′ at the point. */
    private void projection(int n, double[] d) {
        Arrays.fill(d, 0, n * n, 0);
        double tail = 0;
        for (int i = 1; i < n; i++) {
            tail += point[i] * point[i];
        }
        tail = Math.sqrt(tail);
        if (tail <= point[0]) {
            for (int i = 0; i < n; i++) {
                d[i * n + i] = 1;
            }
        } else if (tail > -point[0]) {
            double share = 0.5 * (1 + point[0] / tail);
            d[0] = 0.5;
            for (int i = 1; i < n; i++) {
                double t = point[i] / tail;
                d[i] = 0.5 * t;
                d[i * n] = 0.5 * t;
                for (int j = 1; j < n; j++) {
                    d[i * n + j] = (0.5 - share) * t * point[j] / tail + (i == j ? share : 0);
                }
            }
        }
    }
}
