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
}
