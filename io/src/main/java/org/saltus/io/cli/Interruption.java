package org.saltus.io.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C: the run is asked to stop after its present step, and the JVM waits for it to write its summary. The JVM itself then
 * ends with exit code 128 + number of the signal, 130 for Ctrl-C.
 */
final class Interruption {
    private static final long PATIENCE_SECONDS = 600;
    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean requested;

    private Interruption() {
    }

    static Interruption onSignal() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::await, "interruption"));
        return interruption;
    }

    private void await() {
        requested = true;
        try {
            finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** True once the process was asked to end. */
    boolean requested() {
        return requested;
    }

    /** The command is done; the JVM may go. */
    void finished() {
        finished.countDown();
    }
}
