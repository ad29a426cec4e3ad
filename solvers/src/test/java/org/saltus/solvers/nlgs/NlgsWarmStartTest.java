package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Settings;

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
        NlgsProvider provider = new NlgsProvider();
        SolveReport report = provider.create(Settings.of(Map.of()).checked(provider.parameters()), Context.standalone())
            .solve(problem, r);
        assertEquals(SolveStatus.CONVERGED, report.status(), report.reason());
        assertArrayEquals(new double[size], r);
    }
}
