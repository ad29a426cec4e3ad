package org.saltus.core.spi;

import java.util.List;
import java.util.function.BiFunction;
import org.saltus.core.step.DelassusAssembler;

/** Makes assemblers of the Delassus operator. */
public interface DelassusProvider extends Provider {
    /** The assembler for a settings block, already checked against {@link #parameters}. */
    DelassusAssembler create(Settings settings, Context context);

    /** A row of a {@link Catalogue}: what the other three methods return, and what {@link #create} calls. */
    static DelassusProvider of(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, DelassusAssembler> maker) {
        record Row(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, DelassusAssembler> maker)
            implements DelassusProvider {
            @Override
            public DelassusAssembler create(Settings settings, Context context) {
                return maker.apply(settings, context);
            }
        }
        return new Row(name, summary, parameters, maker);
    }
}
