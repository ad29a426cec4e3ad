package org.saltus.core.spi;

import java.util.List;
import java.util.function.BiFunction;
import org.saltus.core.step.PositionLevel;

/** Makes position-level corrections that work beside every scheme. */
public interface PositionLevelProvider extends Provider {
    /** The correction for a settings block, already checked against {@link #parameters}. */
    PositionLevel create(Settings settings, Context context);

    /** A row of a {@link Catalogue}: what the other three methods return, and what {@link #create} calls. */
    static PositionLevelProvider of(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, PositionLevel> maker) {
        record Row(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, PositionLevel> maker)
            implements PositionLevelProvider {
            @Override
            public PositionLevel create(Settings settings, Context context) {
                return maker.apply(settings, context);
            }
        }
        return new Row(name, summary, parameters, maker);
    }
}
