package org.saltus.core.exchange;

import org.saltus.core.check.Check;

/** All domains in one process: the exchange is a copy. The oracle of exchanges over machines, which must give its bits. */
public final class Loop implements Exchange {
    private final int size;

    /** @param size K, at least 1 */
    public Loop(int size) {
        Check.that(size >= 1, "Loop: the number of domains is " + size + ", expected at least 1.");
        this.size = size;
    }

    @Override
    public int rank() {
        return 0;
    }

    @Override
    public int own() {
        return size;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void halo(Halo halo) {
        for (int k = 0; k < halo.count(); k++) {
            int answer = find(halo, halo.to(k), halo.from(k));
            int length = halo.start(k + 1) - halo.start(k);
            Check.that(answer >= 0 && halo.start(answer + 1) - halo.start(answer) == length, "Halo: the message from domain " + halo.from(k) + " to "
                + halo.to(k) + " has no answer of the same length. Build the messages of all domains from one list of what they share.");
            System.arraycopy(halo.send(), halo.start(answer), halo.receive(), halo.start(k), length);
        }
    }

    /** The message between two domains, which stand in ascending order, or -1. */
    private static int find(Halo halo, int from, int to) {
        int low = 0;
        int high = halo.count() - 1;
        while (low <= high) {
            int k = (low + high) >>> 1;
            int order = halo.from(k) == from ? Integer.compare(halo.to(k), to) : Integer.compare(halo.from(k), from);
            if (order == 0) {
                return k;
            }
            low = order < 0 ? k + 1 : low;
            high = order < 0 ? high : k - 1;
        }
        return -1;
    }

    @Override
    public void gather(double[] all, int[] start) {
        Check.length("Loop", "start", start.length, size + 1, "One start per domain, and the end.");
    }

    @Override
    public double max(double own) {
        return own;
    }

    @Override
    public void abort(int code, String why) {
        // the process ends by the exception that led here
    }
}
