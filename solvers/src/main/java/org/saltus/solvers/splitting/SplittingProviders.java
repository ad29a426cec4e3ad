package org.saltus.solvers.splitting;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.stop.Stopping;
import org.saltus.solvers.system.ContactSystems;

/** The providers of the splitting methods: they differ in name, summary and the default of {@code anderson}; {@code admm} also has {@code system}. */
public final class SplittingProviders {
    private static final int ITERATIONS = 10_000;

    private SplittingProviders() {
    }

    /** What all of them share. */
    private abstract static class Base implements ContactSolverProvider {
        private final String name;
        private final String summary;
        private final int memory;

        Base(String name, int memory, String summary) {
            this.name = name;
            this.memory = memory;
            this.summary = summary;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public String summary() {
            return summary;
        }

        @Override
        public List<Parameter> parameters() {
            List<Parameter> all = new ArrayList<>(Stopping.parameters(ITERATIONS));
            all.add(Parameter.integer("anderson", 0, 50, memory, "differences kept by Anderson acceleration, 0: none"));
            return List.copyOf(all);
        }

        @Override
        public ContactSolver create(Settings settings, Context context) {
            return SplittingSolver.of(name, Stopping.from(settings), (int) settings.integer("anderson"));
        }
    }

    /** {@code fixed-point}. */
    public static final class OfFixedPoint extends Base {
        /** For the service loader. */
        public OfFixedPoint() {
            super("fixed-point", 10, "projected fixed point with self-adaptive step: products with W only, any W");
        }
    }

    /** {@code extragradient}. */
    public static final class OfExtragradient extends Base {
        /** For the service loader. */
        public OfExtragradient() {
            super("extragradient", 10, "predictor-corrector projections with self-adaptive step: products with W only, any W");
        }
    }

    /** {@code jacobi}. */
    public static final class OfJacobi extends Base {
        /** For the service loader. */
        public OfJacobi() {
            super("jacobi", 10, "all contacts at once by local solutions: products with W only, any W");
        }
    }

    /** {@code accelerated-projected-gradient}. */
    public static final class OfAcceleratedGradient extends Base {
        /** For the service loader. */
        public OfAcceleratedGradient() {
            super("accelerated-projected-gradient", 5,
                "Nesterov's method on the convex problem, outer fixed point on the slip speeds: products with W, W nearly symmetric");
        }
    }

    /** {@code spectral-projected-gradient}. */
    public static final class OfSpectralGradient extends Base {
        /** For the service loader. */
        public OfSpectralGradient() {
            super("spectral-projected-gradient", 5,
                "Barzilai-Borwein steps on the convex problem, outer fixed point on the slip speeds: products with W, W nearly symmetric");
        }
    }

    /** {@code conjugate-projected-gradient}. */
    public static final class OfConjugateGradient extends Base {
        /** For the service loader. */
        public OfConjugateGradient() {
            super("conjugate-projected-gradient", 5,
                "conjugate directions on the convex problem, outer fixed point on the slip speeds: products with W, W nearly symmetric");
        }
    }

    /** {@code admm}. */
    public static final class OfAdmm extends Base {
        /** For the service loader. */
        public OfAdmm() {
            super("admm", 10, "alternating directions with a sparse direct factorisation: ill-conditioned problems of some thousand contacts");
        }

        @Override
        public List<Parameter> parameters() {
            List<Parameter> all = new ArrayList<>(super.parameters());
            all.add(ContactSystems.parameter());
            return List.copyOf(all);
        }

        @Override
        public ContactSolver create(Settings settings, Context context) {
            return SplittingSolver.admm(Stopping.from(settings), (int) settings.integer("anderson"), ContactSystems.from(settings));
        }
    }
}
