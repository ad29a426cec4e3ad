package org.saltus.core.spi;

import java.util.List;
import java.util.function.BiFunction;
import org.saltus.core.interaction.ContactLaw;

/** Makes interaction laws. */
public interface ContactLawProvider extends Provider {
    /** The law for a settings block, already checked against {@link #parameters}. */
    ContactLaw create(Settings settings, Context context);

    /** A row of a {@link Catalogue}: what the other three methods return, and what {@link #create} calls. */
    static ContactLawProvider of(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, ContactLaw> maker) {
        record Row(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, ContactLaw> maker) implements ContactLawProvider {
            @Override
            public ContactLaw create(Settings settings, Context context) {
                return maker.apply(settings, context);
            }
        }
        return new Row(name, summary, parameters, maker);
    }
}
