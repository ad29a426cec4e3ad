package org.saltus.solvers.nlgs;

import org.saltus.core.math.Lcg;

/** The order in which a sweep visits contacts: ascending, or a new permutation per sweep from a fixed seed. */
final class ContactOrder {
    private final boolean shuffled;
    private final long seed;
    private final Lcg random;
    private int[] order = new int[0];
    private int count;

    ContactOrder(boolean shuffled, long seed) {
        this.shuffled = shuffled;
        this.seed = seed;
        random = new Lcg(seed);
    }

    /** Starts a solve: back to ascending order and to the seed, so that a solve depends on its input only. */
    void reset(int contactCount) {
        count = contactCount;
        if (order.length < count) {
            order = new int[count + count / 4];
        }
        for (int k = 0; k < count; k++) {
            order[k] = k;
        }
        random.state(seed);
    }

    /** The order of the next sweep (Fisher and Yates); longer than needed. */
    int[] next() {
        for (int k = count - 1; shuffled && k > 0; k--) {
            int other = (int) (random.next() * (k + 1));
            int c = order[k];
            order[k] = order[other];
            order[other] = c;
        }
        return order;
    }
}
