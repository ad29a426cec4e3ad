package org.saltus.io.verify;

import java.util.List;
import org.saltus.core.fake.DenseAssembler;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.fake.TestNewmark;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.DelassusAssembler;
import org.saltus.core.step.Integrator;

/** Core's fakes behind the names that verify asks for: newmark, both laws, nlgs; no Moreau-Jean. */
final class FakeProviders {
    private static final String SUMMARY = "a fake";

    private FakeProviders() {
    }

    /** All of them. @param sweeps that the solver may take */
    static Providers with(int sweeps) {
        return Providers.of(new Newmark(), new Law("newton-coulomb"), new Law("fremond-coulomb"), new Dense(), new Solver(sweeps));
    }

    private record Newmark() implements IntegratorProvider {
        @Override
        public String name() {
            return "newmark";
        }

        @Override
        public String summary() {
            return SUMMARY;
        }

        @Override
        public List<Parameter> parameters() {
            return List.of(Parameter.requiredNumber("gamma", "-", 0, 1, ""), Parameter.requiredNumber("beta", "-", 0, 1, ""));
        }

        @Override
        public Integrator create(Settings s, Context context) {
            return new TestNewmark(s.number("gamma"), s.number("beta"));
        }
    }

    private record Law(String name) implements ContactLawProvider {
        @Override
        public String summary() {
            return SUMMARY;
        }

        @Override
        public List<Parameter> parameters() {
            return List.of(Parameter.number("restitution", "-", 0, 1, 0, ""), Parameter.number("friction", "-", 0, 9, 0, ""));
        }

        @Override
        public ContactLaw create(Settings s, Context context) {
            return new TestLaw(s.number("restitution"), s.number("friction"), name.startsWith("fremond"));
        }
    }

    private record Dense() implements DelassusProvider {
        @Override
        public String name() {
            return "dense";
        }

        @Override
        public String summary() {
            return SUMMARY;
        }

        @Override
        public List<Parameter> parameters() {
            return List.of();
        }

        @Override
        public DelassusAssembler create(Settings settings, Context context) {
            return new DenseAssembler();
        }
    }

    private record Solver(int sweeps) implements ContactSolverProvider {
        @Override
        public String name() {
            return "nlgs";
        }

        @Override
        public String summary() {
            return SUMMARY;
        }

        @Override
        public List<Parameter> parameters() {
            return List.of(Parameter.number("tolerance", "-", 0, 1, 1e-3, ""));
        }

        @Override
        public ContactSolver create(Settings settings, Context context) {
            return new ProjectionSolver(settings.number("tolerance"), sweeps);
        }
    }
}
