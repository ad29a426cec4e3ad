package org.saltus.core.run;

import java.util.List;

/** An observer with curves to show in the report of a run. */
public interface Charted {
    /** Its charts, as they are at the end of the run. */
    List<Chart> charts();
}
