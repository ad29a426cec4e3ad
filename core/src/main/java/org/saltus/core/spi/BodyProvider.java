package org.saltus.core.spi;

import java.util.List;

/** Makes bodies from the blocks of one type in a scene file: rigid bodies become one set, others one body each. */
public interface BodyProvider extends Provider {
    /**
     * Creates bodies and parts and hands them to the builder.
     *
     * @param blocks every block of this type, in file order, checked against {@link #parameters}; each has a name
     */
    void create(List<Settings> blocks, Context context, SceneParts parts);

    /** What a row of a {@link Catalogue} calls for {@link BodyProvider#create}. */
    interface Maker {
        /** As {@link BodyProvider#create}. */
        void create(List<Settings> blocks, Context context, SceneParts parts);
    }

    /** A row of a {@link Catalogue}: what the other three methods return, and what {@link #create} calls. */
    static BodyProvider of(String name, String summary, List<Parameter> parameters, Maker maker) {
        record Row(String name, String summary, List<Parameter> parameters, Maker maker) implements BodyProvider {
            @Override
            public void create(List<Settings> blocks, Context context, SceneParts parts) {
                maker.create(blocks, context, parts);
            }
        }
        return new Row(name, summary, parameters, maker);
    }
}
