package org.saltus.contact.joint;

import java.util.Arrays;
import org.saltus.core.spi.Settings;

/** Points and directions of joints in scene files. */
final class Vectors {
    private Vectors() {
    }

    /** Three numbers from a key with as many as the scene has dimensions. */
    static double[] of(Settings settings, String key, int dimension) {
        return Arrays.copyOf(settings.numbers(key, dimension), 3);
    }
}
