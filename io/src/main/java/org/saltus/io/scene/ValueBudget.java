package org.saltus.io.scene;

import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/** What the aliases of all files of a scene may stand for together: a few lines of aliases of aliases would otherwise fill any memory. */
final class ValueBudget {
    /** Values that aliases may stand for at most, each use counted with all it stands for. */
    static final long MAX_ALIASED = 2_000_000;
    private long aliased;

    /** Takes what an alias stands for. */
    void take(long values, Location place) {
        aliased += values;
        if (aliased > MAX_ALIASED) {
            throw new SceneFormatException(place, "the aliases of this scene stand for more than " + MAX_ALIASED
                + " values. Write large tables as matrix or mesh files, many bodies with generate or repeat.");
        }
    }
}
