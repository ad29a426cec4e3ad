package org.saltus.core.spi;

import org.saltus.core.exchange.Exchange;

/** Joins this process to the others of one run; the exchange inside one process, {@link org.saltus.core.exchange.Loop}, needs none. */
public interface ExchangeProvider extends Provider {
    /**
     * Joins the other processes; the same exchange each time it is called.
     *
     * @throws IllegalArgumentException saying what is missing or does not fit, and what to install or how to start
     */
    Exchange join();

    /** The number that the launcher gave this process: where joining fails, process 0 speaks for all. */
    default int launchedAs() {
        return 0;
    }

    /** Parts from the other processes, in order, before this one ends: all of them must call it. Nothing happens when it has not joined. */
    void leave();
}
