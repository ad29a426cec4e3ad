package org.saltus.io.mesh.inp;

import org.saltus.core.spi.Location;

/** Who is told what a file holds that is not read. */
public interface InpFaults {
    /** What would change the results if it were left out; may throw. @param place file and line */
    void refuse(Location place, String what);

    /** What is left out and does not matter to a body, or means something else here. */
    void warn(Location place, String what);
}
