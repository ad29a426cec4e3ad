package org.saltus.core.run;

import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/** The state of a run some time ago, from which it is repeated bit by bit; renewed so rarely that it costs nothing. */
final class RollbackPoint {
    /** Wall time between two, ns. */
    private static final long INTERVAL = 1_000_000_000L;
    private Snapshot state;
    private long taken;

    /** Takes note of a state between two full steps when the last note is old. */
    void renew(Stateful run) {
        long now = System.nanoTime();
        if (state == null || now - taken >= INTERVAL) {
            state = new Snapshot();
            run.save(state);
            taken = System.nanoTime();
        }
    }

    /** Puts the run back to the state noted. */
    void restore(Stateful run) {
        run.restore(state);
    }
}
