package org.saltus.core.spi;

import java.util.List;
import java.util.function.BiFunction;
import org.saltus.core.field.Field;

/**
 * Makes fields: quantities that live on bodies and flow through contacts. Its name is one word in three places: the type of an entry in the scene's list
 * {@code fields}, described by {@link #parameters}, and the key under which bodies, laws and joints say what they are to the field.
 */
public interface FieldProvider extends Provider {
    /** Keys of its block in a body; empty when bodies say nothing. */
    default List<Parameter> bodyParameters() {
        return List.of();
    }

    /** Keys of its block in a law. */
    default List<Parameter> lawParameters() {
        return List.of();
    }

    /** Keys of its block in a joint. */
    default List<Parameter> jointParameters() {
        return List.of();
    }

    /** The field for an entry of {@code fields}, already checked against {@link #parameters}. */
    Field create(Settings settings, FieldSetup setup);

    /** A row of a {@link Catalogue}: what the other methods return, and what {@link #create} calls. @param keys of body, law and joint, in this order */
    static FieldProvider of(String name, String summary, List<Parameter> parameters, List<List<Parameter>> keys, BiFunction<Settings, FieldSetup,
        Field> maker) {
        record Row(String name, String summary, List<Parameter> parameters, List<List<Parameter>> keys, BiFunction<Settings, FieldSetup, Field> maker)
            implements FieldProvider {
            @Override
            public List<Parameter> bodyParameters() {
                return keys.get(0);
            }

            @Override
            public List<Parameter> lawParameters() {
                return keys.get(1);
            }

            @Override
            public List<Parameter> jointParameters() {
                return keys.get(2);
            }

            @Override
            public Field create(Settings settings, FieldSetup setup) {
                return maker.apply(settings, setup);
            }
        }
        return new Row(name, summary, parameters, List.copyOf(keys), maker);
    }
}
