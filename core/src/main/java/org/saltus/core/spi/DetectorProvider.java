package org.saltus.core.spi;

import java.util.List;
import org.saltus.core.detection.Detector;

/** Makes contact detectors. */
public interface DetectorProvider extends Provider {
    /** The detector for a settings block, already checked against {@link #parameters}. */
    Detector create(Settings settings, Context context);

    /** The tests of pairs of shapes in the order in which the detector asks them, for {@code saltus list pairs}; empty where it has no such table. */
    default List<PairTest> pairTests(Providers providers) {
        return List.of();
    }

    /**
     * A row of the table of pair tests.
     *
     * @param name    a word or two; tests of one kind share it
     * @param summary which shapes it serves and how, and the jar of a test that is not of the house
     */
    record PairTest(String name, String summary) {
    }
}
