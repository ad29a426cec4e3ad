package org.saltus.core.step;

/**
 * Lets another thread end a run within a step: the solve of that step, which can take minutes, ends at its next sweep (see
 * {@link org.saltus.core.problem.TimeLimit}), and the step is abandoned. The thread of the run is interrupted while it solves and at no other time, so
 * that no file which it writes is cut off.
 */
public final class SolveStop {
    private Thread solving;
    private boolean isRequested;

    /** Ends the present solve, and every later one at its start. */
    public synchronized void request() {
        isRequested = true;
        if (solving != null) {
            solving.interrupt();
        }
    }

    /** Lets solves run again. */
    public synchronized void withdraw() {
        isRequested = false;
    }

    /** Before a solve. */
    synchronized void enter() {
        solving = Thread.currentThread();
        if (isRequested) {
            solving.interrupt();
        }
    }

    /** After a solve, however it ended; throws when it was to be stopped. */
    synchronized void leave() {
        solving = null;
        if (isRequested) {
            Thread.interrupted();
            throw new Abandoned();
        }
    }

    /** The step that was taken is to be forgotten: the run was asked to stop. */
    public static final class Abandoned extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
