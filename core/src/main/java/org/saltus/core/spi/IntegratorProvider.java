package org.saltus.core.spi;

import java.util.List;
import java.util.function.BiFunction;
import org.saltus.core.step.Integrator;

/** Makes time-stepping schemes. */
public interface IntegratorProvider extends Provider {
    /** The scheme for a settings block, already checked against {@link #parameters}. */
    Integrator create(Settings settings, Context context);

    /** A row of a {@link Catalogue}: what the other three methods return, and what {@link #create} calls. */
    static IntegratorProvider of(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, Integrator> maker) {
        record Row(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, Integrator> maker) implements IntegratorProvider {
            @Override
            public Integrator create(Settings settings, Context context) {
                return maker.apply(settings, context);
            }
        }
        return new Row(name, summary, parameters, maker);
    }
}
