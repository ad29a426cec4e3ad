package org.saltus.solvers.interior;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;

/** A small problem with contacts in space and in a plane, with and without friction, and a bilateral one. */
final class ConesOfAllKinds {
    static final int LENGTH = 11;

    private ConesOfAllKinds() {
    }

    static FrictionContactProblem problem() {
        int[] size = {3, 3, 2, 1, 2};
        ConeKind[] cone = {ConeKind.COULOMB, ConeKind.FREE, ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.COULOMB};
        double[] mu = {0.4, 0, 0.2, 0, 0};
        double[][] w = new double[LENGTH][LENGTH];
        double[] q = new double[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            q[i] = Math.sin(3 * i) - 0.3;
            for (int j = 0; j < LENGTH; j++) {
                w[i][j] = (i == j ? 2 : 0) + 0.3 * Math.cos(i + j);
            }
        }
        return new FrictionContactProblem(size, cone, mu, new double[5], q, new double[LENGTH], new DenseDelassus(w, size));
    }
}
