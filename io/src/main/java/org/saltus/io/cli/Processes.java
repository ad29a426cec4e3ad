package org.saltus.io.cli;

import org.saltus.core.exchange.Exchange;
import org.saltus.core.spi.Providers;

/** How the processes of one run end together: bad input is told once, by the first process that has met it, and a process that cannot go on ends all. */
final class Processes {
    /** Time for process 0 to say its message before the launcher, which sees a process end with an error, ends the others, ms. */
    private static final long MANNERS = 1000;
    private final DomainsOption domains;
    private final Providers providers;

    Processes(DomainsOption domains, Providers providers) {
        this.domains = domains;
        this.providers = providers;
    }

    /** Another process cannot run the scene, and says why. */
    static final class OthersFailed extends RuntimeException {
        private static final long serialVersionUID = 1;

        OthersFailed() {
            super("another process of this run cannot run the scene", null, false, false);
        }
    }

    /** Called once by every process: whether this one is the first of those that failed. @throws OthersFailed when this one did not fail, and another did */
    static boolean agree(Exchange exchange, boolean failed) {
        int size = exchange.size();
        double[] all = new double[size];
        int[] start = new int[size + 1];
        for (int d = 0; d <= size; d++) {
            start[d] = d;
        }
        all[exchange.rank()] = failed ? 1 : 0;
        exchange.gather(all, start);
        int first = 0;
        while (first < size && all[first] == 0) {
            first++;
        }
        if (!failed && first < size) {
            throw new OthersFailed();
        }
        return first == exchange.rank();
    }

    /** Whether this process is the one to tell a fault that it met before the run. */
    boolean isToSpeak(Exchange exchange, Throwable fault) {
        return exchange == null ? domains.speaks(providers) : agree(exchange, true);
    }

    /** Ends all processes for a fault within the run; returns only where the process runs alone. */
    void end(Throwable fault) {
        domains.abort(String.valueOf(fault.getMessage() == null ? fault : fault.getMessage()));
    }

    /** Gives process 0 time to speak. */
    int linger(int code) {
        rest();
        return code;
    }

    /** Waits as long as good manners ask. */
    static void rest() {
        try {
            Thread.sleep(MANNERS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
