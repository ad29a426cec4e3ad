package org.saltus.integrators.projection;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.PositionLevelProvider;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Settings;

/** The position-level corrections by name. */
public final class ProjectionCatalogue implements Catalogue<PositionLevelProvider> {
    @Override
    public Class<PositionLevelProvider> layer() {
        return PositionLevelProvider.class;
    }

    @Override
    public List<PositionLevelProvider> providers() {
        return List.of(
            projection("projection", GapProjection.Mode.DIRECT,
                "after the step, pushes the contacts of the velocity problem out of penetration; one pass; bodies with restitution > 0 never come to rest"),
            projection("combined-projection", GapProjection.Mode.COMBINED,
                "closes the contacts of the velocity problem exactly, keeps all others open; both levels agree; for restitution 0, or rest:"
                    + " what bounces is pulled back"),
            projection("ggl", GapProjection.Mode.GGL,
                "no overlap and agreeing velocities, with two multipliers (Gear-Gupta-Leimkuhler idea); the choice for restitution > 0"));
    }

    private static PositionLevelProvider projection(String name, GapProjection.Mode mode, String summary) {
        return PositionLevelProvider.of(name, summary,
            List.of(
                Parameter.number("tolerance", "m", 0, 1, 1e-10, "gaps closer to zero than this are closed"),
                Parameter.text("solver", "nlgs", "solver of the frictionless problems"),
                Parameter.text("delassus", "block-sparse", "assembler of G'M^-1 G")),
            (settings, context) -> create(mode, settings, context));
    }

    private static GapProjection create(GapProjection.Mode mode, Settings s, Context context) {
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
