package org.saltus.solvers.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.saltus.core.check.ReadmeToy;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.ProblemFactory;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.stop.Stopping;

/** The toy of the README keeps the contract, and its settings come from its description. */
class ToySolverTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return ToySolverProvider.solver(new Stopping(tolerance, maxIterations, Criterion.BOTH));
    }

    @Test
    void theReadmeShowsItsCore() throws IOException {
        ReadmeToy.assertShown("src/test/java/org/saltus/solvers/toy/ToySolverProvider.java", "static ContactSolver solver(");
    }

    @Test
    void theProviderMakesItFromASceneBlock() {
        ToySolverProvider provider = new ToySolverProvider();
        Settings settings = Settings.of(Map.of("tolerance", 1e-6)).checked(provider.parameters());
        FrictionContactProblem problem = new ProblemFactory(1).random(3, 4);
        double[] r = new double[problem.length()];
        assertTrue(provider.create(settings, Context.standalone()).solve(problem, r).converged());
        assertEquals(List.of("tolerance", "max_iterations", "criterion"),
            provider.parameters().stream().map(p -> p.name()).toList());
    }
}
