package org.saltus.integrators.projection;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Settings;

/** What the position-level providers share. */
final class PositionSettings {
    static final List<Parameter> PARAMETERS = List.of(
        Parameter.number("tolerance", "m", 0, 1, 1e-10, "gaps closer to zero than this are closed"),
        Parameter.text("solver", "nlgs", "solver of the frictionless problems"),
        Parameter.text("delassus", "block-sparse", "assembler of G'M^-1 G"));

    private PositionSettings() {
    }

    static GapProjection create(GapProjection.Mode mode, Settings s, Context context) {
        ContactSolverProvider solver = context.providers().get(ContactSolverProvider.class, s, "solver");
        DelassusProvider delassus = context.providers().get(DelassusProvider.class, s, "delassus");
        return new GapProjection(mode, s.number("tolerance"),
            solver.create(defaults(solver, Map.of("tolerance", 1e-12, "criterion", "field")), context),
            delassus.create(defaults(delassus, Map.of()), context));
    }

    private static Settings defaults(Provider provider, Map<String, ?> wanted) {
        Map<String, Object> known = new LinkedHashMap<>(wanted);
        known.keySet().removeIf(key -> provider.parameters().stream().noneMatch(p -> p.name().equals(key)));
        return Settings.of(known).checked(provider.parameters());
    }
}
