package org.saltus.contact.detect.pair;

import java.util.List;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Provider;

/**
 * Makes a pair test for shapes of another jar, which registers it under {@code META-INF/services}. An added test is asked before those of the house, in the
 * order of the providers' names, and only for pairs with a shape that is not the house's: results of built-in shapes do not depend on the class path.
 */
public interface PairFinderProvider extends Provider {
    /**
     * The test for a scene.
     *
     * @param geometry shapes of the pieces
     * @param motion   where the pieces are; live
     */
    PairFinder create(PartGeometry geometry, PartKinematics motion);

    @Override
    default List<Parameter> parameters() {
        return List.of();
    }
}
