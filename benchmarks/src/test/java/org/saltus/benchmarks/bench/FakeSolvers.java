package org.saltus.benchmarks.bench;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.TimeLimit;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Solvers that behave well and badly. */
final class FakeSolvers {
    /** Solves of {@link Good} so far. */
    static final AtomicInteger solves = new AtomicInteger();
    private static final int ENOUGH = 1000;

    private FakeSolvers() {
    }

    private abstract static class Fake implements ContactSolverProvider {
        private final String name;

        Fake(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public String summary() {
            return "for tests";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of(Parameter.number("tolerance", "-", 0, 1, 1e-8, "bound on e"), Parameter.integer("seed", 0, 100, 1, "unused"));
        }
    }

    /** Solves. */
    static final class Good extends Fake {
        Good() {
            super("good");
        }

        @Override
        public ContactSolver create(Settings settings, Context context) {
            ContactSolver solver = new ProjectionSolver(settings.number("tolerance"), ENOUGH);
            return (problem, r) -> {
                solves.incrementAndGet();
                return solver.solve(problem, r);
            };
        }
    }

    /** Works until its time is up. */
    static final class Sleeper extends Fake {
        Sleeper() {
            super("sleeper");
        }

        @Override
        public ContactSolver create(Settings settings, Context context) {
            return (problem, r) -> {
                r[0] = 1e3;
                while (!TimeLimit.reached()) {
                    Thread.onSpinWait();
                }
                return new SolveReport(SolveStatus.MAX_ITERATIONS, 1, 1, 1, TimeLimit.REASON);
            };
        }
    }

    /** Asks for products with W for ever. */
    static final class Stubborn extends Fake {
        Stubborn() {
            super("stubborn");
        }

        @Override
        public ContactSolver create(Settings settings, Context context) {
            return (problem, r) -> {
                double[] u = new double[r.length];
                while (Double.isFinite(u[0])) {
                    problem.delassus().multiply(r, u);
                    Thread.onSpinWait();
                }
                throw new AssertionError("the product is not finite");
            };
        }
    }

    /** Says that r = 0 is the solution. */
    static final class Liar extends Fake {
        Liar() {
            super("liar");
        }

        @Override
        public ContactSolver create(Settings settings, Context context) {
            return (problem, r) -> new SolveReport(SolveStatus.CONVERGED, 1, 0, 0, "");
        }
    }

    /** Claims no problem. */
    static final class Choosy extends Fake {
        Choosy() {
            super("choosy");
        }

        @Override
        public ContactSolver create(Settings settings, Context context) {
            return (problem, r) -> {
                throw new IllegalArgumentException("choosy: contact 0 has 3 local directions, expected 1.");
            };
        }
    }

    /** Breaks down. */
    static final class Broken extends Fake {
        Broken() {
            super("broken");
        }

        @Override
        public ContactSolver create(Settings settings, Context context) {
            return (problem, r) -> {
                throw new IllegalStateException("broken");
            };
        }
    }
}
