package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.run.Observer;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.DetectorProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.StepReport;
import org.saltus.io.scene.SceneReader;

/** A step on nonlinear bodies solves several contact problems; what it reports is the work of all. */
class StepIterationsTest {
    /** A spinning brick of unequal moments that lands on an edge: its gyroscopic moment repeats the contact problem. */
    private static final String BRICK = """
        saltus: 1
        name: brick
        time: {end: 0.02, step: 1e-3}
        gravity: [0, 0, -9.81]
        solver: {type: counting}
        bodies:
          - {name: brick, type: rigid, shape: {type: box, size: [0.3, 0.2, 0.1]}, density: 1000, position: [0, 0, 0.13],
             orientation: [0.96, 0.28, 0, 0], velocity: [1, 0, -2], spin: [5, 8, 3]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}}
        laws: [{type: newton-coulomb, friction: 0.5}]
        """;

    private final List<Integer> solved = new ArrayList<>();

    @Test
    void iterationsAreThoseOfAllContactProblemsOfTheStep() {
        Settings scene = SceneReader.parse(BRICK, "brick.yaml", List.of());
        boolean[] repeated = {false};
        Observer look = new Observer() {
            @Override
            public void step(StepReport report) {
                assertEquals(solved.stream().mapToInt(Integer::intValue).sum(), report.solve().iterations(), () -> "step " + report.step() + ": " + solved);
                repeated[0] |= solved.size() > 1;
                solved.clear();
            }
        };
        new SceneBuilder(SceneDescription.read(scene, Path.of("")), providers(), 1).build(List.of(look)).run();
        assertTrue(repeated[0], "no step repeated its contact problem: the scene tests nothing");
    }

    private Providers providers() {
        Providers installed = Providers.installed();
        List<Provider> all = new ArrayList<>(List.of(new Counting(installed.get(ContactSolverProvider.class, "nlgs"))));
        for (Class<? extends Provider> layer : List.of(IntegratorProvider.class, ContactLawProvider.class, BodyProvider.class, ShapeProvider.class,
            DetectorProvider.class, DelassusProvider.class, LinearSolverProvider.class)) {
            all.addAll(installed.all(layer));
        }
        return Providers.of(all.toArray(Provider[]::new));
    }

    /** Writes down the iterations of every solve of another solver. */
    private final class Counting implements ContactSolverProvider {
        private final ContactSolverProvider inner;

        Counting(ContactSolverProvider inner) {
            this.inner = inner;
        }

        @Override
        public String name() {
            return "counting";
        }

        @Override
        public String summary() {
            return inner.summary();
        }

        @Override
        public List<Parameter> parameters() {
            return inner.parameters();
        }

        @Override
        public ContactSolver create(Settings settings, Context context) {
            ContactSolver solver = inner.create(settings, context);
            return new ContactSolver() {
                @Override
                public SolveReport solve(FrictionContactProblem problem, double[] r) {
                    SolveReport report = solver.solve(problem, r);
                    solved.add(report.iterations());
                    return report;
                }

                @Override
                public void save(Snapshot out) {
                    solver.save(out);
                }

                @Override
                public void restore(Snapshot in) {
                    solver.restore(in);
                }
            };
        }
    }
}
