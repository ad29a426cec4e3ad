package org.saltus.core.spi;

import java.util.List;
import java.util.function.BiFunction;
import org.saltus.core.model.Shape;

/** Makes shapes of rigid and fixed parts. A shape does not change: parts whose blocks are equal share one. */
public interface ShapeProvider extends Provider {
    /** The shape for a settings block, already checked against {@link #parameters}. */
    Shape create(Settings settings, Context context);

    /** A row of a {@link Catalogue}: what the other three methods return, and what {@link #create} calls. */
    static ShapeProvider of(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, Shape> maker) {
        record Row(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, Shape> maker) implements ShapeProvider {
            @Override
            public Shape create(Settings settings, Context context) {
                return maker.apply(settings, context);
            }
        }
        return new Row(name, summary, parameters, maker);
    }
}
