package org.saltus.core.spi;

import org.saltus.core.detection.Detector;

/** Makes contact detectors. */
public interface DetectorProvider extends Provider {
    /** The detector for a settings block, already checked against {@link #parameters}. */
    Detector create(Settings settings, Context context);
}
