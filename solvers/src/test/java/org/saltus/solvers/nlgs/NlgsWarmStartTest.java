package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.stop.Stopping;

class NlgsWarmStartTest {
    /** The step in which a resting contact opens: r of the step before, and a free velocity that separates. */
    @ParameterizedTest(name = "contacts of size {0}")
    @ValueSource(ints = {1, 2, 3})
    void impulsesOfAContactThatOpensVanish(int size) {
        double[] w = new double[size];
        double[] q = new double[size];
        double[] r = new double[size];
        Arrays.fill(w, 2);
        q[0] = 1;
        r[0] = 0.5;
        FrictionContactProblem problem = FrictionContactProblem.coulomb(size, new double[] {0.3}, q,
            new DenseDelassus(SparseMatrix.diagonal(w).toDense(), size));
        ContactSolverProvider provider = Providers.installed().get(ContactSolverProvider.class, "nlgs");
        SolveReport report = provider.create(Settings.of(Map.of()).checked(provider.parameters()), Context.standalone())
            .solve(problem, r);
        assertEquals(SolveStatus.CONVERGED, report.status(), report.reason());
        assertArrayEquals(new double[size], r);
    }

    /**
     * A tower of 60 unit masses falls for one unit of velocity onto the ground: r_k = 60 − k. From half of these impulses a few sweeps spread the error so
     * thin that e, which is relative to ‖r‖, is within 1e-3, while the tower still falls at a speed comparable to q. That is no end: sweeps go on.
     */
    @Test
    void anErrorThatIsSmallOnlyBesideLargeImpulsesIsSweptAway() {
        int n = 60;
        double[][] w = new double[n][n];
        double[] q = new double[n];
        double[] r = new double[n];
        int[] sizes = new int[n];
        q[0] = -1;
        for (int k = 0; k < n; k++) {
            w[k][k] = k == 0 ? 1 : 2;
            if (k > 0) {
                w[k][k - 1] = -1;
                w[k - 1][k] = -1;
            }
            sizes[k] = 1;
            r[k] = 0.5 * (n - k);
        }
        FrictionContactProblem problem = FrictionContactProblem.coulomb(1, new double[n], q, new DenseDelassus(w, sizes));
        SolveReport report = new NlgsSolver(new NlgsParameters(new Stopping(1e-3, 100_000, Criterion.BOTH), "hybrid", 1, false, 1, 10)).solve(problem, r);
        assertEquals(SolveStatus.CONVERGED, report.status(), report.reason());
        double work = 0;
        for (int k = 0; k < n; k++) {
            double u = q[k];
            for (int j = 0; j < n; j++) {
                u += w[k][j] * r[j];
            }
            work += r[k] * u;
        }
        assertTrue(Math.abs(work) <= 0.1 * r[0], () -> "complementarity is off by more than a tenth of r'q; r at the ground " + r[0]);
    }
}
