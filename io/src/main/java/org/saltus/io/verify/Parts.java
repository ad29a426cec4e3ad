package org.saltus.io.verify;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.DelassusAssembler;
import org.saltus.core.step.Integrator;

/** Makes the parts of a verification by name from what is installed. */
final class Parts {
    /** The solver asked for when none is named. */
    static final String SOLVER = "nlgs";
    private static final String DELASSUS = "block-sparse";
    private static final double TOLERANCE = 1e-14;
    private static final int ITERATIONS = 100_000;
    private final Providers providers;
    private final Context context;
    private final String solver;

    /** @param solver name of the contact solver */
    Parts(Providers providers, String solver) {
        this.providers = providers;
        this.solver = solver;
        Context standard = Context.standalone();
        context = new Context(standard.folder(), providers, standard.dimension(), standard.gravity(), standard.threads());
    }

    /** True when an integrator of this name is installed. */
    boolean hasIntegrator(String name) {
        return names(providers.all(IntegratorProvider.class)).contains(name);
    }

    /** True when a law of this name is installed. */
    boolean hasLaw(String name) {
        return names(providers.all(ContactLawProvider.class)).contains(name);
    }

    private static List<String> names(List<? extends Provider> all) {
        return all.stream().map(Provider::name).toList();
    }

    /** True when a body type of this name is installed. */
    boolean hasBody(String name) {
        return names(providers.all(BodyProvider.class)).contains(name);
    }

    /** Makes bodies of a type in the plane, without gravity. */
    void bodies(String type, Map<String, ?> settings, SceneParts parts) {
        BodyProvider p = providers.get(BodyProvider.class, type);
        Context plane = new Context(context.folder(), providers, 2, new double[3], context.threads());
        p.create(List.of(Settings.of(settings).checked(p.parameters(), "name")), plane, parts);
    }

    Integrator integrator(String name, Map<String, Double> parameters) {
        IntegratorProvider p = providers.get(IntegratorProvider.class, name);
        return p.create(Settings.of(parameters).checked(p.parameters()), context);
    }

    ContactLaw law(String name, double restitution, double friction) {
        ContactLawProvider p = providers.get(ContactLawProvider.class, name);
        return p.create(Settings.of(Map.of("restitution", restitution, "friction", friction)).checked(p.parameters()), context);
    }

    /** The block-sparse assembler, or the first one there is. */
    DelassusAssembler delassus() {
        List<DelassusProvider> all = providers.all(DelassusProvider.class);
        DelassusProvider p = all.isEmpty() || names(all).contains(DELASSUS) ? providers.get(DelassusProvider.class, DELASSUS)
            : all.get(0);
        return p.create(Settings.of(Map.of()).checked(p.parameters()), context);
    }

    /** The solver at a tolerance near round-off, as far as it takes one. */
    ContactSolver solver() {
        ContactSolverProvider p = providers.get(ContactSolverProvider.class, solver);
        Map<String, Object> wanted = Map.of("tolerance", TOLERANCE, "max_iterations", ITERATIONS, "criterion", "field");
        Map<String, Object> settings = new HashMap<>();
        for (Parameter parameter : p.parameters()) {
            if (wanted.containsKey(parameter.name())) {
                settings.put(parameter.name(), wanted.get(parameter.name()));
            }
        }
        return p.create(Settings.of(settings).checked(p.parameters()), context);
    }
}
