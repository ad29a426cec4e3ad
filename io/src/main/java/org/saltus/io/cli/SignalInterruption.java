package org.saltus.io.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C: the run is asked to stop, and the JVM waits for it to write its summary. The JVM itself then
 * ends with exit code 128 + number of the signal, 130 for Ctrl-C. Outside a run Ctrl-C ends the program at once.
 */
final class SignalInterruption implements Interruption {
    private static final long PATIENCE_SECONDS = 600;
    private final CountDownLatch written = new CountDownLatch(1);
    private volatile boolean requested;
    private volatile Runnable action = () -> { };

    SignalInterruption() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::await, "interruption"));
    }

    private void await() {
        requested = true;
        action.run();
        try {
            written.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean requested() {
        return requested;
    }

    @Override
    public void onRequest(Runnable what) {
        action = what;
        if (requested) {
            what.run();
        }
    }

    @Override
    public void close() {
        written.countDown(); // the hook stays and returns at once
    }
}
