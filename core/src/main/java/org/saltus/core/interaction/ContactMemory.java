package org.saltus.core.interaction;

import java.util.Arrays;
import org.saltus.core.parallel.Team;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/**
 * What contacts remember from step to step, by key: the solver's last r (warm start), the internal variables of their law, and what the solver may have
 * opened them by ({@link SolverDoubt}). A contact absent for a step is forgotten: laws that must not forget are always active.
 */
public final class ContactMemory implements Stateful {
    private static final int R = 6;
    private long[] keys = new long[64];
    private int[] slots = filled(64);
    private int size;
    private double[] impulses = new double[0];
    private double[][] states = new double[0][];
    private double[] doubts = new double[0];
    private long[] pairs = new long[0];
    /** Open addressing from pairs to the slot that holds their largest doubts, made when first asked for; -1: free. */
    private int[] pairTable = new int[0];
    private double[] pairDoubts = new double[0];
    private volatile boolean pairsKnown;
    private long[] slotKeys = new long[0];
    private boolean fresh = true;

    private static int[] filled(int n) {
        int[] a = new int[n];
        Arrays.fill(a, -1);
        return a;
    }

    /** Number of remembered contacts. */
    public int size() {
        return size;
    }

    /** True until the first step of the run is complete. */
    boolean isFresh() {
        return fresh;
    }

    /** The slot of a key, or -1. */
    int slot(long key) {
        int mask = keys.length - 1;
        int i = (int) (key ^ key >>> 32) & mask;
        while (slots[i] >= 0) {
            if (keys[i] == key) {
                return slots[i];
            }
            i = i + 1 & mask;
        }
        return -1;
    }

    /** Copies the remembered impulse of a contact to r[offset..]; zeros when it is new. */
    void readImpulse(long key, double[] r, int offset, int length) {
        int s = slot(key);
        for (int k = 0; k < length; k++) {
            r[offset + k] = s < 0 ? 0 : impulses[R * s + k];
        }
    }

    /** The internal variables of a contact (live), or null when it is new. */
    double[] state(long key) {
        int s = slot(key);
        return s < 0 ? null : states[s];
    }

    /** Copies what is doubtful of a contact to its place; zeros, and false, when it is new. */
    boolean readDoubt(long key, double[] out, int c) {
        int s = slot(key);
        for (int k = 0; k < SolverDoubt.SIZE; k++) {
            out[SolverDoubt.SIZE * c + k] = s < 0 ? 0 : doubts[SolverDoubt.SIZE * s + k];
        }
        return s >= 0;
    }

    /** The two sides of a contact as one number, the same whichever comes first. */
    private static long pair(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b) & 0xffffffffL;
    }

    /** Copies the largest doubts among the remembered contacts of two parts, times a factor; leaves those of strangers. */
    void readPairDoubt(int a, int b, double factor, double[] out, int c) {
        if (!pairsKnown) {
            gatherPairs();
        }
        int at = pairTable[place(pair(a, b))];
        for (int k = 0; at >= 0 && k < SolverDoubt.SIZE; k++) {
            out[SolverDoubt.SIZE * c + k] = factor * pairDoubts[SolverDoubt.SIZE * at + k];
        }
    }

    private synchronized void gatherPairs() {
        if (pairsKnown) {
            return;                                                          // by another thread
        }
        int capacity = Math.max(16, Integer.highestOneBit(2 * size + 1) * 2);
        pairTable = pairTable.length < capacity ? new int[capacity] : pairTable;
        pairDoubts = pairDoubts.length < doubts.length ? new double[doubts.length] : pairDoubts;
        Arrays.fill(pairTable, -1);
        for (int s = 0; s < size; s++) {
            int at = place(pairs[s]);
            if (pairTable[at] < 0) {
                pairTable[at] = s;
                Arrays.fill(pairDoubts, SolverDoubt.SIZE * s, SolverDoubt.SIZE * (s + 1), 0);
            }
            for (int k = 0; k < SolverDoubt.SIZE; k++) {
                int to = SolverDoubt.SIZE * pairTable[at] + k;
                pairDoubts[to] = Math.max(pairDoubts[to], doubts[SolverDoubt.SIZE * s + k]);
            }
        }
        pairsKnown = true;
    }

    private int place(long pair) {
        int mask = pairTable.length - 1;
        int at = (int) (pair * 0x9E3779B97F4A7C15L >>> 33) & mask;
        while (pairTable[at] >= 0 && pairs[pairTable[at]] != pair) {
            at = at + 1 & mask;
        }
        return at;
    }

    /** Largest of the numbers at a place of {@link SolverDoubt}, over all contacts. */
    double largestDoubt(int place) {
        double most = 0;
        for (int s = 0; s < size; s++) {
            most = Math.max(most, doubts[SolverDoubt.SIZE * s + place]);
        }
        return most;
    }

    /** Forgets everything and remembers the contacts of a space with impulses r, states and doubts. */
    void replace(ContactSet contacts, ContactMap map, double[] r, double[][] newStates, double[] newDoubts) {
        int n = contacts.count();
        clear(n);
        fresh = false;
        for (int c = 0; c < n; c++) {
            put(contacts.key[c], newStates[c]);                              // contact c gets slot c
        }
        int piece = Team.ofContacts(n);
        if (piece >= n) {
            keep(0, n, contacts, map, r, newDoubts);
        } else {
            Team.current().run(n, piece, (k, from, to) -> keep(from, to, contacts, map, r, newDoubts));
        }
    }

    private void keep(int first, int end, ContactSet contacts, ContactMap map, double[] r, double[] newDoubts) {
        for (int s = first; s < end; s++) {
            for (int k = 0; k < R; k++) {
                impulses[R * s + k] = k < map.size(s) ? r[map.offset(s) + k] : 0;
            }
            pairs[s] = pair(contacts.part[2 * s], contacts.part[2 * s + 1]);
        }
        System.arraycopy(newDoubts, SolverDoubt.SIZE * first, doubts, SolverDoubt.SIZE * first, SolverDoubt.SIZE * (end - first));
    }

    private void clear(int expected) {
        size = 0;
        pairsKnown = false;
        int capacity = 64;
        while (capacity < 2 * expected) {
            capacity *= 2;
        }
        if (keys.length < capacity) {
            keys = new long[capacity];
            slots = new int[capacity];
        }
        Arrays.fill(slots, -1);
        if (slotKeys.length < expected) {
            slotKeys = new long[expected + expected / 16];
            impulses = new double[R * slotKeys.length];
            states = new double[slotKeys.length][];
            doubts = new double[SolverDoubt.SIZE * slotKeys.length];
            pairs = new long[slotKeys.length];
        }
    }

    private void put(long key, double[] state) {
        int mask = keys.length - 1;
        int i = (int) (key ^ key >>> 32) & mask;
        while (slots[i] >= 0) {
            i = i + 1 & mask;
        }
        keys[i] = key;
        slots[i] = size;
        slotKeys[size] = key;
        states[size] = state;
        size++;
    }

    @Override
    public void save(Snapshot out) {
        out.put("fresh", fresh ? 1 : 0);
        out.putLongs("keys", Arrays.copyOf(slotKeys, size));
        out.put("impulses", Arrays.copyOf(impulses, R * size));
        out.putLongs("pairs", Arrays.copyOf(pairs, size));
        out.put("doubts", Arrays.copyOf(doubts, SolverDoubt.SIZE * size));
        int total = 0;
        double[] lengths = new double[size];
        for (int s = 0; s < size; s++) {
            lengths[s] = states[s] == null ? -1 : states[s].length;
            total += states[s] == null ? 0 : states[s].length;
        }
        double[] flat = new double[total];
        int at = 0;
        for (int s = 0; s < size; s++) {
            if (states[s] != null) {
                System.arraycopy(states[s], 0, flat, at, states[s].length);
                at += states[s].length;
            }
        }
        out.put("stateLengths", lengths);
        out.put("states", flat);
    }

    @Override
    public void restore(Snapshot in) {
        fresh = in.get("fresh")[0] == 1;
        long[] saved = in.getLongs("keys");
        double[] savedImpulses = in.get("impulses");
        long[] savedPairs = in.getLongs("pairs");
        double[] savedDoubts = in.get("doubts");
        double[] lengths = in.get("stateLengths");
        double[] flat = in.get("states");
        clear(saved.length);
        int at = 0;
        for (int s = 0; s < saved.length; s++) {
            double[] state = null;
            if (lengths[s] >= 0) {
                state = Arrays.copyOfRange(flat, at, at + (int) lengths[s]);
                at += state.length;
            }
            put(saved[s], state);
        }
        System.arraycopy(savedImpulses, 0, impulses, 0, savedImpulses.length);
        System.arraycopy(savedPairs, 0, pairs, 0, savedPairs.length);
        System.arraycopy(savedDoubts, 0, doubts, 0, savedDoubts.length);
    }
}
