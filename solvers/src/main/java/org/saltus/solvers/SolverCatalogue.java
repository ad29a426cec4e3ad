package org.saltus.solvers;

import java.util.List;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.solvers.auto.AutoParameters;
import org.saltus.solvers.auto.AutoSolver;
import org.saltus.solvers.direct.BilateralSolver;
import org.saltus.solvers.direct.EnumerationSolver;
import org.saltus.solvers.direct.LemkeSolver;
import org.saltus.solvers.domains.NscddProvider;
import org.saltus.solvers.interior.CentralPathParameters;
import org.saltus.solvers.interior.CentralPathSolver;
import org.saltus.solvers.interior.InteriorPointParameters;
import org.saltus.solvers.interior.InteriorPointSolver;
import org.saltus.solvers.newton.NonsmoothNewtonParameters;
import org.saltus.solvers.newton.NonsmoothNewtonSolver;
import org.saltus.solvers.newton.ProximalNewtonParameters;
import org.saltus.solvers.newton.ProximalNewtonSolver;
import org.saltus.solvers.nlgs.NlgsParameters;
import org.saltus.solvers.nlgs.NlgsSolver;
import org.saltus.solvers.splitting.SplittingSolver;
import org.saltus.solvers.stop.Stopping;
import org.saltus.solvers.system.ContactSystems;

/** The contact solvers by name. */
public final class SolverCatalogue implements Catalogue<ContactSolverProvider> {
    private static final int SPLITTING_ITERATIONS = 10_000;

    @Override
    public Class<ContactSolverProvider> layer() {
        return ContactSolverProvider.class;
    }

    @Override
    public List<ContactSolverProvider> providers() {
        return List.of(
            ContactSolverProvider.of("auto", "portfolio: accelerated sweeps, proximal Newton, interior points, polishing; one setting for all problems",
                AutoParameters.DESCRIPTION, (s, c) -> new AutoSolver(AutoParameters.from(s))),
            ContactSolverProvider.of("nlgs",
                "nonlinear Gauss-Seidel over contacts: robust on everything, fast to 1e-4, slow beyond on hyperstatic piles",
                NlgsParameters.DESCRIPTION, (s, c) -> new NlgsSolver(NlgsParameters.from(s))),
            new NscddProvider(),
            ContactSolverProvider.of("prox-alart-curnier",
                "accelerated sweeps, then proximal Newton with sparse direct steps: high accuracy, also where W is singular",
                ProximalNewtonParameters.DESCRIPTION, (s, c) -> new ProximalNewtonSolver(ProximalNewtonParameters.from(s))),
            ContactSolverProvider.of("nonsmooth-newton", "Newton on Fischer-Burmeister or Alart-Curnier equations with line search and sparse direct steps",
                NonsmoothNewtonParameters.DESCRIPTION, (s, c) -> new NonsmoothNewtonSolver(NonsmoothNewtonParameters.from(s))),
            ContactSolverProvider.of("interior-point",
                "interior points on convex problems with polishing: for hard hyperstatic problems, does not use the guess",
                InteriorPointParameters.DESCRIPTION, (s, c) -> new InteriorPointSolver(InteriorPointParameters.from(s))),
            ContactSolverProvider.of("central-path",
                "central path of the true problem, followed through its folds: for what no other solver solves, does not use the guess",
                CentralPathParameters.DESCRIPTION, (s, c) -> new CentralPathSolver(CentralPathParameters.from(s))),
            splitting("fixed-point", 10, "projected fixed point with self-adaptive step: products with W only, any W"),
            splitting("extragradient", 10, "predictor-corrector projections with self-adaptive step: products with W only, any W"),
            splitting("jacobi", 10, "all contacts at once by local solutions: products with W only, any W"),
            splitting("accelerated-projected-gradient", 5,
                "Nesterov's method on the convex problem, outer fixed point on the slip speeds: products with W, W nearly symmetric"),
            splitting("spectral-projected-gradient", 5,
                "Barzilai-Borwein steps on the convex problem, outer fixed point on the slip speeds: products with W, W nearly symmetric"),
            splitting("conjugate-projected-gradient", 5,
                "conjugate directions on the convex problem, outer fixed point on the slip speeds: products with W, W nearly symmetric"),
            ContactSolverProvider.of("admm", "alternating directions with a sparse direct factorisation: ill-conditioned problems of some thousand contacts",
                Parameter.all(Stopping.parameters(SPLITTING_ITERATIONS), List.of(anderson(10), ContactSystems.parameter())),
                (s, c) -> SplittingSolver.admm(Stopping.from(s), (int) s.integer("anderson"), ContactSystems.from(s))),
            ContactSolverProvider.of("enumeration", "tries every combination of contact states: exact, for at most " + EnumerationSolver.MAX_CONTACTS
                    + " frictionless, 2D or bilateral contacts; finds all isolated solutions",
                List.of(Parameter.number("tolerance", "-", 1e-16, 1, 1e-10, "bound on the error of an accepted solution")),
                (s, c) -> new EnumerationSolver(s.number("tolerance"))),
            ContactSolverProvider.of("lemke",
                "complementary pivots with lexicographic ties: exact, for some hundred 2D, frictionless or bilateral contacts",
                Stopping.parameters(10_000), (s, c) -> new LemkeSolver(Stopping.from(s))),
            ContactSolverProvider.of("direct", "one factorisation, for problems with bilateral blocks only, redundant rows included",
                Stopping.parameters(50), (s, c) -> new BilateralSolver(Stopping.from(s))));
    }

    private static ContactSolverProvider splitting(String name, int memory, String summary) {
        return ContactSolverProvider.of(name, summary, Parameter.all(Stopping.parameters(SPLITTING_ITERATIONS), List.of(anderson(memory))),
            (s, c) -> SplittingSolver.of(name, Stopping.from(s), (int) s.integer("anderson")));
    }

    private static Parameter anderson(int memory) {
        return Parameter.integer("anderson", 0, 50, memory, "differences kept by Anderson acceleration, 0: none");
    }
}
