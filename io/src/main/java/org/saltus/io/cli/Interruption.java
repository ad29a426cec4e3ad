package org.saltus.io.cli;

/** Whether a run was asked to stop. It lives from before the first step until the summary is written. */
@FunctionalInterface
public interface Interruption extends AutoCloseable {
    /** Asked before every step: stop now? */
    boolean requested();

    /** Does this, in another thread, when the run is asked to stop: asked by then, {@link #requested} says so. */
    default void onRequest(Runnable action) {
    }

    /** The summary is written. */
    @Override
    default void close() {
    }
}
