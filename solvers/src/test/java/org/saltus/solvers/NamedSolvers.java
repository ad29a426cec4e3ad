package org.saltus.solvers;

import java.util.List;
import java.util.Map;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;

/** The solvers of this module by name, as scenes and the bench get them. */
final class NamedSolvers {
    /** Those that iterate on cones of any kind and size. */
    static final List<String> GENERAL = List.of("nlgs", "nscdd", "fixed-point", "extragradient", "jacobi", "accelerated-projected-gradient",
        "spectral-projected-gradient", "conjugate-projected-gradient", "admm", "prox-alart-curnier", "auto");
    /** Those that take Coulomb and bilateral contacts of any size only. */
    static final List<String> COULOMB = List.of("interior-point", "central-path", "nonsmooth-newton");
    /** Those that take 2D and frictionless contacts only. */
    static final List<String> PLANAR = List.of("enumeration", "lemke");

    private NamedSolvers() {
    }

    /** Every name of this module. */
    static List<String> all() {
        return new SolverCatalogue().providers().stream().map(ContactSolverProvider::name)
            .sorted().toList();
    }

    /** Criterion `both`. */
    static ContactSolver of(String name, double tolerance, int iterations) {
        ContactSolverProvider provider = Providers.installed().get(ContactSolverProvider.class, name);
        boolean enumerates = provider.parameters().stream().noneMatch(p -> p.name().equals("max_iterations"));
        Settings settings = Settings.of(enumerates ? Map.of("tolerance", tolerance)
            : Map.of("tolerance", tolerance, "max_iterations", iterations, "criterion", "both"));
        return provider.create(settings.checked(provider.parameters()), Context.standalone());
    }
}
