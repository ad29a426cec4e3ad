package org.saltus.core.exchange;

import org.saltus.core.check.Check;

/**
 * Messages between the domains of this process and their neighbours. Message k goes from the domain {@link #from} to {@link #to} with the numbers
 * start[k] … start[k + 1] − 1 of {@link #send}; the answer, as many numbers that {@code to} sends to {@code from}, comes to the same places of {@link
 * #receive}.
 */
public final class Halo {
    private final int[] from;
    private final int[] to;
    private final int[] start;
    private final double[] send;
    private final double[] receive;

    /**
     * @param from  domain of this process per message; ascending, kept
     * @param to    neighbour per message, ascending for each {@code from}; kept
     * @param start starts of the messages, one entry more; kept
     */
    public Halo(int[] from, int[] to, int[] start) {
        Check.length("Halo", "to", to.length, from.length, "One neighbour per message.");
        Check.length("Halo", "start", start.length, from.length + 1, "One start per message, and the end.");
        this.from = from;
        this.to = to;
        this.start = start;
        send = new double[start[from.length]];
        receive = new double[send.length];
    }

    /** Number of messages. */
    public int count() {
        return from.length;
    }

    /** Domain of this process that message k is of. */
    public int from(int k) {
        return from[k];
    }

    /** Its neighbour. */
    public int to(int k) {
        return to[k];
    }

    /** First number of message k; it ends where k + 1 starts. */
    public int start(int k) {
        return start[k];
    }

    /** What goes out; to be written before every exchange. */
    public double[] send() {
        return send;
    }

    /** What came in. */
    public double[] receive() {
        return receive;
    }
}
