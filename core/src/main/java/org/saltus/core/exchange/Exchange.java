package org.saltus.core.exchange;

/**
 * How K domains of one problem reach each other. A process holds the domains rank … rank + own − 1 and runs them phase by phase: it fills what all of them
 * send, then calls one of these methods, which every process calls in the same order with the same lengths. With {@link Loop} one process holds all of them,
 * with MPI each holds one: the numbers that a domain sees are the same, bit for bit, since whatever is summed is gathered first and added in the order of
 * the domains. One thread only.
 */
public interface Exchange {
    /** The first domain of this process. */
    int rank();

    /** Number of domains that this process holds, at least 1. */
    int own();

    /** K, the number of all domains. */
    int size();

    /**
     * Every domain gets what its neighbours have put into their halos for it.
     *
     * @param halo messages of the domains of this process; received values are written
     */
    void halo(Halo halo);

    /**
     * Every process gets the numbers of all domains.
     *
     * @param all   numbers of domain d at start[d] … start[d + 1] − 1: those of the own domains are read, all others written
     * @param start K + 1 entries, the same in every process
     */
    void gather(double[] all, int[] start);

    /** The largest of a number per process; NaN when one of them is. */
    double max(double own);

    /**
     * Ends all processes at once, when this one cannot go on. Inside one process the exception that led here does so.
     *
     * @param code exit code
     * @param why one line
     */
    void abort(int code, String why);
}
