package org.saltus.io.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.saltus.core.fake.DenseAssembler;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.fake.TestNewmark;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.run.Observer;
import org.saltus.core.scene.ImportedBodyProvider;
import org.saltus.core.spi.CommandProvider;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.DelassusAssembler;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.StepReport;

/** Providers for the command line's tests, under the names a scene takes by default; bodies are core's imported ones. */
final class Fakes {
    /** What the fake command was called with. */
    static final List<String> CALLED = new ArrayList<>();

    private Fakes() {
    }

    static Providers providers() {
        return Providers.of(new ImportedBodyProvider(), new Scheme(), new Solver(), new Delassus(), new Law(),
            new Watcher("slow-disk", step -> new UncheckedIOException("Cannot write x.csv: No space left",
                new IOException("No space left"))),
            new Watcher("broken", step -> new IllegalArgumentException("a fault inside step " + step)), new Command());
    }

    private abstract static class Named implements Provider {
        @Override
        public String summary() {
            return "a fake for tests, 100 % of it";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of();
        }
    }

    private static final class Scheme extends Named implements IntegratorProvider {
        @Override
        public String name() {
            return "moreau-jean";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of(Parameter.number("theta", "-", 0, 1, 0.5, "weight of the end of the step"));
        }

        @Override
        public Integrator create(Settings settings, Context context) {
            return new TestNewmark(0.5, 0.25);
        }
    }

    private static final class Solver extends Named implements ContactSolverProvider {
        @Override
        public String name() {
            return "nlgs";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of(Parameter.number("tolerance", "-", 1e-300, 1, 1e-8, "on the error"),
                Parameter.integer("max_iterations", 0, 1_000_000, 1000, "sweeps at most"));
        }

        @Override
        public ContactSolver create(Settings settings, Context context) {
            return new ProjectionSolver(settings.number("tolerance"), (int) settings.integer("max_iterations"));
        }
    }

    private static final class Delassus extends Named implements DelassusProvider {
        @Override
        public String name() {
            return "automatic";
        }

        @Override
        public DelassusAssembler create(Settings settings, Context context) {
            return new DenseAssembler();
        }
    }

    private static final class Law extends Named implements ContactLawProvider {
        @Override
        public String name() {
            return "newton-coulomb";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of(Parameter.number("restitution", "-", 0, 1, 0, "e"),
                Parameter.number("friction", "-", 0, 1e9, 0, "mu"));
        }

        @Override
        public ContactLaw create(Settings settings, Context context) {
            return new TestLaw(settings.number("restitution"), settings.number("friction"), false);
        }
    }

    /** Throws in step 3. */
    private static final class Watcher extends Named implements ObserverProvider {
        private final String name;
        private final Function<Long, RuntimeException> fault;

        Watcher(String name, Function<Long, RuntimeException> fault) {
            this.name = name;
            this.fault = fault;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public Observer create(Settings settings, Path folder) {
            return new Observer() {
                @Override
                public void step(StepReport report) {
                    if (report.step() == 3) {
                        throw fault.apply(report.step());
                    }
                }
            };
        }
    }

    private static final class Command extends Named implements CommandProvider {
        @Override
        public String name() {
            return "verify";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of();
        }

        @Override
        public int run(List<String> arguments) {
            CALLED.clear();
            CALLED.addAll(arguments);
            if (arguments.contains("bad")) {
                throw new IllegalArgumentException("bad is no file");
            }
            return ExitCode.ABOVE_TOLERANCE;
        }
    }
}
